import { describe, expect, it } from 'vitest';
import { countdownText } from './use-countdown.ts';

describe('waitText', () => {
  it.each([
    [1, '1 s'],
    [119, '119 s'],
    [120, '2 min'],
    [121, '3 min'],
    [900, '15 min'],
    [7_199, '120 min'],
    [7_200, '2 h'],
    [86_000, '24 h'],
  ])('says %i seconds as %s', (seconds, text) => {
    expect(countdownText(seconds)).toBe(text);
  });
});
