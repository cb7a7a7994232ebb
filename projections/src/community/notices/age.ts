import {
  AgeDocumentRejected,
  AgeVerified,
  ParentalConsentGiven,
  ParentalConsentRefused,
  ParentalConsentWithdrawn,
} from '@sankofa/events/privacy/age-verification';
import type { Handlers } from '../../runtime/define-read-model.ts';
import { type tables, tellOwner } from './notify.ts';

const verified = tellOwner('age_verified');

/** Decisions of an officer or a parent on a person's age. */
export const ageNotified = [
  AgeVerified,
  AgeDocumentRejected,
  ParentalConsentGiven,
  ParentalConsentRefused,
  ParentalConsentWithdrawn,
] as const;

export const ageNotices: Handlers<(typeof ageNotified)[number], typeof tables> = {
  AgeVerified(event, write) {
    // A minor is verified by a parent's answer, which has its own notification.
    if (event.data.minor !== true) verified(event, write);
  },
  AgeDocumentRejected: tellOwner('age_document_rejected'),
  ParentalConsentGiven: tellOwner('parental_consent_given'),
  ParentalConsentRefused: tellOwner('parental_consent_refused'),
  ParentalConsentWithdrawn: tellOwner('parental_consent_withdrawn'),
};
