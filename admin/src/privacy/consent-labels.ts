import type { ConsentInForce } from '@sankofa/api/contract/audit';
import { labels, t } from '../messages.ts';
import { type StateLabel, stateLabel } from '../theme/state-pill.tsx';

export const CONSENT_NAMES: Record<ConsentInForce['consent_type'], string> = labels({
  terms_of_service: 'privacy.consent_name_terms_of_service',
  privacy_policy: 'privacy.consent_name_privacy_policy',
  marketing_emails: 'privacy.consent_name_marketing_emails',
  data_processing: 'privacy.consent_name_data_processing',
  cookies: 'privacy.consent_name_cookies',
});

export const STATES: Record<ConsentInForce['state'], StateLabel> = {
  granted: stateLabel('privacy.consent_state_granted', 'good'),
  refused: stateLabel('privacy.consent_state_refused', 'plain'),
  withdrawn: stateLabel('privacy.withdrawn', 'bad'),
  outdated: stateLabel('privacy.consent_state_outdated', 'warn'),
  not_asked: stateLabel('privacy.consent_state_not_asked', 'plain'),
};

/** Band of a compliance score, by the specification's limits. */
export function scoreBand(score: number): StateLabel {
  if (score >= 80) return { word: t('privacy.compliant'), tone: 'good' };
  if (score >= 60) return { word: t('privacy.partial'), tone: 'warn' };
  return { word: t('privacy.needs_attention'), tone: 'bad' };
}
