import type { ConsentState, ConsentType } from '@sankofa/api/contract/privacy';
import { momentOf } from '../shell/dates.ts';

/** The consents in the words of the screen. */
export const consentTitle: Record<ConsentType, string> = {
  terms_of_service: 'Terms of service',
  privacy_policy: 'Privacy policy',
  marketing_emails: 'Marketing emails',
  data_processing: 'Data processing',
};

/** Where a consent stands, as a sentence. */
export function consentStateLabel(consent: ConsentState): string {
  const { state, version, since, notice } = consent;
  const when = since === null ? '' : ` on ${momentOf(since)}`;
  switch (state) {
    case 'granted':
      return `Granted for version ${version}${when}.`;
    case 'outdated':
      return `Granted for version ${version}${when}. Version ${notice.version} asks for it again.`;
    case 'withdrawn':
      return `Withdrawn${when}.`;
    case 'not_asked':
      return `Not granted yet. You would be granting version ${notice.version}.`;
  }
}

/** Whether a consent is in force, for the newest text or an older one. */
export const isInForce = ({ state }: ConsentState): boolean => state === 'granted' || state === 'outdated';
