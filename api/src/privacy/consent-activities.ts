import { PROOF, type RegisteredActivity, usual } from './registered-activity.ts';

const CONSENT_EVENTS = ['NoticeServed', 'ConsentGranted', 'ConsentWithdrawn'];

/** Activities based on, or recording, an answer to one of the five consent questions, and cookies. */
export const consentActivities: readonly RegisteredActivity[] = [
  {
    ...usual,
    id: 'terms',
    basis: 'contract',
    consent_type: 'terms_of_service',
    retention: PROOF,
    events: CONSENT_EVENTS,
  },
  {
    ...usual,
    id: 'privacy-policy',
    basis: 'obligation',
    consent_type: 'privacy_policy',
    retention: PROOF,
    events: CONSENT_EVENTS,
  },
  {
    ...usual,
    id: 'marketing',
    basis: 'consent',
    consent_type: 'marketing_emails',
    people: ['consented'],
    retention: (t) => t('privacy.processing.retention.consent'),
    events: CONSENT_EVENTS,
  },
  {
    ...usual,
    id: 'suggestions',
    basis: 'consent',
    consent_type: 'data_processing',
    people: ['consented'],
    retention: (t) => t('privacy.processing.retention.consent'),
    events: CONSENT_EVENTS,
  },
  {
    ...usual,
    id: 'cookies',
    basis: 'consent',
    consent_type: 'cookies',
    people: ['visitors', 'account'],
    retention: (t) => t('privacy.processing.retention.cookies'),
    security: (t) => t('privacy.processing.security.cookies'),
    events: ['CookiePreferencesSaved'],
  },
];
