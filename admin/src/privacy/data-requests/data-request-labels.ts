import {
  type DataCategory,
  ERASURE_IDENTITY_METHODS,
  IdentityMethod,
  type LimitKind,
  type QueuedRequest,
  type RequestStatus,
  type RequestType,
} from '@sankofa/api/contract/data-requests';
import { personName } from '../../accounts/person-name.ts';
import type { AreaEventLabels } from '../../area.ts';
import { labels, t } from '../../messages.ts';
import { dateText } from '../../shell/date-format.ts';
import { type StateLabel, stateLabel } from '../../theme/state-pill.tsx';

export const REQUEST_NAMES: Readonly<Record<RequestType, string>> = labels({
  access: 'privacy.request_name_access',
  portability: 'privacy.request_name_portability',
  rectification: 'privacy.request_name_rectification',
  erasure: 'privacy.request_name_erasure',
  restriction: 'privacy.request_name_restriction',
  objection: 'privacy.request_name_objection',
});

export const IDENTITY_METHODS: Readonly<Record<IdentityMethod, string>> = labels({
  signed_in_session: 'privacy.identity_method_signed_in_session',
  reply_from_known_address: 'privacy.identity_method_reply_from_known_address',
  document_seen: 'privacy.identity_method_document_seen',
  video_call: 'privacy.identity_method_video_call',
});

/** Method of the identity check, with the officer's note. */
export const identityText = (method: IdentityMethod, note: string | null): string =>
  note === null ? IDENTITY_METHODS[method] : `${IDENTITY_METHODS[method]}: ${note}`;

/** Methods an officer can record for a request of this kind. */
export const identityMethodsFor = (type: RequestType): readonly IdentityMethod[] =>
  type === 'erasure' ? ERASURE_IDENTITY_METHODS : IdentityMethod.options;

/** Whether the identity is checked well enough for a request of this kind. */
export const isIdentityChecked = ({
  request_type,
  identity_method,
}: Pick<QueuedRequest, 'request_type' | 'identity_method'>): boolean =>
  identity_method !== null && identityMethodsFor(request_type).includes(identity_method);

export const REQUEST_STATES: Readonly<Record<RequestStatus, StateLabel>> = {
  open: stateLabel('privacy.request_state_open', 'warn'),
  fulfilled: stateLabel('privacy.request_state_fulfilled', 'good'),
  refused: stateLabel('privacy.consent_state_refused', 'bad'),
  cancelled: stateLabel('privacy.request_state_cancelled', 'plain'),
};

export const DATA_CATEGORIES: Readonly<Record<DataCategory, string>> = labels({
  profile_info: 'privacy.data_category_profile_info',
  viewing_history: 'privacy.data_category_viewing_history',
  preferences: 'privacy.data_category_preferences',
  comments: 'privacy.data_category_comments',
  ratings: 'privacy.data_category_ratings',
  payment_data: 'privacy.data_category_payment_data',
});

export const LIMIT_NAMES: Readonly<Record<LimitKind, string>> = labels({
  restriction: 'privacy.limit_restriction',
  objection: 'privacy.limit_objection',
});

export const personOf = ({ person_name, person_id }: Pick<QueuedRequest, 'person_name' | 'person_id'>): string =>
  personName({ id: person_id, name: person_name });

/** Time left, and its urgency. */
export function dueLabel({ days_left: days }: Pick<QueuedRequest, 'days_left'>): StateLabel {
  if (days === null) return { word: t('privacy.closed'), tone: 'plain' };
  if (days < 0) return { word: t('privacy.overdue_by', { days: -days }), tone: 'bad' };
  if (days === 0) return { word: t('privacy.due_within_day'), tone: 'warn' };
  return { word: t('privacy.days_left', { days }), tone: days < 7 ? 'warn' : 'good' };
}

