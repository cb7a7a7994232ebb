import { LOG, NO_TRANSFER, NOBODY, PEOPLE, PROOF, type RegisteredActivity, SEALED } from './service-activities.ts';

const ACCEPTED = ['Version and text shown', 'Time', 'IP address', 'Kind of browser', 'Country'];
const CONSENT_EVENTS = ['NoticeServed', 'ConsentGranted', 'ConsentWithdrawn'];
const inside = { recipients: NOBODY, transfers: NO_TRANSFER, security: SEALED };

/** What is done because of, or to record, an answer to one of the five questions of consent, and cookies. */
export const consentActivities: readonly RegisteredActivity[] = [
  {
    ...inside,
    id: 'terms',
    name: 'Acceptance of the terms of service',
    purpose: 'To agree on the terms of the service, and to prove it',
    lawful_basis: 'Contract (GDPR 6.1.b)',
    consent_type: 'terms_of_service',
    people: PEOPLE,
    data: ACCEPTED,
    retention: PROOF,
    events: CONSENT_EVENTS,
  },
  {
    ...inside,
    id: 'privacy-policy',
    name: 'Acceptance of the privacy policy',
    purpose: 'To inform people about what is done with their data, and to prove it',
    lawful_basis: 'Legal obligation (GDPR 6.1.c)',
    consent_type: 'privacy_policy',
    people: PEOPLE,
    data: ACCEPTED,
    retention: PROOF,
    events: CONSENT_EVENTS,
  },
  {
    ...inside,
    id: 'marketing',
    name: 'Marketing e-mails',
    purpose: 'To write about new films, premieres and offers',
    lawful_basis: 'Consent (GDPR 6.1.a)',
    consent_type: 'marketing_emails',
    people: ['People with an account who have consented'],
    data: ['E-mail address', 'Name'],
    retention: 'Until the consent is withdrawn',
    events: CONSENT_EVENTS,
  },
  {
    ...inside,
    id: 'suggestions',
    name: 'Suggestions of films',
    purpose: 'To choose the films that are suggested, by what was watched and rated',
    lawful_basis: 'Consent (GDPR 6.1.a)',
    consent_type: 'data_processing',
    people: ['People with an account who have consented'],
    data: ['What was watched', 'Ratings'],
    retention: 'Until the consent is withdrawn',
    events: CONSENT_EVENTS,
  },
  {
    ...inside,
    id: 'cookies',
    name: 'Optional cookies',
    purpose: 'Analytics, marketing and personalization, each only where it was allowed',
    lawful_basis: 'Consent (GDPR 6.1.a)',
    consent_type: 'cookies',
    people: ['Visitors', ...PEOPLE],
    data: ['The choice', 'A random number in the browser of a visitor'],
    retention: `In the browser half a year; ${LOG.toLowerCase()}`,
    security: 'Visitors are known by a random number only',
    events: ['CookiePreferencesSaved'],
  },
];
