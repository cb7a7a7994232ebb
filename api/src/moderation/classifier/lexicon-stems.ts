import { type Language, stem } from '../../stem.ts';
import { swahiliVerbs } from './swahili.ts';

/**
 * Everything a word may stand under in a lexicon: what it is written as there first. In Swahili, whose verbs say who
 * does it to whom, that is the word itself; it may be a noun, or a verb.
 */
export const stemsOf = (word: string, language: Language): string[] =>
  language === 'sw' ? [word, ...swahiliVerbs(word)] : [stem(word, language)];
