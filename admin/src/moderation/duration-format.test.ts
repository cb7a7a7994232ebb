import { expect, it } from 'vitest';
import { formatDuration, formatHours } from './duration-format.ts';

it('uses minutes, hours or days', () => {
  expect([0, 0.005, 0.2, 59.4 / 60, 59.6 / 60, 3.25, 47.9, 48, 60, 2_400].map(formatDuration)).toEqual([
    '< 1 min',
    '< 1 min',
    '12 min',
    '59 min',
    '1 h',
    '3.3 h',
    '48 h',
    '2 days',
    '2.5 days',
    '100 days',
  ]);
});

it('adds the rounded duration to exact hours', () => {
  expect([0, 0.2, 3.25, 72].map(formatHours)).toEqual(['0 h (< 1 min)', '0.2 h (12 min)', '3.25 h', '72 h (3 days)']);
});
