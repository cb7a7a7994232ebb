import type { ConsentMatter } from '@sankofa/events/privacy/consent-type';
import type { ProcessingActivity } from '../contract/processing.ts';

/** Who decides why and how personal data is processed. */
export const controller = {
  id: 'sankofa',
  name: 'Sankofa',
  url: 'https://sankofa.example',
  email: 'privacy@sankofa.example',
  /** Data protection officer. */
  officer: 'privacy@sankofa.example',
} as const;

const SEALED = 'Encrypted with a key of that person; the key is destroyed at erasure';
const WHILE_ACCOUNT = 'Until the account is erased';
const PROOF = 'As long as a claim can be made; unreadable once the person is erased';
const PEOPLE = ['People with an account'];
const NOBODY = ['Nobody outside Sankofa'];
const NO_TRANSFER = 'None outside the country of the server';

/**
 * What Sankofa does with personal data, as GDPR article 30 wants it written down. It says what the code does: whoever
 * adds an event with personal fields adds it here.
 */
export const processingActivities: readonly ProcessingActivity[] = [
  {
    id: 'accounts',
    name: 'Accounts and sign-in',
    purpose: 'To let people sign in, and to protect their accounts',
    lawful_basis: 'Contract (GDPR 6.1.b)',
    consent_type: null,
    people: PEOPLE,
    data: [
      'E-mail address',
      'Name',
      'Password, hashed',
      'Secret of an authenticator app',
      'Names and public keys of passkeys',
      'Time of sign-ins',
      'IP address',
      'Kind of browser',
    ],
    recipients: NOBODY,
    transfers: NO_TRANSFER,
    retention: WHILE_ACCOUNT,
    security: SEALED,
  },
  {
    id: 'terms',
    name: 'Acceptance of the terms of service',
    purpose: 'To agree on the terms of the service, and to prove it',
    lawful_basis: 'Contract (GDPR 6.1.b)',
    consent_type: 'terms_of_service',
    people: PEOPLE,
    data: ['Version and text shown', 'Time', 'IP address', 'Kind of browser', 'Country'],
    recipients: NOBODY,
    transfers: NO_TRANSFER,
    retention: PROOF,
    security: SEALED,
  },
  {
    id: 'privacy-policy',
    name: 'Acceptance of the privacy policy',
    purpose: 'To inform people about what is done with their data, and to prove it',
    lawful_basis: 'Legal obligation (GDPR 6.1.c)',
    consent_type: 'privacy_policy',
    people: PEOPLE,
    data: ['Version and text shown', 'Time', 'IP address', 'Kind of browser', 'Country'],
    recipients: NOBODY,
    transfers: NO_TRANSFER,
    retention: PROOF,
    security: SEALED,
  },
  {
    id: 'marketing',
    name: 'Marketing e-mails',
    purpose: 'To write about new films, premieres and offers',
    lawful_basis: 'Consent (GDPR 6.1.a)',
    consent_type: 'marketing_emails',
    people: ['People with an account who have consented'],
    data: ['E-mail address', 'Name'],
    recipients: NOBODY,
    transfers: NO_TRANSFER,
    retention: 'Until the consent is withdrawn',
    security: SEALED,
  },
  {
    id: 'suggestions',
    name: 'Suggestions of films',
    purpose: 'To choose the films that are suggested, by what was watched and rated',
    lawful_basis: 'Consent (GDPR 6.1.a)',
    consent_type: 'data_processing',
    people: ['People with an account who have consented'],
    data: ['What was watched', 'Ratings'],
    recipients: NOBODY,
    transfers: NO_TRANSFER,
    retention: 'Until the consent is withdrawn',
    security: SEALED,
  },
  {
    id: 'cookies',
    name: 'Optional cookies',
    purpose: 'Analytics, marketing and personalization, each only where it was allowed',
    lawful_basis: 'Consent (GDPR 6.1.a)',
    consent_type: 'cookies',
    people: ['Visitors', ...PEOPLE],
    data: ['The choice', 'A random number in the browser of a visitor'],
    recipients: NOBODY,
    transfers: NO_TRANSFER,
    retention: 'In the browser half a year; in the log as proof, tied to no person for visitors',
    security: 'Visitors are known by a random number only',
  },
  {
    id: 'evidence',
    name: 'Proof and oversight',
    purpose: 'To prove what was agreed to, and who of staff looked at whom',
    lawful_basis: 'Legal obligation (GDPR 5.2, 7.1)',
    consent_type: null,
    people: [...PEOPLE, 'Staff'],
    data: ['Every event about the person', 'Staff who made evidence packs and exports, and why'],
    recipients: ['Whoever the person or the law gives an evidence pack to'],
    transfers: NO_TRANSFER,
    retention: PROOF,
    security: `${SEALED}; the log cannot be changed, and signed heads show it`,
  },
];

/** The activity a consent is for. @throws RangeError when the register has forgotten one */
export function activityOf(matter: ConsentMatter): ProcessingActivity {
  const activity = processingActivities.find(({ consent_type }) => consent_type === matter);
  if (!activity) throw new RangeError(`No processing activity is in the register for ${matter}`);
  return activity;
}
