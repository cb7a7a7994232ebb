import { expect, it } from 'vitest';
import { taxRateOf } from './tax-rate.ts';

it.each([
  [499, 83, 20],
  [999, 0, 0],
  [1_999, 319, 19],
  [599, 31, 5.5],
  [10_000, 749, 8.1],
  [10_000, 815, 8.875],
])('a price of %i with a tax of %i contains %s percent', (amount, tax, rate) => {
  expect(taxRateOf(amount, tax)).toBeCloseTo(rate, 6);
});
