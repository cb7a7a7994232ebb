import type { TimelineData } from '@sankofa/api/contract/audit';
import { formatList, languageName } from '@sankofa/api/messages/format';
import type { AreaEventLabels } from '../area.ts';
import { reasonText } from '../audit/reason-text.ts';
import { labels, t } from '../messages.ts';
import { momentText } from '../shell/date-format.ts';
import { DATA_REQUEST_EVENT_LABELS, ERASURE_EVENT_LABELS } from './data-requests/data-request-labels.ts';

type Data = TimelineData['privacy'];

const textOf = ({ language, documentHash }: Data['NoticeServed' | 'ConsentGranted' | 'CookiePreferencesSaved']) => ({
  language: languageName(language),
  hash: documentHash.slice(0, 8),
});

const COOKIES = labels({
  analytics: 'privacy.cookies_analytics',
  marketing: 'privacy.cookies_marketing',
  personalization: 'privacy.cookies_personalization',
});

const eventLabels: AreaEventLabels<'privacy'> = {
  ...DATA_REQUEST_EVENT_LABELS,
  ...ERASURE_EVENT_LABELS,
  NoticeServed: (data) => ({
    title: t('privacy.notice_served', {
      // A select of a message takes names without hyphens.
      document: data.documentType.replaceAll('-', '_'),
      version: data.documentVersion,
    }),
    detail: t('privacy.notice_served_detail', textOf(data)),
    tone: 'shown',
  }),
  ConsentGranted: (data) => ({
    title: t('privacy.consent_granted', { consent: data.consentType, version: data.documentVersion }),
    detail: t('privacy.consent_granted_detail', {
      source: data.source,
      explicit: data.explicit,
      shown: data.shownAt !== null,
      at: data.shownAt ? momentText(data.shownAt) : '',
      ...textOf(data),
    }),
    tone: 'given',
  }),
  ConsentWithdrawn: (data) => ({
    title: t('privacy.consent_withdrawn', { consent: data.consentType }),
    detail: t('privacy.consent_withdrawn_detail', { source: data.source, version: data.documentVersion }),
    tone: 'taken',
  }),
  CookiePreferencesSaved: (data) => {
    const allowed = (['analytics', 'marketing', 'personalization'] as const).filter((name) => data[name]);
    return {
      title:
        allowed.length > 0
          ? t('privacy.cookies_allowed', { purposes: formatList(allowed.map((name) => COOKIES[name])) })
          : t('privacy.refused_all_optional_cookies'),
      detail: t('privacy.cookies_saved_detail', {
        source: data.source,
        version: data.documentVersion,
        ...textOf(data),
      }),
      tone: allowed.length > 0 ? 'given' : 'taken',
    };
  },
  AgeVerificationRequested: ({ method, declaredAge }) => ({
    title: t('privacy.age_verification_requested', { method }),
    detail: declaredAge === undefined ? t('privacy.age_erased') : t('privacy.age_declared', { age: declaredAge }),
    tone: 'shown',
  }),
  ParentalConsentRequested: ({ parentalEmail, expiresAt }) => ({
    title: t('privacy.parent_was_asked_for_consent'),
    detail: t('privacy.parental_link', {
      email: parentalEmail ?? t('privacy.address_erased'),
      until: momentText(expiresAt),
    }),
    tone: 'shown',
  }),
  ParentalConsentGiven: () => ({ title: t('privacy.parent_gave_consent'), tone: 'given' }),
  ParentalConsentRefused: () => ({ title: t('privacy.parent_refused_consent'), tone: 'taken' }),
  ParentalConsentWithdrawn: () => ({
    title: t('privacy.parent_withdrew_consent'),
    detail: t('privacy.under_18_limits_again'),
    tone: 'taken',
  }),
  AgeDocumentUploaded: ({ mediaType }) => ({
    title: t('privacy.age_document_uploaded'),
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
    detail: minor ? t('privacy.under_18_with_consent') : t('privacy.adult'),
    tone: 'given',
  }),
};

export default eventLabels;
