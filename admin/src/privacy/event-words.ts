import type { AreaEventWords, EventData } from '../area.ts';
import { reasonText } from '../audit/reason-text.ts';
import { momentText } from '../audit/time-words.ts';
import { nameOf } from './consent-words.ts';
import { DATA_REQUEST_WORDS, ERASURE_WORDS } from './data-request-words.ts';

const languages = new Intl.DisplayNames('en', { type: 'language' });

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const SOURCES: Record<string, string> = {
  compliance_dashboard: 'in Legal Compliance',
  legal_viewer: 'in the document viewer',
  sign_up: 'at sign-up',
  banner: 'in the cookie banner',
  api: 'through the API',
};

const text = (data: EventData): string =>
  `text in ${languages.of(String(data.language))}, sha256 ${String(data.documentHash).slice(0, 8)}…`;

const eventWords: AreaEventWords = {
  PersonalDataErased: ({ reason }) => ({ title: 'Personal data erased', detail: String(reason), tone: 'taken' }),
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
    detail: `${String(data.records)} records. ${reasonText(data)}`,
    tone: 'staff',
  }),
  ComplianceReportExported: (data) => ({
    title: `Exported a report: ${String(data.report).replaceAll('_', ' ')}`,
    detail: `${String(data.rows)} rows. ${reasonText(data)}`,
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
  AgeDocumentViewed: (data) => ({ title: 'Document opened by staff', detail: reasonText(data), tone: 'staff' }),
  AgeDocumentApproved: (data) => ({ title: 'Document approved by staff', detail: reasonText(data), tone: 'staff' }),
  AgeDocumentRejected: (data) => ({ title: 'Document rejected by staff', detail: reasonText(data), tone: 'staff' }),
  AgeDocumentDeleted: () => ({ title: 'Document deleted', tone: 'taken' }),
  AgeVerified: ({ minor }) => ({
    title: 'Age verified',
    detail: minor ? 'Under 18, with a parent’s consent' : 'Adult',
    tone: 'given',
  }),
};

/** The short texts beside a switch are notices; the others are documents with a name of their own. */
const documentName = (type: unknown): string =>
  type === 'marketing-emails' || type === 'data-processing' ? `notice on ${nameOf(type)}` : nameOf(type);

const isDocument = ({ consentType }: EventData): boolean =>
  consentType === 'terms_of_service' || consentType === 'privacy_policy';

export default eventWords;
