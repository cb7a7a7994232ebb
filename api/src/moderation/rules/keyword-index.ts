import { LANGUAGES, type Language, stem } from '../../stem.ts';
import type { DetectedLanguages } from '../classifier/language.ts';
import { type Token, tokensOf } from '../classifier/tokens.ts';

/** A match of a keyword in a text. */
export interface KeywordMatch {
  readonly keyword: string;
  readonly start: number;
  readonly end: number;
}

interface Entry {
  readonly keyword: string;
  readonly words: readonly string[];
  /** Null: exact match only. */
  readonly language: Language | null;
}

/** Maximum matches per text: more would not help. */
const MAX_MATCHES = 20;

/**
 * Index of a rule's keywords and phrases by their first word: the running time does not depend on the number of
 * keywords.
 */
export class KeywordIndex {
  readonly #byFirst = new Map<Language | null, Map<string, Entry[]>>(
    [null, ...LANGUAGES].map((one) => [one, new Map()]),
  );

  constructor(keywords: readonly string[]) {
    for (const keyword of keywords) {
      const isExact = /^["“«].*["”»]$/u.test(keyword);
      const words = tokensOf(keyword).map(({ forms }) => forms[0] ?? '');
      for (const language of isExact ? [null] : [null, ...LANGUAGES]) {
        this.#add({ keyword, language, words: language ? words.map((word) => stem(word, language)) : words });
      }
    }
  }

  #add(entry: Entry): void {
    const [first = ''] = entry.words;
    const entries = this.#byFirst.get(entry.language);
    entries?.set(first, [...(entries.get(first) ?? []), entry]);
  }

  /** First match of each keyword, at most twenty. */
  find(tokens: readonly Token[], { possible }: DetectedLanguages): KeywordMatch[] {
    const found = new Map<string, KeywordMatch>();
    const readings = [null, ...LANGUAGES.filter((language) => possible.has(language))];
    for (const [n, token] of tokens.entries()) {
      if (found.size >= MAX_MATCHES) break;
      for (const { keyword, last } of this.#startingAt(tokens, n, token, readings)) {
        if (!found.has(keyword)) found.set(keyword, { keyword, start: token.start, end: last.end });
      }
    }
    return [...found.values()];
  }

  *#startingAt(tokens: readonly Token[], n: number, token: Token, readings: readonly (Language | null)[]) {
    for (const language of readings) {
      for (const form of token.forms) {
        const read = language ? stem(form, language) : form;
        for (const entry of this.#byFirst.get(language)?.get(read) ?? []) {
          const last = tokens[n + entry.words.length - 1];
          if (last && goesOn(tokens, n, entry)) yield { keyword: entry.keyword, last };
        }
      }
    }
  }
}

const goesOn = (tokens: readonly Token[], n: number, { words, language }: Entry): boolean =>
  words.every(
    (word, at) => at === 0 || tokens[n + at]?.forms.some((form) => (language ? stem(form, language) : form) === word),
  );
