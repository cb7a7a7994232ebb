import { countryName } from '@sankofa/events/catalogue/countries';
import { genreIn } from '@sankofa/events/catalogue/genres';
import { languageName } from '@sankofa/events/catalogue/languages';
import { namesIn } from '../catalogue/names-in.ts';
import { textsIn, translatorFor } from '../messages/catalogues.ts';
import { SOURCE_LANGUAGE } from '../messages/languages.ts';

/** Messages and names for reasons and insights in one language. */
export interface ReasonTexts {
  readonly t: ReturnType<typeof textsIn>;
  /** @param code ISO 3166-1 */
  country(code: string): string;
  /** With its article where the language needs one: "the United States". */
  countryInSentence(code: string): string;
  /** @param code BCP 47 */
  language(code: string): string;
  /** In sentence case: “Historical drama”. @param name as in the catalogue */
  genre(name: string): string;
  /** In lower case, except for names: “historical drama”, “African folklore”. */
  genreInSentence(name: string): string;
  /** Name of a theme, mood or area of the lexicon. */
  concept(kind: 'theme' | 'mood' | 'area', id: string): string;
  number(value: number, digits: number): string;
  list(items: readonly string[]): string;
  capitalized(text: string): string;
  /** Whether it is the language that the catalogue is written in. */
  readonly isSource: boolean;
}

/** Names in genres, which keep their capital in a sentence. */
const NAMES = new Set(['African', 'Kiafrika', 'Nollywood']);

const known = new Map<string, ReasonTexts>();

/** @param wanted null for English */
export function reasonTexts(wanted: string | null): ReasonTexts {
  const translator = translatorFor(wanted);
  const { language, locale } = translator;
  const texts = known.get(language) ?? textsOf(translator, language, locale);
  known.set(language, texts);
  return texts;
}

/** Id of the message with the name of a theme, mood or area. */
export const conceptMessage = (kind: 'theme' | 'mood' | 'area', id: string): string =>
  `discovery.${kind}.${id.replace(/[ -]/g, '_')}`;

function textsOf(translator: ReturnType<typeof translatorFor>, language: string, locale: string): ReasonTexts {
  const t = textsIn(language);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const regions = namesIn(language, 'region');
  const languages = namesIn(language, 'language');
  const country = (code: string): string => regions(code) ?? countryName(code);
  const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  const genreInSentence = (name: string): string =>
    genreIn(name, language).replace(/\p{Lu}\p{L}*/gu, (word) =>
      NAMES.has(word) ? word : word.toLocaleLowerCase(locale),
    );
  return {
    t,
    country,
    countryInSentence: (code) => t('discovery.country_in_sentence', { code, country: country(code) }),
    language: (code) => languages(code) ?? languageName(code),
    genre: (name) => capitalized(genreInSentence(name)),
    genreInSentence,
    concept: (kind, id) => translator.format(conceptMessage(kind, id)),
    number: (value, digits) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
    list: (items) => list.format(items),
    capitalized,
    isSource: language === SOURCE_LANGUAGE,
  };
}
