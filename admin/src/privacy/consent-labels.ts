import type { ConsentInForce } from '@sankofa/api/contract/audit';
import type { StateLabel } from '../theme/state-pill.tsx';

/** Consents and documents as staff calls them. */
export const CONSENT_NAMES: Record<ConsentInForce['consent_type'], string> = {
  terms_of_service: 'Terms of service',
  privacy_policy: 'Privacy policy',
  marketing_emails: 'Marketing e-mails',
  data_processing: 'Data processing',
  cookies: 'Cookies',
};

export const STATES: Record<ConsentInForce['state'], StateLabel> = {
  granted: { word: 'Granted', tone: 'good' },
  refused: { word: 'Refused', tone: 'plain' },
  withdrawn: { word: 'Withdrawn', tone: 'bad' },
  outdated: { word: 'Outdated', tone: 'warn' },
  not_asked: { word: 'Not asked', tone: 'plain' },
};

/** The band of a compliance score. */
export function scoreBand(score: number): StateLabel {
  if (score >= 80) return { word: 'Compliant', tone: 'good' };
  if (score >= 60) return { word: 'Partial', tone: 'warn' };
  return { word: 'Needs Attention', tone: 'bad' };
}

/** "marketing e-mails" for a name of a consent or document in an event. */
export function nameOf(value: string): string {
  const key = value.replaceAll('-', '_');
  const names: Record<string, string> = {
    ...CONSENT_NAMES,
    community_guidelines: 'Community guidelines',
    cookie_policy: 'Cookie policy',
    dmca_policy: 'Copyright policy',
  };
  const name = names[key] ?? key.replaceAll('_', ' ');
  return name.charAt(0).toLowerCase() + name.slice(1);
}
