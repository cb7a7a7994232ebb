import { describe, expect, it } from 'vitest';
import { decimalOf, minorOf, signedMinorOf } from './paypal-schemas.ts';

const usd = (value: string) => ({ currency_code: 'USD', value });

describe('an amount of PayPal', () => {
  it.each([
    ['9.99', 999],
    ['0.05', 5],
    ['7', 700],
    ['7.5', 750],
    ['1234567.89', 123_456_789],
  ])('%s is %i minor units', (value, minor) => {
    expect(minorOf(usd(value))).toBe(minor);
    expect(signedMinorOf(usd(`-${value}`))).toBe(-minor);
  });

  it.each(['', '.5', '1.005', '1,00', '1e3', '-1.00', '--1.00', ' 1.00'])('%j is refused', (value) => {
    expect(() => minorOf(usd(value))).toThrow(RangeError);
  });

  it('has two decimals, and is read back', () => {
    for (const minor of [0, 5, 10, 99, 100, 1_299, 100_000_001]) expect(minorOf(usd(decimalOf(minor)))).toBe(minor);
    expect(decimalOf(70)).toBe('0.70');
  });
});
