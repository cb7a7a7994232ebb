import { clockText } from '@sankofa/api/client/format';
import { expect, it } from 'vitest';
import { secondsOf, spokenMoment } from './moment-format.ts';

it('shows a moment of a film', () => {
  expect([0, 61, 754, 3_600, 3_725].map(clockText)).toEqual(['0:00', '1:01', '12:34', '1:00:00', '1:02:05']);
  expect([0, 1, 61, 3_602].map(spokenMoment)).toEqual([
    'the beginning',
    '1 second',
    '1 minute 1 second',
    '1 hour 2 seconds',
  ]);
});

it('reads a moment as it is typed', () => {
  for (const seconds of [0, 59, 61, 754, 3_600, 3_725]) expect(secondsOf(clockText(seconds))).toBe(seconds);
  expect([' 2:05 ', '95:00', '01:02:03'].map(secondsOf)).toEqual([125, 5_700, 3_723]);
  expect(['', '5', '1:5', '1:60', '1:60:00', 'a:bc', '1:02:3', '-1:00'].map(secondsOf)).toEqual(Array(8).fill(null));
});
