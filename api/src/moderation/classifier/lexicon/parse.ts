import type { ViolationType } from '@sankofa/events/moderation/report';
import type { Language } from '../../../stem.ts';
import { frequentWords } from '../language.ts';
import { stemsOf } from '../lexicon-stems.ts';

/**
 * The lexicon of a language, in a text format that speakers of the language can edit without knowing the code:
 *
 *     class insult: idiot fool {animal} a named group of words and other classes
 *     harassment 0.7: you {insult}      violation, weight and phrases, separated by |
 *     film: movie scene                 words that mark talk of violence as talk of a film
 *     negation:, reported:              words after which a phrase is negated, or attributed to someone else
 *     own:, article:                    words before a self-description, and those allowed in between
 *
 * Words are folded (no accents, lower case) and match all their forms. In a phrase, `a/b` matches either word; `_`
 * matches up to two words and `__` up to five; `<` and `>` match the beginning and end of a clause; parts joined with
 * `&` match in any order near each other. `{age}` also matches a child's age in digits, `{number}` any number.
 *
 * A weight is the probability that the phrase alone indicates, from 0 to 1, in steps a person can judge: 0.85 hardly
 * ever harmless, 0.7 seldom, 0.5 as often as not, 0.3 a hint that needs another. `soft` phrases hardly count in talk of
 * a film; `firm` ones also count in quotations and negations; `own` ones hardly count in self-descriptions. Slurs are
 * encoded with `rot13:`, so that readers of the code do not meet them by chance. A slur that is a phrase by itself
 * matches only exactly, because harmless words have the same stem; so does any word after `=`.
 */
export interface Lexicon {
  readonly language: Language;
  readonly phrases: readonly Phrase[];
  /** Phrases by their rarest element: a text without it needs no check of the rest. */
  readonly byRarest: ReadonlyMap<string, readonly Phrase[]>;
  /** Classes of each stem. */
  readonly classes: ReadonlyMap<string, readonly string[]>;
  readonly negation: ReadonlySet<string>;
  readonly reported: ReadonlySet<string>;
  readonly film: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
  readonly article: ReadonlySet<string>;
}

/** Consecutive elements. */
export interface Sequence {
  /** A stem, `{class}`, `_` or `__`. */
  readonly elements: readonly string[];
  /** Matches only at the beginning, or end, of a clause. */
  readonly opens: boolean;
  readonly closes: boolean;
}

export interface Phrase extends Sequence {
  readonly violation: ViolationType;
  readonly weight: number;
  readonly firmness: 'soft' | 'plain' | 'firm' | 'own';
  /** Sequences that must be near it. */
  readonly near: readonly Sequence[];
  /** Whether it contains a negation, which then does not negate the phrase itself. */
  readonly denies: boolean;
}

/** A line of a lexicon is invalid. */
export class UnreadableLexicon extends Error {
  override readonly name = 'UnreadableLexicon';
}

const LISTS = ['negation', 'reported', 'film', 'own', 'article'] as const;
type List = (typeof LISTS)[number];
const isList = (word: string): word is List => LISTS.some((one) => one === word);
const FIRMNESSES = ['soft', 'firm', 'own'] as const;

/**
 * Parses a lexicon.
 * @throws UnreadableLexicon
 */
export function parseLexicon(language: Language, text: string): Lexicon {
  const classes = new Classes(language);
  const lists = Object.fromEntries(LISTS.map((list) => [list, new Set<string>()])) as Record<List, Set<string>>;
  const phrases: Omit<Phrase, 'denies'>[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const colon = line.indexOf(': ');
    if (colon < 0) throw new UnreadableLexicon(`${language}: ${line}`);
    const [head, body] = [line.slice(0, colon), line.slice(colon + 2)];
    const [first = '', second = '', third] = head.split(' ');
    if (first === 'class') classes.add(`{${second}}`, plain(body).split(' '));
    else if (isList(first)) {
      for (const word of body.split(' ')) lists[first].add(first === 'film' ? stemmed(word, language) : word);
    } else {
      const weight = Number(second);
      if (!(weight > 0 && weight <= 1)) throw new UnreadableLexicon(`${language}: ${line}`);
      const firmness = FIRMNESSES.find((one) => one === third) ?? 'plain';
      for (const phrase of body.split(' | ')) {
        const [sequence, ...near] = exact(plain(phrase), phrase)
          .split(' & ')
          .map((part) => sequenceOf(part, classes));
        if (!sequence) throw new UnreadableLexicon(`${language}: ${line}`);
        phrases.push({ violation: first as ViolationType, weight, firmness, near, ...sequence });
      }
    }
  }
  const negations = new Set([...lists.negation].map((word) => stemmed(word, language)));
  const whole = phrases.map((one) => ({
    ...one,
    denies: one.elements.some((element) => wordsIn(element).some((word) => negations.has(word))),
  }));
  return {
    language,
    phrases: whole,
    byRarest: byRarest(whole, language, classes),
    classes: classes.ofStems(),
    ...lists,
  };
}