export const DATA_REQUEST_EVENT_LABELS = {
  DataRequestFiled: ({ requestType, dueAt }) => ({
    title: t('privacy.request_filed', { request: requestType }),
    detail: t('privacy.due_on', { date: dateText(dueAt) }),
    tone: 'given',
  }),
  DataRequestCancelled: () => ({ title: t('privacy.request_withdrawn'), tone: 'taken' }),
  DataRequestClaimed: () => ({ title: t('privacy.request_claimed'), tone: 'staff' }),
  DataRequestReleased: () => ({ title: t('privacy.request_released'), tone: 'staff' }),
  DataRequestUnassigned: ({ reason }) => ({
    title: t('privacy.request_unassigned'),
    ...because(reason),
    tone: 'staff',
  }),
  IdentityChecked: ({ method, note = null }) => ({
    title: t('privacy.identity_checked'),
    detail: identityText(method, note),
    tone: 'staff',
  }),
  DataRequestExtended: ({ dueAt, reason }) => ({
    title: t('privacy.request_extended', { date: dateText(dueAt) }),
    ...because(reason),
    tone: 'staff',
  }),
  DataRequestRefused: ({ reason }) => ({ title: t('privacy.request_refused'), ...because(reason), tone: 'staff' }),
  DataRequestFulfilled: ({ requestType, packageExpiresAt, outcome }) => ({
    title: t('privacy.request_fulfilled', { request: requestType }),
    ...(outcome && { detail: t('privacy.what_was_done_text', { outcome }) }),
    ...(packageExpiresAt !== null && { detail: t('privacy.package_until_date', { date: dateText(packageExpiresAt) }) }),
    tone: 'staff',
  }),
  DataPackageDownloaded: () => ({ title: t('privacy.package_downloaded'), tone: 'shown' }),
  ProcessingLimited: ({ limit }) => ({
    title: LIMIT_NAMES[limit],
    detail: t('privacy.optional_processing_stopped_event'),
    tone: 'taken',
  }),
  ProcessingLimitLifted: ({ limit }) => ({
    title: limit === 'restriction' ? t('privacy.restriction_lifted') : t('privacy.objection_withdrawn'),
    detail: t('privacy.consented_processing_continues'),
    tone: 'given',
  }),
} satisfies Partial<AreaEventLabels<'privacy'>>;

export const ERASURE_EVENT_LABELS = {
  LegalHoldProposed: ({ reason }) => ({
    title: t('privacy.hold_proposed_event'),
    ...because(reason),
    tone: 'staff',
  }),
  LegalHoldSet: ({ reason }) => ({
    title: t('privacy.hold_approved'),
    ...because(reason),
    tone: 'staff',
  }),
  LegalHoldDeclined: ({ reason }) => ({
    title: t('privacy.hold_declined_event'),
    ...because(reason),
    tone: 'staff',
  }),
  LegalHoldLiftProposed: ({ reason }) => ({
    title: t('privacy.hold_lift_proposed_event'),
    ...because(reason),
    tone: 'staff',
  }),
  LegalHoldLiftDeclined: ({ reason }) => ({
    title: t('privacy.hold_lift_declined'),
    ...because(reason),
    tone: 'staff',
  }),
  LegalHoldLifted: ({ reason }) => ({
    title: t('privacy.hold_lift_approved'),
    ...because(reason),
    tone: 'staff',
  }),
  ErasureFrozen: ({ basis }) => ({
    title: t('privacy.erasure_frozen'),
    detail: basis,
    tone: 'staff',
  }),
  ErasureFreezeLifted: () => ({ title: t('privacy.erasure_freeze_lifted'), tone: 'staff' }),
  ErasureProposed: () => ({ title: t('privacy.erasure_proposed'), tone: 'staff' }),
  ErasureDeclined: ({ reason }) => ({
    title: t('privacy.erasure_declined_event'),
    ...because(reason),
    tone: 'staff',
  }),
  ErasureApproved: () => ({ title: t('privacy.erasure_approved'), tone: 'staff' }),
  ErasureCertified: ({ found, certificateSha256 }) => ({
    title: t('privacy.erasure_certified'),
    detail: t('privacy.erasure_certified_detail', { found, hash: certificateSha256.slice(0, 8) }),
    tone: 'taken',
  }),
} satisfies Partial<AreaEventLabels<'privacy'>>;

/** Reasons are personal data: they are gone once the person is erased. */
const because = (reason: string | undefined): { detail?: string } =>
  reason !== undefined ? { detail: t('privacy.reason_given', { reason }) } : {};
