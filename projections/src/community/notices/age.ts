import type { Handler } from '../../runtime/define-read-model.ts';
import { tellOwner } from './tell.ts';

const verified = tellOwner('age_verified');

/** What an officer or a parent decided about a person's age. */
export const ageNotices: Readonly<Record<string, Handler>> = {
  AgeVerified(event, write) {
    // A minor is verified by the answer of a parent, of which they are told.
    if (event.data.minor !== true) verified(event, write);
  },
  AgeDocumentRejected: tellOwner('age_document_rejected'),
  ParentalConsentGiven: tellOwner('parental_consent_given'),
  ParentalConsentRefused: tellOwner('parental_consent_refused'),
  ParentalConsentWithdrawn: tellOwner('parental_consent_withdrawn'),
};
