import type { AgeVerification } from '@sankofa/api/contract/age';
import { describe, expect, it } from 'vitest';
import { ageFaults, ageStatusLabel, isMinor } from './age-labels.ts';

const typed = { age: '30', method: 'self_declaration', parentalEmail: '' };

describe('the age form', () => {
  it('asks for a parent under 18 only', () => {
    expect(['', 'x', '17', '17.9', '18', '120'].filter(isMinor)).toEqual(['17', '17.9']);
  });

  it.each(['', '12', '121', '17.5', 'x', '-20'])('does not take %j for an age', (age) =>
    expect(ageFaults({ ...typed, age })).toMatchObject([['age', expect.stringContaining('13 to 120')]]),
  );

  it('takes an adult without a parent, and a minor with one', () => {
    expect(ageFaults(typed)).toEqual([]);
    expect(ageFaults({ ...typed, age: '15' })).toMatchObject([['parentalEmail', expect.any(String)]]);
    expect(ageFaults({ ...typed, age: '15', parentalEmail: 'nobody' })).toHaveLength(1);
    expect(ageFaults({ ...typed, age: '15', parentalEmail: ' ama@example.test ' })).toEqual([]);
  });

  it('asks no parent of an adult', () => {
    expect(ageFaults({ ...typed, method: 'parental_consent' })).toMatchObject([['age', expect.any(String)]]);
  });
});

describe('ageStatusLabel', () => {
  const standing: AgeVerification = {
    status: 'verified',
    age_verified: true,
    under_18_limits: false,
    verification_method: 'parental_consent',
    declared_age: 15,
    parental_email: 'ama@example.test',
    requested_at: '2026-03-03T14:20:00.000Z',
    expires_at: '2026-03-10T14:20:00.000Z',
    decided_at: '2026-03-04T14:20:00.000Z',
    reason: null,
  };
  const words = (change: Partial<AgeVerification>) =>
    ageStatusLabel({ ...standing, ...change }, new Date('2026-03-05T00:00:00.000Z'));

  it('tells a child with consent from an adult', () => {
    expect(words({}).text).toContain('NC-17 once you are 18');
    expect(words({ declared_age: 30 }).text).toBe('No age limits apply.');
  });

  it('names the limit while there is no consent', () => {
    for (const status of ['awaiting_parent', 'parent_refused', 'consent_withdrawn'] as const) {
      expect(words({ status }).text).toMatch(/you can watch films rated up to PG-13/i);
    }
  });
});
