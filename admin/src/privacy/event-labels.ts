import { languageName } from '@sankofa/api/client/format';
import type { TimelineData } from '@sankofa/api/contract/audit';
import type { AreaEventLabels } from '../area.ts';
import { reasonText } from '../audit/reason-text.ts';
import { labels, t } from '../messages.ts';
import { momentText } from '../shell/date-format.ts';
import { nameOf } from './consent-labels.ts';
import { DATA_REQUEST_EVENT_LABELS, ERASURE_EVENT_LABELS } from './data-requests/data-request-labels.ts';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

type Data = TimelineData['privacy'];

const SOURCES: Readonly<Record<(Data['ConsentGranted'] | Data['CookiePreferencesSaved'])['source'], string>> = labels({
  compliance_dashboard: 'privacy.sources_compliance_dashboard',
  legal_viewer: 'privacy.sources_legal_viewer',
  sign_up: 'privacy.sources_sign_up',
  banner: 'privacy.sources_banner',
  api: 'privacy.sources_api',
});

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
      data.explicit ? 'explicit' : t('privacy.not_explicit'),
      data.shownAt ? `text shown ${momentText(data.shownAt)}` : t('privacy.text_not_shown_before'),
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
      title:
        allowed.length > 0 ? `Allowed cookies for ${allowed.join(', ')}` : t('privacy.refused_all_optional_cookies'),
      detail: capital(`${SOURCES[data.source]}, policy version ${data.documentVersion}, ${text(data)}`),
      tone: allowed.length > 0 ? 'given' : 'taken',
    };
  },
  AgeVerificationRequested: ({ method, declaredAge }) => ({
    title: `Asked to have the age verified by ${method.replaceAll('_', ' ')}`,
    detail: declaredAge === undefined ? t('privacy.age_erased') : t('privacy.says_be_declaredage', { declaredAge }),
    tone: 'shown',
  }),
  ParentalConsentRequested: ({ parentalEmail, expiresAt }) => ({
    title: t('privacy.parent_was_asked_for_consent'),
    detail: `${parentalEmail === undefined ? t('privacy.address_erased') : parentalEmail}, link until ${momentText(expiresAt)}`,
    tone: 'shown',
  }),
  ParentalConsentGiven: () => ({ title: t('privacy.parent_gave_consent'), tone: 'given' }),
  ParentalConsentRefused: () => ({ title: t('privacy.parent_refused_consent'), tone: 'taken' }),
  ParentalConsentWithdrawn: () => ({
    title: t('privacy.parent_withdrew_consent'),
    detail: t('privacy.limits_for_people_under_18'),
    tone: 'taken',
  }),
  AgeDocumentUploaded: ({ mediaType }) => ({
    title: t('privacy.uploaded_document_shows_age'),
    detail: mediaType,
    tone: 'given',
  }),
  AgeDocumentViewed: (data) => ({
    title: t('privacy.document_opened_by_staff'),
    detail: reasonText(data),
    tone: 'staff',
  }),
  AgeDocumentApproved: (data) => ({
    title: t('privacy.document_approved_by_staff'),
    detail: reasonText(data),
    tone: 'staff',
  }),
  AgeDocumentRejected: (data) => ({
    title: t('privacy.document_rejected_by_staff'),
    detail: reasonText(data),
    tone: 'staff',
  }),
  AgeDocumentDeleted: () => ({ title: t('privacy.document_deleted'), tone: 'taken' }),
  AgeVerified: ({ minor }) => ({
    title: t('privacy.age_verified'),
    detail: minor ? t('privacy.under_18_with_parent_s') : t('privacy.adult'),
    tone: 'given',
  }),
};

/** The short texts beside a switch are notices; the others are documents with a name of their own. */
const documentName = (type: string): string =>
  type === 'marketing-emails' || type === 'data-processing' ? `notice on ${nameOf(type)}` : nameOf(type);

const isDocument = ({ consentType }: Data['ConsentGranted']): boolean =>
  consentType === 'terms_of_service' || consentType === 'privacy_policy';

export default eventLabels;
