import type { ConsentType } from '@sankofa/events/privacy/consent-type';
import type { ComplianceStatus } from '../contract/privacy.ts';
import type { ConsentAsOf } from './consents-as-of.ts';

/** Points of each part of the compliance score; they add up to 100. */
export const POINTS = { terms: 40, privacy: 40, age: 20 } as const;

type Accepted = Pick<ConsentAsOf, 'consentType' | 'state'>;

/** The compliance score as a visible sum: what counts, what is missing, and how to mend it. */
export function complianceStatus(standings: readonly Accepted[], ageVerified: boolean): ComplianceStatus {
  const terms = partFor(standings, 'terms_of_service', 'Terms of service', POINTS.terms);
  const privacy = partFor(standings, 'privacy_policy', 'Privacy policy', POINTS.privacy);
  const age = {
    name: 'Age verified',
    points: ageVerified ? POINTS.age : 0,
    of: POINTS.age,
    remedy: ageVerified ? null : 'Verify your age.',
  };
  const parts = [terms, privacy, age];
  return {
    compliance_score: parts.reduce((sum, part) => sum + part.points, 0),
    terms_accepted: terms.points > 0,
    privacy_policy_accepted: privacy.points > 0,
    age_verified: ageVerified,
    compliance_issues: parts.flatMap((part) => (part.remedy ? [part.remedy] : [])),
    parts,
  };
}

function partFor(standings: readonly Accepted[], type: ConsentType, name: string, of: number) {
  const state = standings.find((standing) => standing.consentType === type)?.state ?? 'not_asked';
  const accepted = state === 'granted';
  const document = name.toLowerCase();
  const remedy = state === 'outdated' ? `Read and accept the new ${document}.` : `Read and accept the ${document}.`;
  return { name, points: accepted ? of : 0, of, remedy: accepted ? null : remedy };
}
