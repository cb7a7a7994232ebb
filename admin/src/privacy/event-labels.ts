import { languageName } from '@sankofa/api/client/format';
import type { TimelineData } from '@sankofa/api/contract/audit';
import type { AreaEventLabels } from '../area.ts';
import { reasonText } from '../audit/reason-text.ts';
import { momentText } from '../shell/date-format.ts';
import { nameOf } from './consent-labels.ts';
import { DATA_REQUEST_EVENT_LABELS, ERASURE_EVENT_LABELS } from './data-requests/data-request-labels.ts';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

type Data = TimelineData['privacy'];

const SOURCES: Readonly<Record<(Data['ConsentGranted'] | Data['CookiePreferencesSaved'])['source'], string>> = {
  compliance_dashboard: 'in Legal Compliance',
  legal_viewer: 'in the document viewer',
  sign_up: 'at sign-up',
  banner: 'in the cookie banner',
  api: 'through the API',
};

const text = ({ language, documentHash }: Data['NoticeServed' | 'ConsentGranted' | 'CookiePreferencesSaved']): string =>
  `text in ${languageName(language)}, sha256 ${documentHash.slice(0, 8)}…`;

const eventLabels: AreaEventLabels<'privacy'> = {
  ...DATA_REQUEST_EVENT_LABELS,
  ...ERASURE_EVENT_LABELS,
  NoticeServed: (data) => ({
    title: `Was shown the ${documentName(data.documentType)}, version ${data.documentVersion}`,
    detail: capital(text(data)),
    tone: 'shown',
  }),
  ConsentGranted: (data) => ({
    title: isDocument(data)
      ? `Accepted the ${nameOf(data.consentType)}, version ${data.documentVersion}`
      : `Granted consent to ${nameOf(data.consentType)}`,
    detail: [
      SOURCES[data.source],
      data.explicit ? 'explicit' : 'not explicit',
      data.shownAt ? `text shown ${momentText(data.shownAt)}` : 'text not shown before',
      text(data),
    ]
      .join(', ')
      .replace(/^./, capital),
    tone: 'given',
  }),
  ConsentWithdrawn: (data) => ({
    title: `Withdrew consent to ${nameOf(data.consentType)}`,
    detail: capital(`${SOURCES[data.source]}, had agreed to version ${data.documentVersion}`),
    tone: 'taken',
  }),
  CookiePreferencesSaved: (data) => {
    const allowed = (['analytics', 'marketing', 'personalization'] as const).filter((name) => data[name]);
    return {
      title: allowed.length > 0 ? `Allowed cookies for ${allowed.join(', ')}` : 'Refused all optional cookies',
      detail: capital(`${SOURCES[data.source]}, policy version ${data.documentVersion}, ${text(data)}`),
      tone: allowed.length > 0 ? 'given' : 'taken',
    };
  },
  AgeVerificationRequested: ({ method, declaredAge }) => ({
    title: `Asked to have the age verified by ${method.replaceAll('_', ' ')}`,
    detail: declaredAge === undefined ? 'Age erased' : `Says to be ${declaredAge}`,
    tone: 'shown',
  }),
  ParentalConsentRequested: ({ parentalEmail, expiresAt }) => ({
    title: 'A parent was asked for consent',
    detail: `${parentalEmail === undefined ? 'Address erased' : parentalEmail}, link until ${momentText(expiresAt)}`,
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
    detail: mediaType,
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
const documentName = (type: string): string =>
  type === 'marketing-emails' || type === 'data-processing' ? `notice on ${nameOf(type)}` : nameOf(type);

const isDocument = ({ consentType }: Data['ConsentGranted']): boolean =>
  consentType === 'terms_of_service' || consentType === 'privacy_policy';

export default eventLabels;
