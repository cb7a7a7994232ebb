import { AgeRating, MIN_SEARCH } from '@sankofa/api/contract/catalogue';
import { type LimitName, nameOfTag } from '@sankofa/api/contract/film-limit';
import { useQuery } from '@tanstack/react-query';
import { filmLimit } from '../profiles/film-limit.ts';
import { useStore } from '../shell/store.ts';
import type { SORTS } from './filters.ts';
import { choices } from './queries.ts';

interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

export const ANY = { value: '', label: 'Any' } as const;

export const sorts: readonly Option<(typeof SORTS)[number]>[] = [
  { value: 'title', label: 'Title' },
  { value: 'year', label: 'Year, newest first' },
  { value: 'rating', label: 'Rating, best first' },
  { value: 'newest', label: 'Newest here' },
];

/** Age ratings up to that of a limit; all of them where the limit names none. */
export function ratingsWithin(limit: LimitName): Option<AgeRating | ''>[] {
  const all = AgeRating.options;
  const highest = (all as readonly string[]).indexOf(limit);
  const within = highest < 0 ? all : all.slice(0, highest + 1);
  return [ANY, ...within.map((value) => ({ value, label: value }))];
}

/** The api knows films from then on. */
export const FIRST_YEAR = 1900;

/** What is said below a field for words. */
export const wordsHint = (typed: string): { readonly isShort: boolean; readonly text: string } => {
  const { length } = typed.trim();
  const isShort = length > 0 && length < MIN_SEARCH;
  return {
    isShort,
    text: isShort ? `Type at least ${MIN_SEARCH} characters to search` : 'Title, genre, director, cast, theme',
  };
};

const named = (all: readonly { readonly code: string; readonly name: string }[] = []): Option[] => [
  ANY,
  ...all.map(({ code, name }) => ({ value: code, label: name })),
];

/** By what films can be narrowed, as far as it is known by now. */
export function useFilterChoices() {
  const { data } = useQuery(choices);
  const limit = nameOfTag(useStore(filmLimit));
  return {
    ratings: ratingsWithin(limit),
    genres: named(data?.genres.map(({ name }) => ({ code: name, name }))),
    countries: named(data?.countries),
    languages: named(data?.languages),
  };
}
