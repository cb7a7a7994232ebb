import { expect, it } from 'vitest';
import { actText, formatDuration, lagText, positionText } from './projection-labels.ts';

it('says how far a version is behind', () => {
  expect(lagText(0, 0)).toBe('up to date');
  expect(lagText(1, 0.2)).toBe('1 event behind, for under a second');
  expect(lagText(300, 80)).toBe('300 events behind, for 1 min 20 s');
  expect(formatDuration(3.4)).toBe('3 s');
});

it('says what was done, and where a version is', () => {
  expect(actText({ act: 'swap', version: 3 })).toBe('Swapped in, version 3');
  expect(actText({ act: 'rebuild', version: null })).toBe('Rebuild requested');
  expect(actText({ act: 'an act of a later release', version: null })).toBe('an act of a later release');
  expect(positionText('0000000000000812')).toBe('812');
  expect(positionText('')).toBe('start');
});
