import { expect, it } from 'vitest';
import { Chance } from '../chance.ts';
import { homeCountries } from '../countries.ts';
import { inventName, mailboxOf } from './invent-name.ts';

const namesOf = (seed: number): string[] =>
  homeCountries.flatMap(({ code }) => {
    const chance = new Chance(seed, code);
    return Array.from({ length: 40 }, () => inventName(chance, code).full);
  });

it('invents the same names for the same seed only', () => {
  expect(namesOf(1)).toEqual(namesOf(1));
  expect(namesOf(1)).not.toEqual(namesOf(2));
});

it('writes names in the script of the country and addresses in Latin letters', () => {
  expect(homeCountries).toHaveLength(25);
  for (const { code } of homeCountries) {
    const name = inventName(new Chance(7, code), code);
    const script =
      code === 'ET' ? /^\p{Script=Ethiopic}/u : code === 'EG' ? /^\p{Script=Arabic}/u : /^\p{Script=Latin}/u;
    expect(name.full).toMatch(script);
    expect(mailboxOf(name)).toMatch(/^[a-z-]+\.[a-z-]+$/);
  }
});

it('has enough names that few people share one', () => {
  const names = namesOf(3);
  expect(new Set(names).size).toBeGreaterThan(names.length * 0.8);
});
