import { expect, it } from 'vitest';
import { faultText } from './fault-text.ts';

it('finds the text of a fault, with its value', () => {
  expect(faultText('It cannot be less than nothing')).toBe('It cannot be negative');
  expect(faultText('Use at most 80 characters')).toBe('At most 80 characters');
  expect(faultText('We know no genre called Opera/Rock')).toBe('We know no genre called Opera/Rock');
  expect(faultText('Use an address that begins with https://')).toBe('Use an address that begins with https://');
});

it('leaves other messages as they are', () => {
  expect(faultText('Something else')).toBe('Something else');
});
