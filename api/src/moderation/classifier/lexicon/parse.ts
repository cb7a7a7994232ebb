import type { ViolationType } from '@sankofa/events/moderation/report';
import { type Language, stem } from '../stem.ts';

/**
 * The lexicon of a language, as text that people of that language can read and mend without knowing the code:
 *
 *     class insult: idiot fool          words that one name stands for in what follows
 *     harassment 0.7: you {insult}      a violation, how much it weighs, and phrases that tell it, parted by |
 *     film: movie scene                 words around which talk of violence is talk of a film
 *     negation:, reported:              words after which it is denied, or somebody else's
 *
 * Words are folded (no accents, lower case) and match all their forms. `_` stands for up to two words. A weight is what
 * the phrase alone makes likely, from 0 to 1. `soft` phrases hardly count in talk of a film; `firm` ones count in
 * quotations and denials as well. Slurs nobody should meet by chance while reading code are written as `rot13:`; they
 * are few, because what is said of people tells more than what they are called.
 */
export interface Lexicon {
  readonly language: Language;
  readonly phrases: readonly Phrase[];
  /** Phrases by what their first element matches: a stem, or `{class}`. */
  readonly byFirst: ReadonlyMap<string, readonly Phrase[]>;
  /** Classes each stem is in. */
  readonly classes: ReadonlyMap<string, readonly string[]>;
  readonly negation: ReadonlySet<string>;
  readonly reported: ReadonlySet<string>;
  readonly film: ReadonlySet<string>;
}

export interface Phrase {
  readonly violation: ViolationType;
  readonly weight: number;
  readonly firmness: 'soft' | 'plain' | 'firm';
  /** A stem, `{class}`, or `_`. */
  readonly elements: readonly string[];
}

/** A line of a lexicon is not as it should be. */
export class UnreadableLexicon extends Error {
  override readonly name = 'UnreadableLexicon';
}

/** Reads a lexicon. @throws UnreadableLexicon */
export function parseLexicon(language: Language, text: string): Lexicon {
  const phrases: Phrase[] = [];
  const classes = new Map<string, string[]>();
  const lists: Record<'negation' | 'reported' | 'film', Set<string>> = {
    negation: new Set(),
    reported: new Set(),
    film: new Set(),
  };
  const stemmed = (word: string): string => stem(word, language);
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const colon = line.indexOf(': ');
    if (colon < 0) throw new UnreadableLexicon(`${language}: ${line}`);
    const [head, body] = [line.slice(0, colon), line.slice(colon + 2)];
    const [first = '', second = '', third] = head.split(' ');
    if (first === 'class') {
      for (const word of body.split(' ')) {
        const known = classes.get(stemmed(word)) ?? [];
        classes.set(stemmed(word), [...known, `{${second}}`]);
      }
    } else if (first === 'negation' || first === 'reported' || first === 'film') {
      for (const word of body.split(' ')) lists[first].add(first === 'film' ? stemmed(word) : word.replace("'", ''));
    } else {
      const weight = Number(second);
      if (!(weight > 0 && weight <= 1)) throw new UnreadableLexicon(`${language}: ${line}`);
      const firmness = third === 'soft' || third === 'firm' ? third : 'plain';
      for (const phrase of body.split(' | ')) {
        const elements = plain(phrase)
          .split(' ')
          .map((element) => (/^(\{\w+\}|_)$/.test(element) ? element : stemmed(element)));
        phrases.push({ violation: first as ViolationType, weight, firmness, elements });
      }
    }
  }
  return { language, phrases, byFirst: byFirst(phrases), classes, ...lists };
}

const plain = (phrase: string): string =>
  phrase.startsWith('rot13:') ? phrase.slice('rot13:'.length).replace(/[a-z]/g, rotated) : phrase;

const rotated = (letter: string): string => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97);

function byFirst(phrases: readonly Phrase[]): Map<string, Phrase[]> {
  const found = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const [first = ''] = phrase.elements;
    found.set(first, [...(found.get(first) ?? []), phrase]);
  }
  return found;
}
