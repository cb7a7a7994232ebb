import { acceptedLanguages } from '../messages/languages.ts';

/** The language the catalogue itself is written in. */
export const CATALOGUE_LANGUAGE = 'en';

const MOST = 10;

const base = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

/**
 * The languages to look for translations in, best first; none when the catalogue's own comes before all of them.
 * @param asked a language tag that was asked for by name, before anything the browser says
 * @param acceptLanguage the header (RFC 9110 section 12.5.4)
 */
export function preferredLanguages(asked: string | undefined, acceptLanguage: string): string[] {
  const tags = asked === undefined ? acceptedLanguages(acceptLanguage) : [asked];
  const languages = [...new Set(tags.map(base))];
  const own = languages.indexOf(CATALOGUE_LANGUAGE);
  return (own < 0 ? languages : languages.slice(0, own)).slice(0, MOST);
}
