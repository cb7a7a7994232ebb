import { type Language, stem } from '../../stem.ts';
import { swahiliVerbs } from './swahili.ts';

/**
 * All stems under which a lexicon may list a word, the form as written first. Swahili verbs include subject and object,
 * so for Swahili that is the word itself, as a possible noun, followed by possible verbs.
 */
export const stemsOf = (word: string, language: Language): string[] =>
  language === 'sw' ? [word, ...swahiliVerbs(word)] : [stem(word, language)];
