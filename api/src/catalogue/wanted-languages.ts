/** The language the catalogue itself is written in. */
export const CATALOGUE_LANGUAGE = 'en';

const MOST = 10;

const base = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

/**
 * The languages to look for translations in, best first; none when the catalogue's own comes before all of them.
 * @param asked a language tag that was asked for by name, before anything the browser says
 * @param acceptLanguage the header (RFC 9110 section 12.5.4)
 */
export function wantedLanguages(asked: string | undefined, acceptLanguage: string): string[] {
  const tags = asked === undefined ? accepted(acceptLanguage) : [asked];
  const languages = [...new Set(tags.map(base))];
  const own = languages.indexOf(CATALOGUE_LANGUAGE);
  return (own < 0 ? languages : languages.slice(0, own)).slice(0, MOST);
}

function accepted(header: string): string[] {
  return header
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const q = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find(Boolean);
      const weight = q === undefined ? 1 : Number(q);
      return /^[A-Za-z]{2,3}(-\w+)*$/.test(tag) && weight > 0 ? [{ tag, weight }] : [];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
