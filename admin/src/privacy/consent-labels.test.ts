import { describe, expect, it } from 'vitest';
import { scoreBand } from './consent-labels.ts';

describe('words for consents', () => {
  it.each([
    [100, 'Compliant'],
    [80, 'Compliant'],
    [79, 'Partial'],
    [60, 'Partial'],
    [59, 'Needs Attention'],
    [0, 'Needs Attention'],
  ])('calls a score of %i %s', (score, word) => expect(scoreBand(score).word).toBe(word));
});
