import { acceptedLanguages } from '../messages/languages.ts';

/** Language of the catalogue's original texts. */
export const CATALOGUE_LANGUAGE = 'en';

const MOST = 10;

const base = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

/**
 * Languages of translations, best first; empty if the catalogue's own language comes first.
 * @param requested explicitly requested language tag, which has precedence over the browser's preferences
 * @param acceptLanguage the header (RFC 9110 section 12.5.4)
 */
export function preferredLanguages(requested: string | undefined, acceptLanguage: string): string[] {
  const tags = requested === undefined ? acceptedLanguages(acceptLanguage) : [requested];
  const languages = [...new Set(tags.map(base))];
  const own = languages.indexOf(CATALOGUE_LANGUAGE);
  return (own < 0 ? languages : languages.slice(0, own)).slice(0, MOST);
}
