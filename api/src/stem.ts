/** Languages whose endings are known, ISO 639-1. */
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

/** What is left of a word has at least as many letters. */
const SHORTEST_STEM = 3;
/** “Boldly” comes of “bold”, but “bully” of nothing. */
const SHORTEST_BEFORE_LY = 4;

/** Who does it, when, and to whom: what stands before a Swahili verb. */
const SWAHILI_VERB = /^(?:ni|u|a|tu|m|wa)(?:na|li|ta|me)(?:ku|ni|m|wa|tu|ki)?(?=[a-z]{3})/;

/**
 * What is common to the forms of a word, roughly: two words of a language are taken for forms of one when their stems
 * are the same. @param word folded
 */
export function stem(word: string, language: Language): string {
  if (language === 'sw') return word.replace(SWAHILI_VERB, '');
  for (const ending of ENDINGS[language]) {
    const shortest = ending === 'ly' ? SHORTEST_BEFORE_LY : SHORTEST_STEM;
    if (!word.endsWith(ending) || word.length - ending.length < shortest) continue;
    const base = word.slice(0, -ending.length);
    if (language !== 'en') return base;
    if (ending === 's' && base.endsWith('s')) return word;
    return trimmed(base);
  }
  return language === 'en' ? trimmed(word) : word;
}

/** “stopp” of “stopping” is “stop”, “hat” of “hating” and “hate” is one, “bully” and “bulli” of “bullies” too. */
function trimmed(base: string): string {
  if (base.length > 3 && base.endsWith('e')) return base.slice(0, -1);
  if (base.length > 3 && base.endsWith('i')) return `${base.slice(0, -1)}y`;
  return base.length > 3 && /([b-df-hj-km-rtv-y])\1$/.test(base) ? base.slice(0, -1) : base;
}
