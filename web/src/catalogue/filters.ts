import { AgeRating, MIN_SEARCH } from '@sankofa/api/contract/catalogue';

export const SORTS = ['title', 'year', 'rating', 'newest'] as const;

/** What films are wanted, as the address says it. Empty: any. */
export interface Filters {
  readonly search: string;
  readonly genre: string;
  readonly country: string;
  /** Code of a region. */
  readonly region: string;
  readonly rating: AgeRating | '';
  /** Four digits. */
  readonly year: string;
  /** Code of the language films are spoken in. */
  readonly spoken: string;
  readonly sort: (typeof SORTS)[number];
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** Reads an address. What it says wrongly counts as not said. */
export function filtersOf(address: URLSearchParams): Filters {
  const search = address.get('search')?.trim() ?? '';
  return {
    search: search.length >= MIN_SEARCH ? search.slice(0, 100) : '',
    genre: address.get('genre') ?? '',
    country: address.get('country') ?? '',
    region: address.get('region') ?? '',
    rating: oneOf(AgeRating.options, address.get('rating')) ?? '',
    year: /^(19|20)\d\d$/.exec(address.get('year') ?? '')?.[0] ?? '',
    spoken: address.get('spoken') ?? '',
    sort: oneOf(SORTS, address.get('sort')) ?? 'title',
  };
}

/** The address that says this, as short as it can be. */
export function addressOf(filters: Filters): URLSearchParams {
  const said = Object.entries(filters).filter(
    ([name, value]) => value !== '' && !(name === 'sort' && value === 'title'),
  );
  return new URLSearchParams(said);
}

/** Whether some films are left out. */
export const isNarrowed = ({ sort: _, ...filters }: Filters): boolean =>
  Object.values(filters).some((value) => value !== '');
