/** Supported languages, ISO 639-1. */
export const LANGUAGES = ['en', 'fr', 'pt', 'sw'] as const;
export type Language = (typeof LANGUAGES)[number];

const ENDINGS: Readonly<Record<Exclude<Language, 'sw'>, readonly string[]>> = {
  en: ['ingly', 'ings', 'ing', 'edly', 'ers', 'ed', 'er', 'es', 's', 'ly'],
  fr: [
    'issements',
    'issement',
    'ements',
    'ement',
    'ations',
    'ation',
    'erons',
    'eront',
    'erais',
    'erait',
    'erai',
    'erez',
    'eras',
    'era',
    'aient',
    'ions',
    'iez',
    'ant',
    'ais',
    'ait',
    'ent',
    'ons',
    'ez',
    'er',
    'ees',
    'ee',
    'es',
    'e',
    's',
    'x',
  ],
  pt: [
    'amentos',
    'amento',
    'inhos',
    'inhas',
    'inho',
    'inha',
    'aram',
    'eram',
    'iram',
    'aria',
    'ando',
    'endo',
    'indo',
    'adas',
    'ados',
    'ada',
    'ado',
    'idas',
    'idos',
    'ida',
    'ido',
    'avam',
    'ava',
    'amos',
    'emos',
    'arei',
    'ar',
    'er',
    'ir',
    'ou',
    'ei',
    'am',
    'em',
    'as',
    'os',
    'es',
    'a',
    'o',
    'e',
    's',
  ],
};

/** Minimum length of a stem. */
const MIN_STEM = 3;
/** “Boldly” derives from “bold”, but “bully” from nothing. */
const MIN_BEFORE_LY = 4;

/** Subject, tense and object prefixes of a Swahili verb. */
const SWAHILI_VERB = /^(?:ni|u|a|tu|m|wa)(?:na|li|ta|me)(?:ku|ni|m|wa|tu|ki)?(?=[a-z]{3})/;

/**
 * Approximate common stem of a word's forms: two words of a language with the same stem are treated as forms of one
 * word.
 * @param word folded
 */
export function stem(word: string, language: Language): string {
  if (language === 'sw') return word.replace(SWAHILI_VERB, '');
  for (const ending of ENDINGS[language]) {
    const shortest = ending === 'ly' ? MIN_BEFORE_LY : MIN_STEM;
    if (!word.endsWith(ending) || word.length - ending.length < shortest) continue;
    const base = word.slice(0, -ending.length);
    if (language !== 'en') return base;
    if (ending === 's' && base.endsWith('s')) return word;
    return trimmed(base);
  }
  return language === 'en' ? trimmed(word) : word;
}

/**
 * Trims a base: drops a final “e” (“hate”, “hating”), turns “i” into “y” (“bullies”, “bully”), and halves a doubled
 * consonant (“stopping”).
 */
function trimmed(base: string): string {
  if (base.length > 3 && base.endsWith('e')) return base.slice(0, -1);
  if (base.length > 3 && base.endsWith('i')) return `${base.slice(0, -1)}y`;
  return base.length > 3 && /([b-df-hj-km-rtv-y])\1$/.test(base) ? base.slice(0, -1) : base;
}
