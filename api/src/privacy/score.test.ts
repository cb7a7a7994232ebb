import { describe, expect, it } from 'vitest';
import { textsIn } from '../messages/catalogues.ts';
import { complianceStatus, POINTS } from './score.ts';

const t = textsIn(null);
const inForce = {};
const unasked = { consentType: 'privacy_policy', state: 'not_asked', inForce } as const;

describe('the compliance score', () => {
  it('is a sum of parts, at most 100', () => {
    expect(POINTS.terms + POINTS.privacy + POINTS.age).toBe(100);
    const all = [
      { consentType: 'terms_of_service', state: 'granted', inForce },
      { consentType: 'privacy_policy', state: 'granted', inForce },
    ] as const;
    expect(complianceStatus(all, true, t)).toMatchObject({ compliance_score: 100, compliance_issues: [] });
  });

  it('lists what is missing and how to fix it', () => {
    const status = complianceStatus(
      [{ consentType: 'terms_of_service', state: 'outdated', inForce }, unasked] as const,
      false,
      t,
    );
    expect(status.compliance_score).toBe(0);
    expect(status.compliance_issues).toEqual([
      'Read and accept the new terms of service.',
      'Read and accept the privacy policy.',
      'Verify your age.',
    ]);
    expect(status.terms_accepted).toBe(false);
  });

  it('asks for no text that is not published', () => {
    const none = { consentType: 'privacy_policy', state: 'not_asked', inForce: null } as const;
    expect(complianceStatus([none], true, t)).toMatchObject({ compliance_score: 100, compliance_issues: [] });
    const terms = { consentType: 'terms_of_service', state: 'granted', inForce } as const;
    expect(complianceStatus([terms, none], false, t)).toMatchObject({
      compliance_score: 67,
      compliance_issues: ['Verify your age.'],
    });
  });

  it('ignores optional consents', () => {
    const granted = [{ consentType: 'marketing_emails', state: 'granted', inForce }] as const;
    expect(complianceStatus(granted, false, t).compliance_score).toBe(0);
  });
});
