import type { ComplianceStatus, ConsentType } from '../contract/privacy.ts';
import type { ConsentAsOf } from './consents-as-of.ts';
import type { Texts } from './registered-activity.ts';

/** Points of each part of the compliance score; 100 in total. */
export const POINTS = { terms: 40, privacy: 40, age: 20 } as const;

type Accepted = Pick<ConsentAsOf, 'consentType' | 'state'> & { readonly inForce: object | null };

/**
 * Computes the compliance score: the parts that count, what is missing, and how to fix it. Texts that are not published
 * do not count: the others make up the 100.
 */
export function complianceStatus(standings: readonly Accepted[], ageVerified: boolean, t: Texts): ComplianceStatus {
  const terms = partFor(standings, 'terms_of_service', POINTS.terms, t);
  const privacy = partFor(standings, 'privacy_policy', POINTS.privacy, t);
  const age = {
    name: t('privacy.score.age.name'),
    points: ageVerified ? POINTS.age : 0,
    of: POINTS.age,
    remedy: ageVerified ? null : t('privacy.score.age.remedy'),
  };
  const isPublished = (type: ConsentType): boolean => standings.some((one) => one.consentType === type && one.inForce);
  const parts = [
    ...(isPublished('terms_of_service') ? [terms] : []),
    ...(isPublished('privacy_policy') ? [privacy] : []),
    age,
  ];
  const sum = (of: (part: typeof terms) => number): number => parts.reduce((total, part) => total + of(part), 0);
  return {
    compliance_score: Math.round((100 * sum(({ points }) => points)) / sum((part) => part.of)),
    terms_accepted: terms.points > 0,
    privacy_policy_accepted: privacy.points > 0,
    age_verified: ageVerified,
    compliance_issues: parts.flatMap((part) => (part.remedy ? [part.remedy] : [])),
    parts,
  };
}

function partFor(standings: readonly Accepted[], type: 'terms_of_service' | 'privacy_policy', of: number, t: Texts) {
  const state = standings.find((standing) => standing.consentType === type)?.state ?? 'not_asked';
  const accepted = state === 'granted';
  const remedy = state === 'outdated' ? t(`privacy.score.${type}.remedy_new`) : t(`privacy.score.${type}.remedy`);
  return { name: t(`privacy.score.${type}.name`), points: accepted ? of : 0, of, remedy: accepted ? null : remedy };
}
