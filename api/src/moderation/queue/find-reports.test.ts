import { expect, it } from 'vitest';
import { containsPhrase } from './find-reports.ts';

it.each([
  ['Nobody should WATCH this', 'should watch'],
  ['Amélie a menti', 'AME\u0301LIE'],
  ['Ame\u0301lie a menti', 'amélie'],
  ['يا لها من كذبة', 'كذبة'],
])('%s contains %s', (text, words) => {
  expect(containsPhrase(text, words)).toBe(true);
});

it.each([
  ['Nobody should watch this', 'watch should'],
  ['Amélie a menti', 'amelie'],
])('%s does not contain %s', (text, words) => {
  expect(containsPhrase(text, words)).toBe(false);
});
