import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printable, quoted } from './printable.ts';

it.each([
  ['a\nb', 'a\\u{a}b'],
  ['\u001b[1A\u001b[2K', '\\u{1b}[1A\\u{1b}[2K'],
  ['\u007f\u009b31m', '\\u{7f}\\u{9b}31m'],
  ['a\u2028b\u2029c', 'a\\u{2028}b\\u{2029}c'],
  ['\u202eevil\u2066\u200f\u061c', '\\u{202e}evil\\u{2066}\\u{200f}\\u{61c}'],
  ['\u{e0041}\ufeff\u200b', '\\u{e0041}\\u{feff}\\u{200b}'],
  ['half \ud800', 'half \\u{d800}'],
])('%j is printed as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});

it.each(['Amina Diallo', 'ዮሐንስ ተስፋዬ', 'مرحبا', 'می‌خواهم', '👩🏾‍🚀', 'C:\\packs\\one.json'])(
  '%s is printed as it is',
  (text) => {
    expect(printable(text)).toBe(text);
  },
);

it('prints no character that a terminal interprets', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(printable(text)),
    ),
  );
});

it('quotes a text that looks like several fields', () => {
  expect(quoted('en, explicit true')).toBe('"en, explicit true"');
  expect(quoted('"')).toBe('"\\""');
  expect(quoted('terms_of_service')).toBe('terms_of_service');
  expect(quoted(3)).toBe('3');
});
