import { describe, expect, it } from 'vitest';
import { nameOf, scoreBand } from './consent-labels.ts';

describe('words for consents', () => {
  it.each([
    [100, 'Compliant'],
    [80, 'Compliant'],
    [79, 'Partial'],
    [60, 'Partial'],
    [59, 'Needs Attention'],
    [0, 'Needs Attention'],
  ])('calls a score of %i %s', (score, word) => expect(scoreBand(score).word).toBe(word));

  it('names consents and documents, also such as come later', () => {
    expect(nameOf('marketing_emails')).toBe('marketing e-mails');
    expect(nameOf('dmca-policy')).toBe('copyright policy');
    expect(nameOf('something-new')).toBe('something new');
  });
});
