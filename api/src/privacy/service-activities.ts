import { accountEvents } from '@sankofa/events/accounts/account';
import { emailClaimEvents } from '@sankofa/events/accounts/email-claim';
import { interfaceLanguageEvents } from '@sankofa/events/accounts/interface-language';
import { sessionEvents } from '@sankofa/events/accounts/session';
import { INVITATION_KEPT_DAYS, staffInvitationEvents } from '@sankofa/events/accounts/staff-invitation';
import { discussionEvents } from '@sankofa/events/community/discussion-events';
import { discussionPinEvents } from '@sankofa/events/community/discussion-pins';
import { discussionViewEvents } from '@sankofa/events/community/discussion-views';
import { notificationEvents } from '@sankofa/events/community/notifications-seen';
import { ratingEvents } from '@sankofa/events/community/ratings';
import { reactionEvents } from '@sankofa/events/community/reactions';
import { timedCommentEvents } from '@sankofa/events/community/timed-comments';
import { CONTACT_KEPT_DAYS, contactEvents, UNANSWERED_KEPT_DAYS } from '@sankofa/events/contact/contact-message';
import { creatorVerificationEvents } from '@sankofa/events/creators/verification-events';
import { favoriteEvents } from '@sankofa/events/library/favorites';
import { watchlistEvents } from '@sankofa/events/library/watchlist-events';
import { blindReviewEvents } from '@sankofa/events/moderation/blind-review';
import { reportEvents } from '@sankofa/events/moderation/report';
import { reportOutcomeEvents } from '@sankofa/events/moderation/report-outcome';
import { reportViewEvents } from '@sankofa/events/moderation/report-views';
import { ruleEvents } from '@sankofa/events/moderation/rules/rule';
import { rulingEvents } from '@sankofa/events/moderation/rules/ruling';
import { standingEvents } from '@sankofa/events/moderation/standing';
import { transparencyReportEvents } from '@sankofa/events/moderation/transparency-report';
import { adEvents } from '@sankofa/events/playback/ad-events';
import { viewingEvents } from '@sankofa/events/playback/viewing-events';
import { ageEvents } from '@sankofa/events/privacy/age-verification';
import { dataRequestEvents } from '@sankofa/events/privacy/data-request-events';
import { erasureFreezeEvents } from '@sankofa/events/privacy/erasure-freeze';
import { legalHoldEvents } from '@sankofa/events/privacy/legal-hold-events';
import { profileEvents } from '@sankofa/events/profiles/profile-events';
import type { EventDefinition } from '@sankofa/events/store/define-event';
import type { ProcessingActivity } from '../contract/processing.ts';
import { HEARTBEATS_KEPT_DAYS } from '../playback/heartbeat-store.ts';

/** A line of the register, with the types of the events it writes. */
export interface RegisteredActivity extends ProcessingActivity {
  readonly events: readonly string[];
}

export const SEALED =
  'Encrypted with a key of that person, which is destroyed at erasure; backups made before hold it, under the master key, until they are deleted';
export const PROOF =
  'As long as a claim can be made; personal fields cannot be read once the person is erased, except from backups made before';
export const LOG =
  'In the log as proof; once the person is erased under a pseudonym: the random number of the account, which nothing leads to from a name or an address';
