import { describe, expect, it } from 'vitest';
import { addressOf, filtersOf, isNarrowed } from './filters.ts';

const read = (query: string) => filtersOf(new URLSearchParams(query));

describe('filters in a URL', () => {
  it('are none by default, sorted by title', () => {
    expect(read('')).toEqual({
      search: '',
      genre: '',
      country: '',
      region: '',
      rating: '',
      year: '',
      spoken: '',
      watch: '',
      sort: 'title',
    });
    expect(isNarrowed(read('sort=year'))).toBe(false);
    expect(String(addressOf(read('')))).toBe('');
  });

  it('survive a round trip', () => {
    const filters = read(
      'search=salt+road&genre=Drama&country=SN&region=africa&rating=PG-13&year=2010-2019&spoken=wo&watch=now&sort=year',
    );
    expect(isNarrowed(filters)).toBe(true);
    expect(filtersOf(addressOf(filters))).toEqual(filters);
  });

  it('ignore invalid values', () => {
    expect(read('search=a&rating=XXX&year=last&watch=later&sort=colour')).toEqual(read(''));
  });
});
