import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  changedFields,
  faultsOf,
  lengthOf,
  type MovieFormValues,
  merge,
  movieFormValues,
  splitList,
} from './movie-form-values.ts';

const film: MovieFormValues = {
  ...movieFormValues(null),
  title: 'The Well',
  description: 'Two sisters dig.',
  genre: ['Drama'],
  rating: 'PG',
  year: '2023',
  country: ['SN'],
  language: ['wo'],
};

describe('a film as it is typed', () => {
  it('is checked field by field, in words', () => {
    expect([...faultsOf(film, 2026)]).toEqual([]);
    expect(Object.fromEntries(faultsOf(movieFormValues(null), 2026))).toMatchObject({
      title: 'Give it a title',
      description: 'Describe it',
      genre: 'Choose a genre',
      rating: 'Choose an age rating',
      country: 'Choose a country',
    });
    const fault = (field: keyof MovieFormValues, value: string): string | undefined =>
      faultsOf({ ...film, [field]: value }, 2026).get(field);
    expect(fault('year', '1899')).toBe('The year is 1900 at the earliest');
    expect(fault('year', '2031')).toBeUndefined();
    expect(fault('year', '2032')).toBe('The year is 2031 at the latest');
    expect(fault('price', '1.005')).toBe('Use steps of 0.01');
    expect(fault('price', 'dear')).toBe('Write it as 4.99');
    expect(fault('price', '')).toBeUndefined();
    expect(fault('duration', 'long')).toBe('Write it as 2h 14m, at most 15h');
  });

  it('says nothing where nothing is typed, and has no breaks without advertisements', () => {
    expect(bodyOf({ ...film, ad_breaks: [600] })).toMatchObject({ price: null, duration: '', ad_breaks: [] });
    expect(bodyOf({ ...film, price: '3,50' }).price).toBe(3.5);
    expect(lengthOf('1h 52m')).toBe(6_720);
    expect(lengthOf('soon')).toBeNull();
  });

  it('takes lists apart at commas', () => {
    expect(splitList(' Sahel, , Water,Sahel ')).toEqual(['Sahel', 'Water']);
  });
});

describe('what two people have written', () => {
  it('comes together where each has changed something else, and is shown where both have', () => {
    const mine = { ...film, title: 'My Well', price: '2.00' };
    const theirs = { ...film, title: 'Their Well', rating: 'R', price: '2.00' };
    const { typed, taken, contested } = merge(film, mine, theirs);
    expect(taken).toEqual(['rating']);
    expect(contested).toEqual(['title']);
    expect(typed).toEqual({ ...mine, rating: 'R' });
    expect(changedFields(theirs, typed)).toEqual(['title']);
  });
});
