import type { ConsentState } from '@sankofa/api/contract/privacy';
import { describe, expect, it } from 'vitest';
import { consentStateLabel, isInForce } from './consent-labels.ts';

const consent: ConsentState = {
  consent_type: 'marketing_emails',
  state: 'not_asked',
  version: null,
  since: null,
  notice: {
    document_type: 'marketing-emails',
    version: 3,
    hash: 'ab',
    title: 'Marketing',
    text: 'We write twice a month.',
  },
  changes: [],
};
const since = '2026-03-05T10:00:00.000Z';

describe('consentStateLabel', () => {
  it('names the current version before a grant', () => {
    expect(consentStateLabel(consent)).toBe('Not granted. The current version is 3.');
  });

  it('names the version granted, and since when', () => {
    expect(consentStateLabel({ ...consent, state: 'granted', version: 3, since })).toMatch(
      /^Granted for version 3 on .*2026.+\.$/,
    );
  });

  it('asks for consent to a newer version', () => {
    expect(consentStateLabel({ ...consent, state: 'outdated', version: 2, since })).toContain(
      'Version 3 needs your consent again.',
    );
  });

  it('says when it was withdrawn', () => {
    expect(consentStateLabel({ ...consent, state: 'withdrawn', version: 3, since })).toMatch(/^Withdrawn on .*2026/);
  });
});

describe('isInForce', () => {
  it('holds for an older text too', () => {
    expect(isInForce({ ...consent, state: 'outdated', version: 2, since })).toBe(true);
    expect(isInForce({ ...consent, state: 'withdrawn', version: 2, since })).toBe(false);
  });
});
