import {
  type Concept,
  type ConceptContext,
  conceptsOf,
  isLexical,
  isPlain,
  isRefusal,
  knownWords,
  longestPhrase,
} from './concepts.ts';
import type { FilmFacts } from './film.ts';
import { likeWords } from './lexicon/plain-words.ts';
import { anyOf, type Matcher, nearer, noneOf } from './matcher.ts';
import { holdsWord, UNKNOWN } from './matchers.ts';
import { readTimes } from './read-times.ts';
import { likeFilm } from './similar.ts';
import { foldSearch, isSlipOf, likeness, stem, trigrams } from './text.ts';

/** A parsed search. */
export interface Wish {
  /** Folded text of the search. */
  readonly folded: string;
  /** The same without stop words. */
  readonly rest: string;
  readonly matchers: readonly Matcher[];
  /** The film named as an example; it is excluded from the results. */
  readonly like: string | null;
}

const likePattern = new RegExp(
  `(?:^|.* )(?:${likeWords
    .split(',')
    .map((words) => words.trim())
    .sort((a, b) => b.length - a.length)
    .join('|')}) (.+)$`,
);
/** Minimum likeness of the words after “like” to a title. */
const MIN_TITLE_LIKENESS = 0.55;

/**
 * Parses a search: finds the criterion of each word.
 * @param mayShow whether the caller may know of a named film
 */
export function understand(
  query: string,
  reading: ConceptContext,
  mayShow: (film: FilmFacts) => boolean = () => true,
): Wish {
  const folded = foldSearch(query);
  const named = readLike(folded, reading, mayShow);
  if (named) return { folded, rest: '', ...named };
  const { rest, matchers } = readTimes(folded);
  return {
    folded,
    rest: withoutPlainWords(folded),
    matchers: [...matchers, ...readWords(rest.split(' '), reading)],
    like: null,
  };
}

/** A folded search without stop words. */
export const withoutPlainWords = (folded: string): string =>
  folded
    .split(' ')
    .filter((word) => !isPlain(word))
    .join(' ');

function readLike(
  folded: string,
  { index }: ConceptContext,
  mayShow: (film: FilmFacts) => boolean,
): Pick<Wish, 'matchers' | 'like'> | null {
  const title = likePattern.exec(folded)?.[1];
  if (title === undefined) return null;
  const [named] = [...index.titled(title, MIN_TITLE_LIKENESS)]
    .filter(([film]) => mayShow(film.facts))
    .sort(([a, one], [b, other]) => other.likeness - one.likeness || (a.facts.id < b.facts.id ? -1 : 1));
  if (!named) return null;
  const [film] = named;
  return { matchers: [likeFilm(index, film)], like: film.facts.id };
}

/**
 * Whether each word of a search is in the lexicon or in a film's title, themes or description. Such a search names no
 * person and reveals only what the catalogue publishes.
 * @param mayShow whether the caller may see a film; the words of others do not count
 */
export function isOfTheCatalogue(
  query: string,
  { index }: Pick<ConceptContext, 'index'>,
  mayShow?: (film: FilmFacts) => boolean,
): boolean {
  const words = readTimes(foldSearch(query)).rest.split(/[ |]+/).filter(Boolean);
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const phrase = phraseAt(words, at);
    if (!phrase && !isPlain(word) && !isRefusal(word) && !index.isWord(stem(word), mayShow)) return false;
    at += phrase?.count ?? 1;
  }
  return true;
}

/** Markers of a language. Without one, adjectives are read as countries first. */
const inWords = new Set(['in', 'en', 'em', 'kwa', 'ya', 'za', 'language', 'langue', 'lingua', 'lugha', 'spoken']);

/** Kinds of concepts of which a film meets one: “films from Senegal and Mali” are from either. */
const eitherKinds: ReadonlySet<Concept['kind']> = new Set(['country', 'place', 'language']);

