import type { MovieDetails } from '@sankofa/events/catalogue/movie-fields';
import { withoutHonorifics } from './lexicon/honorifics.ts';
import { themes } from './lexicon/themes.ts';
import { fold, stem, stemsOf, trigrams, wordsOf } from './text.ts';

/** Fields of a catalogue film that discovery reads. */
export interface FilmFacts extends Readonly<Omit<MovieDetails, 'price' | 'featured' | 'adBreaks'>> {
  readonly id: string;
  readonly revision: number;
  readonly translations: readonly { readonly language: string; readonly title: string; readonly description: string }[];
}

export type Field = 'title' | 'tag' | 'director' | 'producer' | 'cast' | 'description';

/** Whether a field contains the name of a person. */
export const isName = (field: Field): boolean => field === 'director' || field === 'cast' || field === 'producer';

/** A text of a film. */
export interface FilmText {
  readonly field: Field;
  /** Empty for names, which are the same in every language. */
  readonly language: string;
  readonly text: string;
  readonly stems: readonly string[];
}

/** Place of a word in a film. */
export interface Trace {
  readonly text: FilmText;
  /** Index of the first word, and number of words. */
  readonly at: number;
  readonly count: number;
  readonly score: number;
}

export interface FilmTitle {
  readonly text: string;
  readonly folded: string;
  readonly trigrams: ReadonlySet<string>;
}

/** A film prepared for searching. */
export interface IndexedFilm {
  readonly facts: FilmFacts;
  /** A small number, unique in the index. */
  readonly slot: number;
  /** Most significant texts first. */
  readonly texts: readonly FilmText[];
  readonly titles: readonly FilmTitle[];
  /** Themes by id, with the word that proves each. */
  readonly themes: ReadonlyMap<string, Trace>;
}

/** Weight of a word by the field it occurs in. */
export const FIELD_WEIGHT: Readonly<Record<Field, number>> = {
  title: 1,
  director: 1,
  cast: 1,
  tag: 0.95,
  producer: 0.9,
  description: 0.7,
};

const CATALOGUE = 'en';

/** Interned strings of words that many films share: equal words are the same object, so comparisons are cheap. */
const sharedWords = new Map<string, string>();
const shared = (list: readonly string[]): string[] =>
  list.map((word) => {
    const known = sharedWords.get(word) ?? word;
    sharedWords.set(known, known);
    return known;
  });

/**
 * Prepares a film for searching: indexes its words and values by field.
 * @param slot its number in the index
 */
export function indexFilm(given: FilmFacts, slot: number): IndexedFilm {
  const facts = {
    ...given,
    genres: shared(given.genres),
    countries: shared(given.countries),
    languages: shared(given.languages),
  };
  const text = (field: Field, words: string, language = ''): FilmText => ({
    field,
    language,
    text: words,
    stems: isName(field) ? withoutHonorifics(wordsOf(words)).map(stem) : stemsOf(words),
  });
  const { translations } = facts;
  const titles = [facts.title, ...translations.map(({ title }) => title)];
  const texts = [
    text('title', facts.title, CATALOGUE),
    ...translations.map(({ language, title }) => text('title', title, language)),
    ...(facts.director === null ? [] : [text('director', facts.director)]),
    ...facts.cast.map((name) => text('cast', name)),
    ...facts.culturalTags.map((tag) => text('tag', tag, CATALOGUE)),
    ...(facts.producer === null ? [] : [text('producer', facts.producer)]),
    text('description', facts.description, CATALOGUE),
    ...translations.map(({ language, description }) => text('description', description, language)),
  ];
  return {
    facts,
    slot,
    texts,
    titles: [...new Set(titles)].map((title) => {
      const folded = fold(title);
      return { text: title, folded, trigrams: trigrams(folded) };
    }),
    themes: themesOf(texts),
  };
}

/**
 * Removes only the plural ending. `stem` would conflate “boy” and “girl” in languages where only the last letter
 * differs.
 */
const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

interface Evidence {
  readonly rest: readonly string[];
  readonly themes: readonly string[];
}

/**
 * Phrases that indicate themes, by language: keyed by the first word, followed by the remaining words, longest first.
 */
const evidence = new Map<string, Map<string, Evidence[]>>();
for (const { id, words, seen } of themes) {
  for (const [language, list] of Object.entries({ ...words, en: `${words.en}, ${seen}` })) {
    const known = evidence.get(language) ?? new Map<string, Evidence[]>();
    evidence.set(language, known);
    for (const phrase of list.split(',').filter((text) => !text.trim().startsWith('~'))) {
      const [first = '', ...rest] = wordsOf(phrase).map(singular);
      if (first === '') continue;
      const alike = known.get(first) ?? [];
      const same = alike.find((other) => other.rest.join(' ') === rest.join(' '));
      const others = alike.filter((other) => other !== same);
      const told = { rest, themes: [...new Set([...(same?.themes ?? []), id])] };
      known.set(
        first,
        [...others, told].sort((one, other) => other.rest.length - one.rest.length),
      );
    }
  }
}

/** Finds the strongest evidence for each theme in the texts. A theme with two words of evidence counts for more. */
function themesOf(texts: readonly FilmText[]): Map<string, Trace> {
  const found = new Map<string, Trace>();
  const told = new Map<string, Set<string>>();
  for (const text of texts) {
    const known = evidence.get(text.language);
    if (!known) continue;
    const words = wordsOf(text.text).map(singular);
    for (let at = 0; at < words.length; ) {
      // Only the longest phrase counts: “granddaughter” may be one word more than “daughter”.
      const longest = known
        .get(words[at] ?? '')
        ?.find(({ rest }) => rest.every((next, n) => words[at + 1 + n] === next));
      const count = (longest?.rest.length ?? 0) + 1;
      for (const theme of longest?.themes ?? []) {
        told.set(theme, (told.get(theme) ?? new Set()).add(words.slice(at, at + count).join(' ')));
        if ((found.get(theme)?.score ?? 0) >= FIELD_WEIGHT[text.field]) continue;
        found.set(theme, { text, at, count, score: FIELD_WEIGHT[text.field] });
      }
      at += count;
    }
  }
  for (const [theme, trace] of found) {
    const more = Math.min((told.get(theme)?.size ?? 1) - 1, 2) * 0.12;
    found.set(theme, { ...trace, score: Math.min(trace.score + more, 1) });
  }
  return found;
}

/** Returns the words in their original spelling. */
export function wordOf({ text: { text }, at, count }: Trace): string {
  // Splits as `fold` does, so that the nth word is the nth stem.
  const words = [...text.normalize('NFC').matchAll(/[\p{L}\p{M}\p{N}]+/gu)].slice(at, at + count);
  const [first] = words;
  const last = words.at(-1);
  return first && last ? text.normalize('NFC').slice(first.index, last.index + last[0].length) : '';
}
