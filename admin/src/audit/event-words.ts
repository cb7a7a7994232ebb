import type { TimelineEntry } from '@sankofa/api/contract/audit';
import { SIGN_IN_WORDS } from '../accounts/sign-in-words.ts';
import { STAFF_WORDS } from '../accounts/staff-words.ts';
import { COMMUNITY_WORDS } from '../community/community-words.ts';
import { DISCUSSION_WORDS } from '../community/discussion-words.ts';
import { CONTACT_WORDS } from '../contact/contact-words.ts';
import { CREATOR_WORDS } from '../creators/creator-words.ts';
import { LIBRARY_WORDS } from '../library/library-words.ts';
import { MODERATION_WORDS } from '../moderation/moderation-words.ts';
import { RULING_WORDS } from '../moderation/rules/ruling-words.ts';
import { PLAYBACK_WORDS } from '../playback/playback-words.ts';
import { nameOf } from '../privacy/consent-words.ts';
import { DATA_REQUEST_WORDS, ERASURE_WORDS } from '../privacy/data-request-words.ts';
import { PROFILE_WORDS } from '../profiles/profile-words.ts';
import { momentText } from './time-words.ts';

/** An event in words: what happened, and what else there is to know about it. */
export interface EventWords {
  readonly title: string;
  readonly detail?: string;
  /** Colour of its dot: a good thing given, a thing taken back, a text shown, an act of staff. */
  readonly tone: 'given' | 'taken' | 'shown' | 'staff';
}

const languages = new Intl.DisplayNames('en', { type: 'language' });

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Words for one type of event, from its data. */
export type Words = (data: TimelineEntry['data']) => EventWords;

const SOURCES: Record<string, string> = {
  compliance_dashboard: 'in Legal Compliance',
  legal_viewer: 'in the document viewer',
  sign_up: 'at sign-up',
  banner: 'in the cookie banner',
  api: 'through the API',
};

const text = (data: TimelineEntry['data']): string =>
  `text in ${languages.of(String(data.language))}, sha256 ${String(data.documentHash).slice(0, 8)}…`;