function readWords(words: readonly string[], reading: ConceptContext): Matcher[] {
  const matchers: Matcher[] = [];
  /** The last phrase with a meaning, unless a word without one follows it. */
  let before: Phrase | null = null;
  let refused = false;
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    // “No” is a word of Portuguese, so it negates only content warnings.
    const isNo = word === 'no' && phraseAt(words, at + 1)?.concepts.some(({ kind }) => kind === 'warning');
    const refusal = isNo ? 1 : [2, 1].find((count) => isRefusal(words.slice(at, at + count).join(' ')));
    if (refusal !== undefined) {
      // Phrases such as “sans publicité” and “without ads” have a meaning as a whole.
      const whole = phraseAt(words, at);
      if (!whole || whole.count <= refusal) {
        refused = true;
        at += refusal;
        continue;
      }
    }
    const phrase = phraseAt(words, at);
    if (phrase?.count === 1 && inWords.has(word) && before?.concepts.some(({ kind }) => kind === 'language')) {
      // “Yoruba-language films” are not about language.
      at++;
      continue;
    }
    const matcher = phrase ? meaning(phrase, words, at, reading) : readWord(word, reading);
    const last = matchers.at(-1);
    // Excluding a word that no film contains has no effect.
    if (matcher && !(refused && matcher.weight <= UNKNOWN)) {
      if (!refused && last && isEither(before, phrase)) matchers[matchers.length - 1] = anyOf([last, matcher]);
      else matchers.push(refused ? noneOf(matcher) : matcher);
      before = refused ? null : phrase;
      refused = false;
    }
    at += phrase?.count ?? 1;
  }
  return matchers;
}

function isEither(one: Phrase | null, other: Phrase | null): boolean {
  const kind = other?.concepts[0]?.kind;
  return kind !== undefined && eitherKinds.has(kind) && one?.concepts[0]?.kind === kind;
}

interface Phrase {
  readonly concepts: readonly Concept[];
  /** Number of words. */
  readonly count: number;
}

/** The longest phrase with a meaning that begins here. */
function phraseAt(words: readonly string[], at: number): Phrase | null {
  const stems = words.slice(at, at + longestPhrase).map(stem);
  for (let count = stems.length; count > 0; count--) {
    const concepts = conceptsOf(stems.slice(0, count).join(' '));
    if (concepts.length > 0) return { concepts, count };
  }
  return null;
}

function meaning({ concepts, count }: Phrase, words: readonly string[], at: number, reading: ConceptContext): Matcher {
  const before = words[at - 1] ?? '';
  const after = words[at + count] ?? '';
  const isLanguage = concepts.some(({ kind }) => kind === 'language') && (inWords.has(before) || inWords.has(after));
  const name = `${words.slice(at, at + count).join(' ')}${isLanguage ? ' language' : ''}`;
  return reading.index.remember(`phrase ${name}`, () => {
    const meant = isLanguage ? concepts.filter(({ kind }) => kind === 'language') : concepts;
    return told(meant, count === 1 ? stem(words[at] ?? '') : null, reading);
  });
}

/** @param own stem of the word, for single words */
function told(meant: readonly Concept[], own: string | null, reading: ConceptContext): Matcher {
  const about = anyOf(meant.map(({ matcher }) => matcher(reading)));
  // A goat is an animal, but a film with a goat is a better match than one with a mule.
  const isTheme = meant.some(({ kind }) => kind === 'theme');
  if (!isTheme || own === null || !reading.index.isWord(own)) return about;
  return nearer(holdsWord(reading.index, own, 'words'), about);
}

/** A word without a meaning of its own: films may contain it, or it may be misspelt. */
function readWord(word: string, reading: ConceptContext): Matcher | null {
  if (word === '' || word === '|' || isPlain(word)) return null;
  return reading.index.remember(`word ${word}`, () => likelyMeant(word, reading));
}

function likelyMeant(word: string, reading: ConceptContext): Matcher {
  const own = stem(word);
  if (reading.index.holding(own) === 0 && own.length >= 5) {
    const [closest] = knownWords
      .filter((known) => isSlipOf(own, known))
      .map((known) => ({ known, likeness: likeness(trigrams(own), trigrams(known)) }))
      .sort((a, b) => b.likeness - a.likeness || (a.known < b.known ? -1 : 1));
    if (closest) {
      const meant = conceptsOf(closest.known).map(({ matcher }) => matcher(reading));
      return anyOf([...meant, holdsWord(reading.index, own, 'words')]);
    }
  }
  return holdsWord(reading.index, own, 'anywhere', !isLexical(own));
}