/** Named groups of words. */
class Classes {
  readonly #language: Language;
  readonly #members = new Map<string, Set<string>>();

  constructor(language: Language) {
    this.#language = language;
  }

  add(name: string, members: readonly string[]): void {
    const known = this.#members.get(name) ?? new Set();
    for (const member of members) known.add(this.elementOf(member));
    this.#members.set(name, known);
  }

  /** The stem of a word; an anonymous class for alternatives with `/`. */
  elementOf(word: string): string {
    if (/^(\{\w+\}|__?|=.+)$/.test(word)) return word;
    if (!word.includes('/')) return stemmed(word, this.#language);
    const name = `{${word}}`;
    this.add(name, word.split('/'));
    return name;
  }

  ofStems(): Map<string, string[]> {
    const found = new Map<string, string[]>();
    for (const name of this.#members.keys()) {
      for (const word of this.wordsOf(name)) found.set(word, [...(found.get(word) ?? []), name]);
    }
    return found;
  }

  wordsOf(name: string): ReadonlySet<string> {
    return this.#wordsOf(name, new Set());
  }

  #wordsOf(name: string, above: ReadonlySet<string>): Set<string> {
    const words = new Set<string>();
    for (const member of this.#members.get(name) ?? []) {
      if (!member.startsWith('{')) words.add(member);
      else if (!above.has(member)) for (const word of this.#wordsOf(member, new Set([...above, name]))) words.add(word);
    }
    return words;
  }
}

function sequenceOf(part: string, classes: Classes): Sequence {
  const words = part.split(' ');
  const [opens, closes] = [words[0] === '<', words.at(-1) === '>'];
  const elements = words.slice(opens ? 1 : 0, closes ? -1 : undefined).map((word) => classes.elementOf(word));
  return { elements, opens, closes };
}

/** Words of an element; for a named class its name. */
const wordsIn = (element: string): string[] => (element.includes('/') ? element.slice(1, -1).split('/') : [element]);

const stemmed = (word: string, language: Language): string => stemsOf(word, language)[0] ?? word;

const plain = (phrase: string): string =>
  phrase.startsWith('rot13:') ? phrase.slice('rot13:'.length).replace(/[a-z]/g, rotated) : phrase;

const exact = (phrase: string, written: string): string =>
  phrase !== written && !phrase.includes(' ') ? `=${phrase}` : phrase;

const rotated = (letter: string): string => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97);

function byRarest(phrases: readonly Phrase[], language: Language, classes: Classes): Map<string, Phrase[]> {
  const frequent = new Set([...frequentWords(language)].map((word) => stemmed(word, language)));
  const rarities = new Map<string, number>();
  const rarity = (element: string): number => {
    const known = rarities.get(element);
    if (known !== undefined) return known;
    const words = element.startsWith('{') ? [...classes.wordsOf(element)] : [element];
    const often = words.filter((word) => frequent.has(word) || word.length < MIN_RARE).length;
    const found = often * FREQUENT + words.length;
    rarities.set(element, found);
    return found;
  };
  const found = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const elements = [phrase, ...phrase.near].flatMap((one) => one.elements).filter((one) => !/^__?$/.test(one));
    const rarest = elements.reduce((least, one) => (rarity(one) < rarity(least) ? one : least));
    found.set(rarest, [...(found.get(rarest) ?? []), phrase]);
  }
  return found;
}

/** How much more frequent a common word is than others. */
const FREQUENT = 100;
const MIN_RARE = 4;
