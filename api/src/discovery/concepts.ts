import { ContentWarning } from '@sankofa/events/catalogue/content-warnings';
import { countries } from '@sankofa/events/catalogue/countries';
import { genreIn, genres } from '@sankofa/events/catalogue/genres';
import { filmLanguages } from '@sankofa/events/catalogue/languages';
import type { FilmIndex } from './film-index.ts';
import { genreWords, moods } from './lexicon/kinds.ts';
import { africaWords, areas, cities, countryWords, diasporaWords, languageWords } from './lexicon/places.ts';
import { plainWords, refusals, wishes } from './lexicon/plain-words.ts';
import { themes } from './lexicon/themes.ts';
import { unrecordedWords, warningWords } from './lexicon/warnings.ts';
import type { Matcher } from './matcher.ts';
import * as are from './matchers.ts';
import { fold, stem, stemsOf } from './text.ts';

/** The data against which a search is interpreted. */
export interface ConceptContext {
  readonly index: FilmIndex;
  /** Year of the newest film. “New” and “old” are relative to it, so that an answer depends on the data alone. */
  readonly newest: number;
}

/** A possible meaning of a word or phrase. */
export interface Concept {
  readonly kind: 'country' | 'language' | 'place' | 'genre' | 'theme' | 'mood' | 'warning' | 'wish';
  matcher(reading: ConceptContext): Matcher;
}

const concepts = new Map<string, Concept[]>();
let longest = 1;

const phrasesOf = (words: string): Set<string> =>
  new Set(words.split(',').flatMap((text) => stemsOf(text).join(' ') || []));

function learnPhrase(phrase: string, kind: Concept['kind'], matcher: Concept['matcher']): void {
  longest = Math.max(longest, phrase.split(' ').length);
  concepts.set(phrase, [...(concepts.get(phrase) ?? []), { kind, matcher }]);
}

function learn(words: string, kind: Concept['kind'], matcher: Concept['matcher']): void {
  for (const phrase of phrasesOf(words)) learnPhrase(phrase, kind, matcher);
}

/** Countries that share a name, such as Congo. */
const countriesByPhrase = new Map<string, Set<string>>();
for (const { code, name } of countries) {
  for (const phrase of phrasesOf(`${name}, ${countryWords[code] ?? ''}`)) {
    countriesByPhrase.set(phrase, (countriesByPhrase.get(phrase) ?? new Set()).add(code));
  }
}
for (const [phrase, codes] of countriesByPhrase) {
  learnPhrase(phrase, 'country', () => are.fromCountries(codes, null));
}
for (const { id, words, countries: codes } of areas) {
  const within = new Set(codes.split(' '));
  learn(words, 'place', () => are.fromCountries(within, id));
}
learn(africaWords, 'place', () => are.fromCountries(are.africa, 'africa'));
learn(diasporaWords, 'place', () => are.fromDiaspora);
for (const { name, words, country } of cities) {
  learn(words, 'place', ({ index }) => are.inCity(stemsOf(name).at(-1) ?? '', country, index));
}
for (const { code, name } of filmLanguages) {
  learn(`${name}, ${languageWords[code] ?? ''}`, 'language', () => are.inLanguage(code));
}
for (const genre of genres) {
  const names = ['fr', 'pt', 'sw'].map((language) => genreIn(genre, language));
  learn([genre, ...names, genreWords[genre] ?? ''].join(','), 'genre', () => are.ofGenre(genre));
}
for (const theme of themes) {
  learn(Object.values(theme.words).join(','), 'theme', () => are.aboutTheme(theme));
}
for (const mood of moods) learn(mood.words, 'mood', () => are.ofMood(mood));

for (const [warning, words] of Object.entries(warningWords)) {
  learn(words, 'warning', () => are.withWarning(ContentWarning.parse(warning)));
}
learn(unrecordedWords, 'wish', () => are.unrecorded);

const WISHES: Readonly<Record<keyof typeof wishes, Concept['matcher']>> = {
  awarded: () => are.awarded,
  best: () => are.wellRated,
  recent: ({ newest }) => are.recent(newest),
  old: ({ newest }) => are.old(newest),
  short: () => are.shortFilm,
  long: () => are.longFilm,
  children: () => are.forAudience('kids'),
  family: () => are.forAudience('family'),
  adults: () => are.forAdults,
  free: () => are.freeToWatch,
  visitors: () => are.freeToVisitors,
  noAds: () => are.withoutAds,
};
for (const [wish, words] of Object.entries(wishes)) learn(words, 'wish', WISHES[wish as keyof typeof wishes]);

/** Possible meanings of a phrase of stems; empty when it is only words. */
export const conceptsOf = (phrase: string): readonly Concept[] => concepts.get(phrase) ?? [];

/** Length of the longest phrase with a meaning, in words. */
export const longestPhrase = longest;

const plainStems = new Set([...plainWords].map((word) => stem(fold(word))));
/** Whether the word is a stop word. */
export const isPlain = (folded: string): boolean => plainWords.has(folded) || plainStems.has(stem(folded));

const notWords = new Set(refusals.split(',').map((text) => fold(text)));
/** Whether these words negate what follows. */
export const isRefusal = (folded: string): boolean => notWords.has(folded);

const lexicon = new Set([...concepts.keys()].flatMap((phrase) => phrase.split(' ')));
/** Whether a stem is part of a phrase with a meaning, so that it is no misspelling. */
export const isLexical = (own: string): boolean => lexicon.has(own);

/** Single words with a meaning, used to correct typing errors. */
export const knownWords: readonly string[] = [...concepts.keys()].filter((phrase) => !phrase.includes(' '));
