import { describe, expect, it } from 'vitest';
import { addressOf, filtersOf, isNarrowed } from './filters.ts';

const read = (query: string) => filtersOf(new URLSearchParams(query));

describe('the films an address asks for', () => {
  it('are all, by title, when it says nothing', () => {
    expect(read('')).toEqual({
      search: '',
      genre: '',
      country: '',
      region: '',
      rating: '',
      year: '',
      spoken: '',
      sort: 'title',
    });
    expect(isNarrowed(read('sort=year'))).toBe(false);
    expect(String(addressOf(read('')))).toBe('');
  });

  it('are said and read alike', () => {
    const filters = read(
      'search=salt+road&genre=Drama&country=SN&region=africa&rating=PG-13&year=2024&spoken=wo&sort=year',
    );
    expect(isNarrowed(filters)).toBe(true);
    expect(filtersOf(addressOf(filters))).toEqual(filters);
  });

  it('are not narrowed by what the catalogue could not understand', () => {
    expect(read('search=a&rating=XXX&year=last&sort=colour')).toEqual(read(''));
  });
});
