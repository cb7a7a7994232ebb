import { AgeMethod, DocumentMedia, OLDEST, YOUNGEST } from '@sankofa/events/privacy/age-verification';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Reason, Why } from './reason.ts';
import { defineList, defineRoute } from './route.ts';

export { ADULT, AgeMethod, DocumentMedia, OLDEST, YOUNGEST } from '@sankofa/events/privacy/age-verification';

/** Maximum document size, in bytes. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

export const AgeStatus = z.enum([
  'none',
  'awaiting_document',
  'awaiting_review',
  'awaiting_parent',
  'verified',
  'rejected',
  'parent_refused',
  'consent_withdrawn',
]);
export type AgeStatus = z.infer<typeof AgeStatus>;

export const AgeVerification = z.strictObject({
  status: AgeStatus,
  age_verified: z.boolean(),
  /**
   * Apply until the age is verified, of an adult or of a minor with parental consent: films rated R and NC-17 are
   * closed.
   */
  under_18_limits: z.boolean(),
  verification_method: AgeMethod.nullable(),
  declared_age: z.int().nullable(),
  parental_email: z.string().nullable(),
  requested_at: z.iso.datetime().nullable(),
  /** Expiry of the parent's link; null if none was sent. */
  expires_at: z.iso.datetime().nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** Reason of a rejected document. */
  reason: z.string().nullable(),
});
export type AgeVerification = z.infer<typeof AgeVerification>;

export const getAgeVerification = defineRoute({
  method: 'GET',
  path: '/api/legal/age-verification',
  summary: 'Get the state of my age verification',
  access: 'viewer',
  response: AgeVerification,
  waitsFor: ['age'],
});

export const requestAgeVerification = defineRoute({
  method: 'POST',
  path: '/api/legal/age-verification',
  summary: 'Request age verification; for a minor, a parent or guardian is asked by e-mail',
  access: 'viewer',
  body: z.strictObject({
    verification_method: AgeMethod.default('self_declaration'),
    declared_age: z.int().min(YOUNGEST).max(OLDEST),
    parental_email: z.email().max(254).nullable(),
  }),
  response: AgeVerification,
  problems: [
    'age_already_verified',
    'document_under_review',
    'document_required',
    'parental_email_required',
    'parent_is_self',
    'letters_paused',
    'not_a_minor',
    'too_many_letters',
    'erased',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position'],
});

export const uploadAgeDocument = defineRoute({
  method: 'PUT',
  path: '/api/legal/age-verification/document',
  summary: 'Upload the document that proves my age; it is deleted right after the decision',
  access: 'viewer',
  upload: { maxBytes: MAX_DOCUMENT_BYTES, types: DocumentMedia.options },
  response: AgeVerification,
  problems: ['no_document_awaited', 'file_not_accepted', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

const LinkToken = z.string().regex(/^[\w-]{64}$/, { error: () => t('contract.link_of_email') });

export const ParentalRequest = z.strictObject({
  /** Name of the child. */
  name: z.string(),
  state: z.enum(['waiting', 'granted', 'refused', 'expired', 'replaced']),
  expires_at: z.iso.datetime().nullable(),
});
export type ParentalRequest = z.infer<typeof ParentalRequest>;

export const getParentalRequest = defineRoute({
  method: 'POST',
  path: '/api/legal/parental-consent/open',
  summary: 'Get what the link in an e-mail to a parent asks for',
  access: 'public',
  body: z.strictObject({ token: LinkToken }),
  response: ParentalRequest,
  problems: ['link_not_valid', 'erased', 'idempotency_key_reused'],
});

export const answerParentalRequest = defineRoute({
  method: 'POST',
  path: '/api/legal/parental-consent',
  summary: 'Give or refuse parental consent with the link of the e-mail; it works once',
  access: 'public',
  body: z.strictObject({ token: LinkToken, decision: z.enum(['grant', 'refuse']) }),
  response: ParentalRequest,
  problems: ['link_not_valid', 'link_used', 'link_expired', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const ParentalWithdrawal = z.strictObject({
  /** Name of the child. */
  name: z.string(),
  /** `over`: the child is 18 by now, or the consent no longer exists. */
  state: z.enum(['granted', 'withdrawn', 'over']),
});
export type ParentalWithdrawal = z.infer<typeof ParentalWithdrawal>;

export const getParentalWithdrawal = defineRoute({
  method: 'POST',
  path: '/api/legal/parental-consent/withdrawal/open',
  summary: 'Get what the link in the confirmation of a parental consent would withdraw',
  access: 'public',
  body: z.strictObject({ token: LinkToken }),
  response: ParentalWithdrawal,
  problems: ['link_not_valid', 'erased', 'idempotency_key_reused'],
});

export const withdrawParentalConsent = defineRoute({
  method: 'POST',
  path: '/api/legal/parental-consent/withdrawal',
  summary: 'Withdraw parental consent; the limits for minors apply again at once',
  access: 'public',
  body: z.strictObject({ token: LinkToken }),
  response: ParentalWithdrawal,
  problems: ['link_not_valid', 'nothing_to_withdraw', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

const PersonId = z.strictObject({ id: z.uuid() });

export const AgeCase = z.strictObject({
  /** Id of the person. */
  id: z.string(),
  /** Null once erased. So are the other fields about the person. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  status: AgeStatus,
  method: AgeMethod,
  declared_age: z.int().nullable(),
  minor: z.boolean(),
  parental_email: z.string().nullable(),
  requested_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  media_type: DocumentMedia.nullable(),
  bytes: z.int().nullable(),
  uploaded_at: z.iso.datetime().nullable(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
  document_deleted_at: z.iso.datetime().nullable(),
});
export type AgeCase = z.infer<typeof AgeCase>;

/** For lists: the omitted fields require an access reason. */
export const AgeCaseSummary = AgeCase.omit({ declared_age: true, parental_email: true, reason: true });
export type AgeCaseSummary = z.infer<typeof AgeCaseSummary>;

export const listAgeCases = defineList({
  path: '/api/admin/age-verifications',
  resource: 'age-verifications',
  summary: 'List age verifications',
  access: 'age.review',
  item: AgeCaseSummary,
  sortable: ['requested_at', 'uploaded_at', 'decided_at'],
  filter: z.strictObject({ status: AgeStatus.optional() }),
  waitsFor: ['age', 'people', 'documents', 'consents', 'timelines'],
});

export const getAgeCase = defineRoute({
  method: 'GET',
  path: '/api/admin/age-verifications/:id',
  summary: 'Get the age verification of one person',
  access: 'age.review',
  params: PersonId,
  response: AgeCase,
  problems: ['not_found', 'look_required'],
  waitsFor: ['age', 'people', 'documents', 'consents', 'timelines'],
});

export const viewAgeDocument = defineRoute({
  method: 'POST',
  path: '/api/admin/age-verifications/:id/look',
  summary: 'Open the document of a person; the access is recorded with its reason',
  access: 'age.review',
  params: PersonId,
  body: Why,
  response: z.strictObject({ media_type: DocumentMedia, /** Base64. */ content: z.string() }),
  problems: ['look_required', 'not_under_review', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const decideAgeCase = defineRoute({
  method: 'POST',
  path: '/api/admin/age-verifications/:id/decision',
  summary: 'Approve or reject the document of a person; it is deleted at once',
  access: 'age.review',
  params: PersonId,
  body: z.strictObject({ decision: z.enum(['approve', 'reject']), reason: Reason }),
  response: z.strictObject({ status: AgeStatus, document_deleted: z.boolean() }),
  problems: ['own_file', 'not_under_review', 'document_not_opened', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});