const WORDS: Record<string, Words> = {
  AccountRegistered: () => ({ title: 'Registered an account', tone: 'given' }),
  PasswordChanged: () => ({ title: 'Changed the password', tone: 'given' }),
  PasswordResetRequested: () => ({ title: 'Asked for a link to choose a new password', tone: 'shown' }),
  EmailChangeRequested: () => ({ title: 'Asked to change the e-mail address', tone: 'shown' }),
  EmailChanged: () => ({
    title: 'Changed the e-mail address',
    detail: 'Confirmed from the new address',
    tone: 'given',
  }),
  ...SIGN_IN_WORDS,
  ...STAFF_WORDS,
  PersonalDataErased: ({ reason }) => ({ title: 'Personal data erased', detail: String(reason), tone: 'taken' }),
  NameChanged: () => ({ title: 'Changed the name', tone: 'given' }),
  NameCorrected: () => ({ title: 'Name corrected by staff', tone: 'staff' }),
  AccountDeactivated: (data) => ({ title: 'Account withdrawn by staff', detail: reasonOf(data), tone: 'staff' }),
  AccountReactivated: (data) => ({ title: 'Account restored by staff', detail: reasonOf(data), tone: 'staff' }),
  ...DATA_REQUEST_WORDS,
  ...ERASURE_WORDS,
  NoticeServed: (data) => ({
    title: `Was shown the ${documentName(data.documentType)}, version ${String(data.documentVersion)}`,
    detail: capital(text(data)),
    tone: 'shown',
  }),
  ConsentGranted: (data) => ({
    title: isDocument(data)
      ? `Accepted the ${nameOf(data.consentType)}, version ${String(data.documentVersion)}`
      : `Granted consent to ${nameOf(data.consentType)}`,
    detail: [
      SOURCES[String(data.source)],
      data.explicit ? 'explicit' : 'not explicit',
      data.shownAt ? `text shown ${momentText(String(data.shownAt))}` : 'text not shown before',
      text(data),
    ]
      .join(', ')
      .replace(/^./, capital),
    tone: 'given',
  }),
  ConsentWithdrawn: (data) => ({
    title: `Withdrew consent to ${nameOf(data.consentType)}`,
    detail: capital(`${SOURCES[String(data.source)] ?? ''}, had agreed to version ${String(data.documentVersion)}`),
    tone: 'taken',
  }),
  CookiePreferencesSaved: (data) => {
    const allowed = ['analytics', 'marketing', 'personalization'].filter((name) => data[name] === true);
    return {
      title: allowed.length > 0 ? `Allowed cookies for ${allowed.join(', ')}` : 'Refused all optional cookies',
      detail: capital(
        `${SOURCES[String(data.source)] ?? ''}, policy version ${String(data.documentVersion)}, ${text(data)}`,
      ),
      tone: allowed.length > 0 ? 'given' : 'taken',
    };
  },
  ConsentRecordsExported: (data) => ({
    title: 'Consent records exported by staff',
    detail: `${String(data.records)} records. ${reasonOf(data)}`,
    tone: 'staff',
  }),
  ComplianceReportExported: (data) => ({
    title: `Exported a report: ${String(data.report).replaceAll('_', ' ')}`,
    detail: `${String(data.rows)} rows. ${reasonOf(data)}`,
    tone: 'staff',
  }),
  AgeVerificationRequested: ({ method, declaredAge }) => ({
    title: `Asked to have the age verified by ${String(method).replaceAll('_', ' ')}`,
    detail: declaredAge === undefined ? 'Age erased' : `Says to be ${String(declaredAge)}`,
    tone: 'shown',
  }),
  ParentalConsentRequested: ({ parentalEmail, expiresAt }) => ({
    title: 'A parent was asked for consent',
    detail: `${parentalEmail === undefined ? 'Address erased' : String(parentalEmail)}, link until ${momentText(String(expiresAt))}`,
    tone: 'shown',
  }),
  ParentalConsentGiven: () => ({ title: 'A parent gave consent', tone: 'given' }),
  ParentalConsentRefused: () => ({ title: 'A parent refused consent', tone: 'taken' }),
  ParentalConsentWithdrawn: () => ({
    title: 'A parent withdrew consent',
    detail: 'The limits for people under 18 hold again',
    tone: 'taken',
  }),
  AgeDocumentUploaded: ({ mediaType }) => ({
    title: 'Uploaded a document that shows the age',
    detail: String(mediaType),
    tone: 'given',
  }),
  AgeDocumentViewed: (data) => ({ title: 'Document opened by staff', detail: reasonOf(data), tone: 'staff' }),
  AgeDocumentApproved: (data) => ({ title: 'Document approved by staff', detail: reasonOf(data), tone: 'staff' }),
  AgeDocumentRejected: (data) => ({ title: 'Document rejected by staff', detail: reasonOf(data), tone: 'staff' }),
  AgeDocumentDeleted: () => ({ title: 'Document deleted', tone: 'taken' }),
  AgeVerified: ({ minor }) => ({
    title: 'Age verified',
    detail: minor ? 'Under 18, with a parent’s consent' : 'Adult',
    tone: 'given',
  }),
  AccessibilityPreferencesChanged: () => ({ title: 'Changed accessibility settings', tone: 'shown' }),
  EvidencePackCreated: (data) => ({
    title: 'Evidence pack made by staff',
    detail: `${String(data.events)} events. ${reasonOf(data)}`,
    tone: 'staff',
  }),
  ...PROFILE_WORDS,
  ...LIBRARY_WORDS,
  ...PLAYBACK_WORDS,
  ...COMMUNITY_WORDS,
  ...DISCUSSION_WORDS,
  ...MODERATION_WORDS,
  ...RULING_WORDS,
  ...CONTACT_WORDS,
  ...CREATOR_WORDS,
};

const reasonOf = ({ reason }: TimelineEntry['data']): string =>
  reason === undefined ? 'Reason erased' : `Reason: ${String(reason)}`;

/** The short texts beside a switch are notices; the others are documents with a name of their own. */
const documentName = (type: unknown): string =>
  type === 'marketing-emails' || type === 'data-processing' ? `notice on ${nameOf(type)}` : nameOf(type);

const isDocument = ({ consentType }: TimelineEntry['data']): boolean =>
  consentType === 'terms_of_service' || consentType === 'privacy_policy';

/** What happened, in words. A type nobody has described yet is named as it is. */
export const wordsFor = ({ type, data }: Pick<TimelineEntry, 'type' | 'data'>): EventWords =>
  WORDS[type]?.(data) ?? { title: type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(), tone: 'shown' };
