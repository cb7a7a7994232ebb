/** A URL in a text. */
export interface Link {
  readonly host: string;
  readonly start: number;
  readonly end: number;
}

const ENDINGS =
  'com|net|org|info|biz|xyz|top|site|online|shop|store|club|live|link|click|icu|vip|app|dev|io|co|me|tv|to|ly|gg|cc|ru|cn|de|fr|pt|br|uk|eu|za|ng|ke|tz|ug|gh|sn|ci|cm|ma|eg|et|rw|ao|mz|zw|zm|africa|example|test';

/** Every part is bounded, so that matching takes linear time for any input. */
const ADDRESS = new RegExp(
  [
    String.raw`\b(?:h(?:tt|xx)ps?:\/\/|www\.)([^\s<>"'\/?#]{1,253})[^\s<>"']{0,2000}`,
    String.raw`(?<![\w@.-])((?:[\w-]{1,63}\.){1,4}(?:${ENDINGS}))(?![\w-])(?:\/[^\s<>"']{0,2000})?`,
    String.raw`(?<![\w@.-])([\w-]{2,63}) ?(?:\[\.\]|\(\.\)|[\[( ]dot[\]) ]) ?(${ENDINGS})(?![\w-])`,
  ].join('|'),
  'gi',
);

/** Finds every URL in a text, including those without `https://` or with a spelled-out dot. */
export function linksIn(text: string): Link[] {
  const links: Link[] = [];
  if (!/[.:]|dot/i.test(text)) return links;
  for (const match of text.matchAll(ADDRESS)) {
    const [all, written, bare, name, ending] = match;
    const host = written ?? bare ?? `${name}.${ending}`;
    const plain = host
      .toLowerCase()
      .replace(/^www\./, '')
      .replace(/:\d+$/, '')
      .replace(/[.,;:!)]+$/, '');
    links.push({ host: plain, start: match.index, end: match.index + all.length });
  }
  return links;
}

/** Whether a host is this domain or a subdomain of it. */
export const isUnder = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);
