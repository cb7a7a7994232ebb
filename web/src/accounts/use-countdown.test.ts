import { describe, expect, it } from 'vitest';
import { countdownText } from './use-countdown.ts';

describe('countdownText', () => {
  it.each([
    [1, '1 sec'],
    [119, '119 secs'],
    [120, '2 mins'],
    [121, '3 mins'],
    [900, '15 mins'],
    [7_199, '120 mins'],
    [7_200, '2 hrs'],
    [86_000, '24 hrs'],
  ])('says %i seconds as %s', (seconds, text) => {
    expect(countdownText(seconds)).toBe(text);
  });
});
