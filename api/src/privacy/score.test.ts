import { describe, expect, it } from 'vitest';
import { textsIn } from '../messages/catalogues.ts';
import { complianceStatus, POINTS } from './score.ts';

const t = textsIn(null);

describe('the compliance score', () => {
  it('is a sum of parts, at most 100', () => {
    expect(POINTS.terms + POINTS.privacy + POINTS.age).toBe(100);
    const all = [
      { consentType: 'terms_of_service', state: 'granted' },
      { consentType: 'privacy_policy', state: 'granted' },
    ] as const;
    expect(complianceStatus(all, true, t)).toMatchObject({ compliance_score: 100, compliance_issues: [] });
  });

  it('lists what is missing and how to fix it', () => {
    const status = complianceStatus([{ consentType: 'terms_of_service', state: 'outdated' }], false, t);
    expect(status.compliance_score).toBe(0);
    expect(status.compliance_issues).toEqual([
      'Read and accept the new terms of service.',
      'Read and accept the privacy policy.',
      'Verify your age.',
    ]);
    expect(status.terms_accepted).toBe(false);
  });

  it('ignores optional consents', () => {
    const granted = [{ consentType: 'marketing_emails', state: 'granted' }] as const;
    expect(complianceStatus(granted, false, t).compliance_score).toBe(0);
  });
});
