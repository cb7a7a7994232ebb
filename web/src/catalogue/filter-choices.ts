import { AgeRating, type Genre, MIN_SEARCH } from '@sankofa/api/contract/catalogue';
import { type LimitName, nameOfTag } from '@sankofa/api/contract/film-limit';
import { useQuery } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { filmLimit } from '../profiles/film-limit.ts';
import { useStore } from '../shell/store.ts';
import { SORTS } from './filters.ts';
import { choices } from './queries.ts';

interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

export const any = () => ({ value: '', label: t('catalogue.any') }) as const;

export const sorts = (): Option<(typeof SORTS)[number]>[] =>
  SORTS.map((value) => ({ value, label: t(`catalogue.sort_${value}`) }));

/** Age ratings up to a limit; all of them if the limit is no rating. */
export function ratingsWithin(limit: LimitName): Option<AgeRating | ''>[] {
  const all = AgeRating.options;
  const highest = (all as readonly string[]).indexOf(limit);
  const within = highest < 0 ? all : all.slice(0, highest + 1);
  return [any(), ...within.map((value) => ({ value, label: value }))];
}

/** Earliest year the API accepts. */
export const FIRST_YEAR = 1900;

/** Start of the earliest decade with its own entry. */
const FIRST_DECADE = 1960;

/** Decades, newest first, and the years before them. A value is a year or a range, as in the URL. */
export function years(thisYear = new Date().getFullYear()): Option[] {
  const latest = Math.floor(thisYear / 10) * 10;
  const decades = Array.from({ length: (latest - FIRST_DECADE) / 10 + 1 }, (_, n) => latest - n * 10);
  return [
    any(),
    ...decades.map((from) => ({ value: `${from}-${from + 9}`, label: t('catalogue.decade', { year: String(from) }) })),
    { value: `${FIRST_YEAR}-${FIRST_DECADE - 1}`, label: t('catalogue.years_before', { year: String(FIRST_DECADE) }) },
  ];
}

/** Text of a year or a range. */
export const yearLabel = (chosen: string): string => years().find(({ value }) => value === chosen)?.label ?? chosen;

/** Help text of a search field. */
export const searchHint = (typed: string): { readonly isShort: boolean; readonly text: string } => {
  const { length } = typed.trim();
  const isShort = length > 0 && length < MIN_SEARCH;
  return {
    isShort,
    text: isShort ? t('catalogue.search_too_short', { minimum: MIN_SEARCH }) : t('catalogue.search_fields'),
  };
};

const named = (all: readonly { readonly code: string; readonly name: string }[] = []): Option[] => [
  any(),
  ...all.map(({ code, name }) => ({ value: code, label: name })),
];

/** Genres by their names in the language of the interface. The English one filters. */
const genreOptions = (genres: readonly Pick<Genre, 'name' | 'name_translated'>[] = []) =>
  genres
    .map(({ name, name_translated }) => ({ code: name, name: name_translated }))
    .toSorted((a, b) => a.name.localeCompare(b.name, document.documentElement.lang));

/** Options of the filters; those of the server once they are loaded. */
export function useFilterChoices() {
  const { data } = useQuery(choices);
  const limit = nameOfTag(useStore(filmLimit));
  return {
    ratings: ratingsWithin(limit),
    genres: named(genreOptions(data?.genres)),
    countries: named(data?.countries),
    languages: named(data?.languages),
  };
}
