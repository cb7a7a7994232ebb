import { accountEvents } from '@sankofa/events/accounts/account';
import { emailClaimEvents } from '@sankofa/events/accounts/email-claim';
import { sessionEvents } from '@sankofa/events/accounts/session';
import { ratingEvents } from '@sankofa/events/community/ratings';
import { favoriteEvents } from '@sankofa/events/library/favorites';
import { watchlistEvents } from '@sankofa/events/library/watchlist-events';
import { ageEvents } from '@sankofa/events/privacy/age-verification';
import { dataRequestEvents } from '@sankofa/events/privacy/data-request-events';
import { profileEvents } from '@sankofa/events/profiles/profile-events';
import type { EventDefinition } from '@sankofa/events/store/define-event';
import type { ProcessingActivity } from '../contract/processing.ts';

/** A line of the register, with the types of the events it writes. */
export interface Registered extends ProcessingActivity {
  readonly events: readonly string[];
}

export const SEALED = 'Encrypted with a key of that person; the key is destroyed at erasure';
export const PROOF = 'As long as a claim can be made; unreadable once the person is erased';
export const LOG = 'In the log as proof, tied to no name once the person is erased';
export const PEOPLE = ['People with an account'];
export const NOBODY = ['Nobody outside Sankofa'];
export const NO_TRANSFER = 'None outside the country of the server';
const WHILE_ACCOUNT = 'Until the account is erased';
const MAIL = ['Whoever carries our e-mail'];
/** What is no text of a person's own is tied to the account, which nobody can tell whose it was afterwards. */
const NUMBERED = 'Tied to the account by a random number; not readable to staff without a reason, which is recorded';

const typesOf = (definitions: readonly EventDefinition[]): string[] => definitions.map(({ type }) => type);

/** What most activities have in common. */
const usual = {
  consent_type: null,
  people: PEOPLE,
  recipients: NOBODY,
  transfers: NO_TRANSFER,
  retention: WHILE_ACCOUNT,
  security: SEALED,
} as const;