export const PEOPLE = ['People with an account'];
export const NOBODY = ['Nobody outside Sankofa'];
export const NO_TRANSFER = 'None outside the country of the server';
const WHILE_ACCOUNT = 'Until the account is erased';
const MAIL = ['Whoever carries our e-mail'];
/** What is no text of a person's own is tied to the account by its id, a pseudonym once the person is erased. */
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
export const serviceActivities: readonly RegisteredActivity[] = [
  {
    ...usual,
    id: 'accounts',
    name: 'Accounts and sign-in',
    purpose: 'To let people sign in, and to protect their accounts',
    lawful_basis: 'Contract (GDPR 6.1.b)',
    people: [...PEOPLE, 'Staff'],
    data: [
      'E-mail address, also former ones',
      'A code made from the e-mail address with a key, kept outside the log',
      'Name',
      'Password, hashed',
      'Secret of an authenticator app, and recovery codes, hashed',
      'Names and public keys of passkeys',
      'Time and means of sign-ins',
      'IP address',
      'Kind of browser',
      'Wrong passwords and codes: how many, and a keyed hash of the network or device they came from',
      'Role of staff, and why it was changed or suspended',
      'E-mail address of people invited to become staff, and why an invitation was withdrawn',
      'Why staff withdrew or restored the account',
      'Language of screens and e-mails',
    ],
    recipients: MAIL,
    retention: `${WHILE_ACCOUNT}; the address of somebody who was invited to become staff and has no account, until ${INVITATION_KEPT_DAYS} days after the invitation expired or was withdrawn; wrong passwords and codes, a day`,
    events: [
      ...typesOf(accountEvents),
      ...typesOf(emailClaimEvents),
      ...typesOf(interfaceLanguageEvents),
      ...typesOf(sessionEvents),
      ...typesOf(staffInvitationEvents),
    ],
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
    name: 'Ratings and reviews',
    purpose: 'To let people say what they think of films, and show everybody what they wrote and the average',
    lawful_basis: 'Contract (GDPR 6.1.b)',
    data: ['Stars given to films', 'Title and text of reviews', 'Reviews of others that are liked or found helpful'],
    recipients: [
      'Everybody: reviews with their stars under the name of the account; other ratings and what is said to reviews as counts without names',
    ],
    retention: LOG,
    security: `Title and text: ${SEALED.toLowerCase()}. Everything else: ${NUMBERED.toLowerCase()}`,
    events: [...typesOf(ratingEvents), ...typesOf(reactionEvents)],
  },
  {
    ...usual,
    id: 'reports',
    name: 'Reports of content and decisions on them',
    purpose: 'To let people tell us of content that breaks the rules, to decide about it, and to hear whoever objects',
    lawful_basis: 'Legal obligation and legitimate interest in a safe service (GDPR 6.1.c and f)',
    people: [...PEOPLE, 'People who made what is reported', 'Staff'],
    data: [
      'What is reported, what for, and in which words',
      'What the content said when it was reported',
      'What staff decided about it and its author, why, until when, and what the author said to that',
      'What whoever reported it was told of that, and when',
      'What all of it comes to in a period, as counts without names',
      'How sure a classifier was of what, for content that is reported',
      'That a child-safety case was escalated, that evidence was frozen, and which authority was told, under which reference',
      'Which views of the reports one of staff keeps, under which names',
    ],
    recipients: [
      'Authorities that staff report child-safety cases to',
      'Where a text classifier is set up outside Sankofa: that service reads reported texts, without their authors',
    ],
    retention: PROOF,
    security: `Words of either: ${SEALED.toLowerCase()}. Everything else: ${NUMBERED.toLowerCase()}`,
    events: [
      ...typesOf(reportEvents),
      ...typesOf(blindReviewEvents),
      ...typesOf(reportOutcomeEvents),
      ...typesOf(reportViewEvents),
      ...typesOf(standingEvents),
      ...typesOf(transparencyReportEvents),
    ],
  },
  {
    ...usual,
    id: 'auto-moderation',
    name: 'Auto-moderation',
    purpose:
      'To find texts that break the rules of the community as soon as they are written, and show them to moderators',
    lawful_basis: 'Legal obligation and legitimate interest in a safe service (GDPR 6.1.c and f)',
    people: ['People who write reviews, discussions, replies and comments', 'Staff'],
    data: [
      'Which rule found a text, why, and how sure a classifier was of what',
      'What rules say, and who of staff wrote and undid what',
    ],
    recipients: [
      'Where a text classifier is set up outside Sankofa: that service reads the texts, without their authors',
    ],
    retention: PROOF,
    security: `Why a rule found a text: ${SEALED.toLowerCase()}. Everything else: ${NUMBERED.toLowerCase()}`,
    events: [...typesOf(ruleEvents), ...typesOf(rulingEvents)],
  },
  {
    ...usual,
    id: 'contact',
    name: 'Messages to us',
    purpose: 'To answer people who write to us',
    lawful_basis: 'Legitimate interest in answering whoever asks (GDPR 6.1.f)',
    people: [...PEOPLE, 'Whoever writes to us'],
    data: ['Name and e-mail address they give', 'What they write, and about what', 'How it was answered, and by whom'],
    recipients: MAIL,
    retention: `${WHILE_ACCOUNT}; without an account, until ${CONTACT_KEPT_DAYS} days after it was answered, or ${UNANSWERED_KEPT_DAYS} days after it was sent if nobody answers`,
    security: 'Encrypted with a key of that person; of a message sent without signing in, with a key of its own',
    events: typesOf(contactEvents),
  },
  {
    ...usual,
    id: 'creator-verification',
    name: 'Verification of creators',
    purpose: 'To decide who is a verified creator, and to be able to explain each decision',
    lawful_basis: 'Contract (GDPR 6.1.b)',
    people: [...PEOPLE, 'Staff'],
    data: [
      'What people write about themselves, and links to their work and where they can be followed',
      'Which advice fixed rules gave for it is worked out anew and not kept; people decide',
      'Who decided what, and which note or reason they wrote to the person',
    ],
    recipients: MAIL,
    security: `Texts and links: ${SEALED.toLowerCase()}. Everything else: ${NUMBERED.toLowerCase()}`,
    events: typesOf(creatorVerificationEvents),
  },
  {
    ...usual,
    id: 'discussions',
    name: 'Discussions and comments on films',
    purpose: 'To let people talk about films with each other, and keep order in it',
    lawful_basis: 'Contract (GDPR 6.1.b)',
    people: [...PEOPLE, 'Staff'],
    data: [
      'What people write in discussions and at moments of films, and when',
      'What they like',
      'That somebody opened a discussion, once a day, as a digest under a key of that person',
      'Which discussions a moderator pins, and why',
    ],
    recipients: ['Everybody: what somebody writes stands under the name of their account'],
    security: `Texts: ${SEALED.toLowerCase()}. Everything else: ${NUMBERED.toLowerCase()}`,
    events: typesOf([...discussionEvents, ...discussionViewEvents, ...discussionPinEvents, ...timedCommentEvents]),
  },
  {
    ...usual,
    id: 'notifications',
    name: 'Notifications',
    purpose: 'To tell people what happened for them, and what of it they have not seen',
    lawful_basis: 'Contract (GDPR 6.1.b)',
    data: ['How far somebody has read; what happened is taken from the records of the other activities'],
    retention: LOG,
    security: NUMBERED,
    events: typesOf(notificationEvents),
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
    id: 'viewing',
    name: 'Films watched',
    purpose:
      'To go on where somebody stopped, on each of their devices; to keep the viewing time parents set; to count views for everybody who made a film',
    lawful_basis:
      'Contract (GDPR 6.1.b); legitimate interest in counting views (6.1.f); consent to analytics for device and referrer (6.1.a)',
    people: [
      ...PEOPLE,
      'Members of their households',
      'Children',
      'Visitors, of whom nothing is kept that tells them apart',
    ],
    data: [
      'Film, profile, time, and how far it was watched',
      `Reports of players every ten seconds, for ${HEARTBEATS_KEPT_DAYS} days and by the number of the profile: place, speed, and whether the film runs`,
      'Seconds of each day, in the time zone of the profile',
      'Country, as far as the network says it',
      'Advertisements in films, as counts without names; with consent to marketing, how often a day somebody saw which',
      'With consent: kind of device (phone, tablet, television or computer), and whether the film was found by a search engine, a social network or another site',
      'Of visitors, for an hour and in memory only: which films were viewed from which network, hashed under a key that is thrown away',
    ],
    retention: `${LOG}. Reports of players: ${HEARTBEATS_KEPT_DAYS} days, or until the account is erased`,
    security: `${NUMBERED}. Country, device and kind of site are words that fit many, and not encrypted`,
    events: typesOf([...viewingEvents, ...adEvents]),
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
      'The package: a copy of the data that was asked for',
      'The certificate of an erasure, with the numbers of the person and of both officers',
    ],
    recipients: MAIL,
    retention: `The package: seven days. The certificate: as long as a claim can be made. The rest: ${WHILE_ACCOUNT.toLowerCase()}`,
    events: typesOf(dataRequestEvents).filter((type) => !/^LegalHold|^ErasureFr/.test(type)),
  },
  {
    ...usual,
    id: 'legal-holds',
    name: 'Legal holds',
    purpose: 'To keep from being erased what a court or a law wants kept',
    lawful_basis: 'Legal obligation and legal claims (GDPR 6.1.c and 17.3.e)',
    people: [...PEOPLE, 'Staff'],
    data: [
      'That a hold stands or is proposed, since when, which officers set or lifted it, and why',
      'That evidence in a child-safety case is frozen, and on which legal basis',
    ],
    recipients: ['The court or authority that asked for it'],
    events: [...typesOf(legalHoldEvents), ...typesOf(erasureFreezeEvents)],
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
    events: ['PersonalDataAccessed'],
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
    security: `${SEALED}; a change to the log shows against signed heads that are kept outside the database`,
    events: ['EvidencePackCreated', 'ConsentRecordsExported', 'ComplianceReportExported'],
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
