import { describe, expect, it } from 'vitest';
import type { AgeStatus } from './age.ts';
import { viewingAge } from './viewing-age.ts';

const NOW = new Date('2026-03-03T14:20:00.000Z');
const LATER = '2029-03-03T14:20:00.000Z';

describe('the age class for films', () => {
  it.each<AgeStatus>([
    'none',
    'awaiting_document',
    'awaiting_review',
    'awaiting_parent',
    'rejected',
    'parent_refused',
    'consent_withdrawn',
  ])('%s: not verified, whatever age was declared, and when', (status) => {
    expect(viewingAge({ status, minor: false, adultFrom: null }, NOW)).toBe('not_verified');
    expect(viewingAge({ status, minor: true, adultFrom: LATER }, NOW)).toBe('not_verified');
    expect(viewingAge({ status, minor: true, adultFrom: LATER }, new Date(LATER))).toBe('not_verified');
  });

  it('verified: an adult, or a minor with consent until the day they turn 18', () => {
    expect(viewingAge({ status: 'verified', minor: false, adultFrom: null }, NOW)).toBe('adult');
    const minor = { status: 'verified', minor: true, adultFrom: LATER } as const;
    expect(viewingAge(minor, NOW)).toBe('minor_with_consent');
    expect(viewingAge(minor, new Date(Date.parse(LATER) - 1))).toBe('minor_with_consent');
    expect(viewingAge(minor, new Date(LATER))).toBe('adult');
    expect(viewingAge({ ...minor, adultFrom: null }, new Date(LATER))).toBe('minor_with_consent');
  });
});
