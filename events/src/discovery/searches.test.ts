import { it } from 'vitest';
import { given } from '../testing/given.ts';
import { MOST_A_DAY, searches } from './searches.ts';

const counted = (query: string, networks: number) => ({ type: 'SearchCounted', data: { query, networks } }) as const;

it('are recorded with the number of networks that searched for them that day', () => {
  given(searches, [])
    .when({ query: 'griots', networks: 1 })
    .decides([counted('griots', 1)]);
  given(searches, [counted('griots', 1)])
    .when({ query: 'griots', networks: 4 })
    .decides([counted('griots', 4)]);
});

it('are never recorded for fewer networks than before, nor twice for the same number', () => {
  const day = given(searches, [counted('griots', 1), counted('griots', 4)]);
  day.when({ query: 'griots', networks: 4 }).decides([]);
  day.when({ query: 'griots', networks: 3 }).decides([]);
});

it('have a daily limit; recorded ones are still counted beyond it', () => {
  const full = Array.from({ length: MOST_A_DAY }, (_, n) => counted(`film ${n}`, 1));
  const day = given(searches, full);
  day.when({ query: 'one more', networks: 50 }).decides([]);
  day.when({ query: 'film 0', networks: 2 }).decides([counted('film 0', 2)]);
  given(searches, full.slice(1))
    .when({ query: 'one more', networks: 1 })
    .decides([counted('one more', 1)]);
});
