/** HTML that is safe to insert. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

type Insertable = string | number | Html | null | readonly Html[];

const insert = (value: Insertable): string => {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escapeHtml(String(value));
};

/** Template for HTML: escapes what it inserts. */
export const html = (parts: TemplateStringsArray, ...values: readonly Insertable[]): Html =>
  new Html(parts.reduce((text, part, at) => `${text}${insert(values[at - 1] ?? null)}${part}`));
