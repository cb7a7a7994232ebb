import { LANGUAGES, type Language } from '../../stem.ts';
import type { Token } from './tokens.ts';

/** Words that are frequent in one language and not in the others. */
const FREQUENT_WORDS: Readonly<Record<Language, string>> = {
  en: 'the and is are was you your this that of to in it with for not what have they he she my i we be will on do at from so all who would there their been has can but just like how when movie',
  fr: 'le la les des est et un une je tu vous il elle nous ils pas ne que qui dans pour avec sur ce cette mon ma mes ton ta tes son sa ses du au aux mais ou c j l d qu sont suis es etes film tres plus bien tout',
  pt: 'o os as e um uma eu voce voces ele ela nos eles nao que em para com por seu sua seus suas do da dos das no na nos nas mas ou este essa isto muito mais foi sao esta filme meu minha tudo bem ao se',
  sw: 'na ya wa ni kwa la za cha vya wewe mimi yeye sisi nyinyi wao hii hiyo huyu hao hapa sana si sio kama lakini ndiyo hapana filamu mtu watu katika kuwa wako yako yangu wangu kila bila pia tu hawa wote mna nina una ana',
};

/** Frequent words of a language. */
export const frequentWords = (language: Language): readonly string[] => FREQUENT_WORDS[language].split(' ');

const WORDS = new Map<string, Language[]>();
for (const language of LANGUAGES) {
  for (const word of frequentWords(language)) WORDS.set(word, [...(WORDS.get(word) ?? []), language]);
}

/** Minimum share of the strongest language's words for another one to be possible: people mix languages. */
const MIXED_SHARE = 0.5;

export interface DetectedLanguages {
  /** Most probable; null if unknown. */
  readonly likeliest: Language | null;
  /** Possible languages; all if unknown. */
  readonly possible: ReadonlySet<Language>;
}

const ALL: ReadonlySet<Language> = new Set(LANGUAGES);

/** Detects the languages of a text by its frequent words. */
export function detectLanguages(tokens: readonly Token[]): DetectedLanguages {
  const found: Record<Language, number> = { en: 0, fr: 0, pt: 0, sw: 0 };
  for (const { forms } of tokens) {
    const languages = WORDS.get(forms[0] ?? '');
    if (languages) for (const language of languages) found[language] += 1 / languages.length;
  }
  const most = Math.max(...LANGUAGES.map((language) => found[language]));
  if (most === 0) return { likeliest: null, possible: ALL };
  const likeliest = LANGUAGES.find((language) => found[language] === most) ?? null;
  // One word is weak evidence: it may be a name, or shared by two languages.
  if (most < 1.5) return { likeliest, possible: ALL };
  return { likeliest, possible: new Set(LANGUAGES.filter((language) => found[language] >= most * MIXED_SHARE)) };
}
