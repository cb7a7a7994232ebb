import { AgeRating, MIN_SEARCH } from '@sankofa/api/contract/catalogue';

export const SORTS = ['title', 'year', 'rating', 'newest'] as const;

/** Filters of a list of films, as in its URL. Empty: any. */
export interface Filters {
  readonly search: string;
  readonly genre: string;
  readonly country: string;
  /** Code of a region. */
  readonly region: string;
  readonly rating: AgeRating | '';
  /** Four digits, or a range: `2010-2019`. */
  readonly year: string;
  /** Code of the spoken language. */
  readonly spoken: string;
  /** `now`: only films with a video. */
  readonly watch: 'now' | '';
  readonly sort: (typeof SORTS)[number];
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** Parses a URL. Invalid values are ignored. */
export function filtersOf(address: URLSearchParams): Filters {
  const search = address.get('search')?.trim() ?? '';
  return {
    search: search.length >= MIN_SEARCH ? search.slice(0, 100) : '',
    genre: address.get('genre') ?? '',
    country: address.get('country') ?? '',
    region: address.get('region') ?? '',
    rating: oneOf(AgeRating.options, address.get('rating')) ?? '',
    year: /^(19|20)\d\d(-(19|20)\d\d)?$/.exec(address.get('year') ?? '')?.[0] ?? '',
    spoken: address.get('spoken') ?? '',
    watch: oneOf(['now'], address.get('watch')) ?? '',
    sort: oneOf(SORTS, address.get('sort')) ?? 'title',
  };
}

/** The shortest URL query for these filters. */
export function addressOf(filters: Filters): URLSearchParams {
  const given = Object.entries(filters).filter(
    ([name, value]) => value !== '' && !(name === 'sort' && value === 'title'),
  );
  return new URLSearchParams(given);
}

/** Whether any filter is set. */
export const isNarrowed = ({ sort: _, ...filters }: Filters): boolean =>
  Object.values(filters).some((value) => value !== '');
