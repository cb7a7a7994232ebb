import { expect, it } from 'vitest';
import { actText, formatDuration, freshness, lagText, positionText, sizeText } from './projection-labels.ts';

it('says how far a version is behind', () => {
  expect(lagText(0, 0)).toBe('up to date');
  expect(lagText(1, 0.2)).toBe('1 event behind, for under a second');
  expect(lagText(300, 80)).toBe('300 events behind, for 1 min 20 s');
  expect(formatDuration(3.4)).toBe('3 s');
});

it('says that events are missing rather than that all is up to date', () => {
  const of = (dead_letters: number) => freshness({ lag_events: 0, lag_seconds: 0, dead_letters });
  expect(of(0)).toEqual({ word: 'up to date', tone: 'good' });
  expect(of(2)).toEqual({ word: 'lacks 2 events', tone: 'bad' });
  expect(sizeText({ rows: 1_200, bytes: 3_440_000 })).toBe('About 1,200 rows, 3.4 MB');
  expect(sizeText(null)).toBe('–');
});

it('says what was done, and where a version is', () => {
  expect(actText({ act: 'swap', version: 3 })).toBe('Swapped in, version 3');
  expect(actText({ act: 'rebuild', version: null })).toBe('Rebuild requested');
  expect(actText({ act: 'an act of a later release', version: null })).toBe('an act of a later release');
  expect(positionText('0000000000000812')).toBe('812');
  expect(positionText('')).toBe('start');
});
