import { expect, it } from 'vitest';
import { quartersBy, secondsUntil } from './ad.ts';

it('returns the quartiles of an advertisement that were reached', () => {
  expect(quartersBy(0, 15)).toEqual([]);
  expect(quartersBy(3.75, 15)).toEqual(['first_quartile']);
  expect(quartersBy(14.9, 15)).toEqual(['first_quartile', 'midpoint', 'third_quartile']);
  expect(quartersBy(1, 0)).toEqual([]);
});

it('counts down in whole seconds', () => {
  expect(secondsUntil(0, 15)).toBe(15);
  expect(secondsUntil(0.4, 5)).toBe(5);
  expect(secondsUntil(4.2, 5)).toBe(1);
  expect(secondsUntil(6, 5)).toBe(0);
});
