import { expect, it } from 'vitest';
import { durationText, lagText } from './projection-words.ts';

it('says how far a version is behind', () => {
  expect(lagText(0, 0)).toBe('up to date');
  expect(lagText(1, 0.2)).toBe('1 event behind, for under a second');
  expect(lagText(300, 80)).toBe('300 events behind, for 1 min 20 s');
  expect(durationText(3.4)).toBe('3 s');
});
