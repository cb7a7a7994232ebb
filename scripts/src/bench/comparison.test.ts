import { expect, it } from 'vitest';
import { compareFigures } from './comparison.ts';
import { against, plain } from './figure.ts';

it('compares values: a lower rate and a longer time have slipped', () => {
  const rate = (value: number) => plain('a', value, 'events/s');
  const time = (value: number) => plain('b', value, 'ms');
  expect(compareFigures(rate(100), rate(94))).toEqual({ before: 100, now: 94, ratio: 0.94, slipped: true });
  expect(compareFigures(rate(100), rate(200))).toEqual({ before: 100, now: 200, ratio: 2, slipped: false });
  expect(compareFigures(time(100), time(200))).toEqual({ before: 100, now: 200, ratio: 0.5, slipped: true });
  expect(compareFigures(time(100), time(50))).toEqual({ before: 100, now: 50, ratio: 2, slipped: false });
});

it('treats up to 5 percent as noise', () => {
  expect(compareFigures(plain('a', 100, 'events/s'), plain('a', 95, 'events/s')).slipped).toBe(false);
});

it('compares ratios to a baseline if there is one', () => {
  const [earlier, figure] = [against('a', 3_600, 'events/s', 100), against('a', 4_000, 'events/s', 200)];
  expect(compareFigures(earlier, figure)).toMatchObject({ before: 36, now: 20, ratio: 20 / 36, slipped: true });
  const [smaller, larger] = [against('b', 100, 'MB', 100), against('b', 200, 'MB', 100)];
  expect(compareFigures(smaller, larger)).toMatchObject({ before: 1, now: 2, ratio: 0.5, slipped: true });
});

it('gives no ratio for zero and negative values, but detects that they slip', () => {
  const lost = (value: number) => plain('a', value, 'lost or doubled');
  expect(compareFigures(lost(0), lost(0))).toMatchObject({ ratio: null, slipped: false });
  expect(compareFigures(lost(0), lost(1))).toMatchObject({ ratio: null, slipped: true });
  const margin = (value: number) => plain('b', value, 'points above');
  expect(compareFigures(margin(-1), margin(-2))).toMatchObject({ ratio: null, slipped: true });
});
