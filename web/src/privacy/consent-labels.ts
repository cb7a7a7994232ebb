import type { ConsentState } from '@sankofa/api/contract/privacy';
import { t } from '../messages.ts';
import { momentOf } from '../shell/dates.ts';

/** Parameters of messages that name a time only if it is known. */
export const sinceParams = (since: string | null): { readonly dated: 'yes' | 'no'; readonly since: string } =>
  since === null ? { dated: 'no', since: '' } : { dated: 'yes', since: momentOf(since) };

/** The state of a consent, as a sentence. */
export function consentStateLabel(consent: ConsentState): string {
  const { state, version, since, notice } = consent;
  const granted = { version: version ?? '', ...sinceParams(since) };
  switch (state) {
    case 'granted':
      return t('privacy.consent_state_granted', granted);
    case 'outdated':
      return t('privacy.consent_state_outdated', { ...granted, current: notice.version });
    case 'withdrawn':
      return t('privacy.consent_state_withdrawn', sinceParams(since));
    case 'not_asked':
      return t('privacy.consent_state_not_asked', { current: notice.version });
  }
}

/** Whether a consent is in force, for the newest text or an older one. */
export const isInForce = ({ state }: ConsentState): boolean => state === 'granted' || state === 'outdated';