/** What is done to give people the service, and to answer to them and to the law for it. */
export const serviceActivities: readonly Registered[] = [
  {
    ...usual,
    id: 'accounts',
    name: 'Accounts and sign-in',
    purpose: 'To let people sign in, and to protect their accounts',
    lawful_basis: 'Contract (GDPR 6.1.b)',
    people: [...PEOPLE, 'Staff'],
    data: [
      'E-mail address, also former ones',
      'Name',
      'Password, hashed',
      'Secret of an authenticator app, and recovery codes, hashed',
      'Names and public keys of passkeys',
      'Time and means of sign-ins',
      'IP address',
      'Kind of browser',
      'Role of staff',
    ],
    recipients: MAIL,
    events: [...typesOf(accountEvents), ...typesOf(emailClaimEvents), ...typesOf(sessionEvents)],
  },
  {
    ...usual,
    id: 'profiles',
    name: 'Profiles and parental controls',
    purpose: 'To let the members of a household watch apart, and parents decide what children may watch',
    lawful_basis: 'Contract (GDPR 6.1.b)',
    people: [...PEOPLE, 'Members of their households', 'Children'],
    data: [
      'Names of profiles, also of children',
      'Whether a profile is for children',
      'Language and time zone',
      'Rating limit, films blocked and allowed, minutes a day',
      'PIN, hashed',
      'Which session watches as which profile',
    ],
    security: `Names: ${SEALED.toLowerCase()}. Everything else: ${NUMBERED.toLowerCase()}`,
    retention: `${WHILE_ACCOUNT}, also of profiles that were deleted: they can be restored`,
    events: typesOf(profileEvents),
  },
  {
    ...usual,
    id: 'library',
    name: 'Watchlists and favorites',
    purpose: 'To let people keep films, and share the lists they want to share',
    lawful_basis: 'Contract (GDPR 6.1.b)',
    data: ['Names and descriptions of watchlists', 'Films of watchlists and favorites', 'Whether a list is shared'],
    recipients: ['Whoever has the link of a list its owner shares, without the name of the owner'],
    security: `Names and descriptions: ${SEALED.toLowerCase()}. Everything else: ${NUMBERED.toLowerCase()}`,
    events: [...typesOf(watchlistEvents), ...typesOf(favoriteEvents)],
  },
  {
    ...usual,
    id: 'ratings',
    name: 'Ratings',
    purpose: 'To let people say what they think of films, and show everybody the average',
    lawful_basis: 'Contract (GDPR 6.1.b)',
    data: ['Stars given to films'],
    recipients: ['Everybody, as an average and counts without names'],
    retention: LOG,
    security: NUMBERED,
    events: typesOf(ratingEvents),
  },
  {
    ...usual,
    id: 'playback-refusals',
    name: 'Playback that was refused',
    purpose: 'To keep the limits of age and of parents, and to show a parent what was refused and why',
    lawful_basis: 'Legal obligation and contract (GDPR 6.1.b and c)',
    people: [...PEOPLE, 'Members of their households', 'Children'],
    data: ['Film, time and reason, by profile'],
    retention: LOG,
    security: NUMBERED,
    events: ['PlaybackRefused'],
  },
  {
    ...usual,
    id: 'age',
    name: 'Age verification',
    purpose: 'To keep films for adults from children, and to have the agreement of a parent',
    lawful_basis: 'Legal obligation (GDPR 6.1.c and 8)',
    people: [...PEOPLE, 'Children', 'Their parents or guardians'],
    data: [
      'Age, and when somebody comes of age',
      'Name',
      'Picture of an identity document',
      'E-mail address of a parent',
      'What the parent answered, when, from which IP address and kind of browser',
      'What an officer decided, and why',
    ],
    recipients: ['The parent who is asked, by name of the child', ...MAIL],
    retention: `The document: until an officer has decided. Everything else: ${WHILE_ACCOUNT.toLowerCase()}`,
    events: typesOf(ageEvents),
  },
  {
    ...usual,
    id: 'accessibility',
    name: 'Accessibility preferences',
    purpose: 'To show and play everything as a person needs it, on each of their devices',
    lawful_basis: 'Explicit consent, by choosing them while signed in (GDPR 6.1.a and 9.2.a)',
    data: ['Preferences of seeing, hearing and operating, which can tell of a disability'],
    events: ['AccessibilityPreferencesChanged'],
  },
  {
    ...usual,
    id: 'data-requests',
    name: 'Data requests and erasure',
    purpose: 'To answer people who want to see, correct, take, restrict or erase their data, and to prove it',
    lawful_basis: 'Legal obligation (GDPR 6.1.c, 12 and 15 to 21)',
    people: [...PEOPLE, 'Staff'],
    data: [
      'What was asked for, and in which words',
      'How identity was checked',
      'Which officer did what, and their reasons',
      'The package: everything kept about the person',
      'The certificate of an erasure, which names nobody',
    ],
    recipients: MAIL,
    retention: `The package: seven days. The certificate: as long as a claim can be made. The rest: ${WHILE_ACCOUNT.toLowerCase()}`,
    events: typesOf(dataRequestEvents).filter((type) => !type.startsWith('LegalHold')),
  },
  {
    ...usual,
    id: 'legal-holds',
    name: 'Legal holds',
    purpose: 'To keep from being erased what a court or a law wants kept',
    lawful_basis: 'Legal obligation and legal claims (GDPR 6.1.c and 17.3.e)',
    people: [...PEOPLE, 'Staff'],
    data: ['That a hold stands, since when, which officer set or lifted it, and why'],
    recipients: ['The court or authority that asked for it'],
    events: ['LegalHoldSet', 'LegalHoldLifted'],
  },
  {
    ...usual,
    id: 'staff-looks',
    name: 'Looks of staff into a file',
    purpose: 'To let people see who of staff opened their file, and why',
    lawful_basis: 'Legal obligation (GDPR 5.2 and 32)',
    people: [...PEOPLE, 'Staff'],
    data: ['Member of staff, role, time and reason'],
    recipients: ['The person whose file it is'],
    retention: PROOF,
    events: ['StaffLooked'],
  },
  {
    ...usual,
    id: 'evidence',
    name: 'Evidence packs and exports',
    purpose: 'To prove what was agreed to, and what of it left with whom',
    lawful_basis: 'Legal obligation (GDPR 5.2, 7.1)',
    people: [...PEOPLE, 'Staff'],
    data: ['Every event about the person', 'Staff who made evidence packs and exports, and why'],
    recipients: ['Whoever the person or the law gives an evidence pack to'],
    retention: PROOF,
    security: `${SEALED}; the log cannot be changed, and signed heads show it`,
    events: ['EvidencePackMade', 'ConsentRecordsExported', 'ReportExported'],
  },
  {
    ...usual,
    id: 'catalogue',
    name: 'Credits of films',
    purpose: 'To say who made a film',
    lawful_basis: 'Legitimate interest in naming authors (GDPR 6.1.f)',
    people: ['Directors and actors'],
    data: ['Name, and the film it stands in'],
    recipients: ['Everybody: credits are public'],
    retention: 'As long as the film is known',
    security: 'Public',
    events: ['MovieAdded', 'MovieDetailsChanged'],
  },
];
