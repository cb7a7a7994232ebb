import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Why } from './reason.ts';
import { defineRoute } from './route.ts';

const Id = z.strictObject({ id: z.uuid() });
const Done = z.strictObject({ id: z.string() });
const PROBLEMS = [
  'not_found',
  'request_closed',
  'not_an_erasure',
  'legal_hold',
  'evidence_frozen',
  'idempotency_key_reused',
] as const;
/** A signed-in session is insufficient for an erasure. */
const IDENTITY_PROBLEMS = ['identity_not_checked', 'identity_check_too_weak'] as const;
/** The second officer must be another person, as far as the log can tell: see `requireSecondOfficer`. */
const FOUR_EYES = ['same_officer', 'proposal_changed', 'not_independent', 'officer_too_new'] as const;

export const proposeErasure = defineRoute({
  method: 'POST',
  path: '/api/admin/data-requests/:id/propose-erasure',
  summary: 'Propose the erasure of this person; another officer must approve it',
  access: 'data-requests.work',
  params: Id,
  response: Done,
  problems: [...PROBLEMS, 'not_claimed', ...IDENTITY_PROBLEMS, 'erasure_under_way'],
  answers: ['Sankofa-Position'],
  waitsFor: ['data_requests'],
});

export const declineErasure = defineRoute({
  method: 'POST',
  path: '/api/admin/data-requests/:id/decline-erasure',
  summary: 'Decline another officer’s proposed erasure, or withdraw mine',
  access: 'data-requests.work',
  params: Id,
  body: Why,
  response: Done,
  problems: [
    'not_found',
    'request_closed',
    'erasure_not_proposed',
    'erasure_under_way',
    'erased',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position'],
  waitsFor: ['data_requests'],
});

export const approveErasure = defineRoute({
  method: 'POST',
  path: '/api/admin/data-requests/:id/approve-erasure',
  summary: 'Approve another officer’s proposed erasure and execute it; a repeated request completes it',
  access: 'data-requests.work',
  params: Id,
  response: Done,
  problems: [
    'own_file',
    ...PROBLEMS,
    'erasure_not_proposed',
    ...IDENTITY_PROBLEMS,
    ...FOUR_EYES,
    'still_owner',
    'provider_unavailable',
  ],
  answers: ['Sankofa-Position'],
  waitsFor: ['data_requests', 'timelines'],
});

/**
 * Minimum length of searched texts, in characters: shorter ones ("Phone", "Kofi") occur everywhere and prove nothing.
 * They are not searched for after an erasure, and the certificate contains their number.
 */
export const SHORTEST_SEARCHED = 8;

const Statement = z.object({
  statement: z.object({
    searchedFor: z.int(),
    tooShortToSearchFor: z.int(),
    leftOutOfSearch: z.int().default(0),
    invoicesKeptUntil: z.iso.date().nullable().default(null),
    paymentProviderRecord: z.enum(['none', 'deleted', 'to_be_deleted']).default('none'),
    evidencePacks: z.array(z.object({})).default([]),
  }),
});

/**
 * Summary of the texts searched for by a certificate, in the current language. @param certificate as downloaded.
 * @throws ZodError
 */
export function storesSearchedText(certificate: string): string {
  const { statement } = Statement.parse(JSON.parse(certificate));
  const { searchedFor, tooShortToSearchFor: tooShort, leftOutOfSearch: leftOut } = statement;
  return [
    t('contract.searched_for', { count: searchedFor }),
    ...(tooShort > 0 ? [t('contract.too_short_to_search', { count: tooShort, least: SHORTEST_SEARCHED })] : []),
    ...(leftOut > 0 ? [t('contract.left_out_of_search', { count: leftOut })] : []),
  ].join(' ');
}

/** Last day (ISO 8601) on which a certificate says that invoices are kept; null for none. @throws ZodError */
export const invoicesKeptUntil = (certificate: string): string | null =>
  Statement.parse(JSON.parse(certificate)).statement.invoicesKeptUntil;

/** What a certificate says about the record at the payment provider. @throws ZodError */
export const paymentProviderRecord = (certificate: string): 'none' | 'deleted' | 'to_be_deleted' =>
  Statement.parse(JSON.parse(certificate)).statement.paymentProviderRecord;

/** Number of evidence packs that a certificate lists. @throws ZodError */
export const packsBefore = (certificate: string): number =>
  Statement.parse(JSON.parse(certificate)).statement.evidencePacks.length;

export const downloadCertificate = defineRoute({
  method: 'GET',
  path: '/api/admin/data-requests/:id/certificate',
  summary: 'Get the certificate of an executed erasure',
  access: 'data-requests.work',
  params: Id,
  response: 'download',
  problems: ['not_found'],
  answers: ['Content-Disposition'],
});

export const downloadMyCertificate = defineRoute({
  method: 'GET',
  path: '/api/erasure-certificates/:token',
  summary: 'Get the certificate of my erasure, by the link from my request',
  access: 'public',
  params: z.strictObject({ token: z.string().max(200) }),
  response: 'download',
  problems: ['not_found', 'not_erased_yet'],
  answers: ['Content-Disposition'],
});

const HOLD_PROBLEMS = ['own_file', 'not_found', 'erased', 'idempotency_key_reused'] as const;

export const setLegalHold = defineRoute({
  method: 'POST',
  path: '/api/admin/people/:id/legal-hold',
  summary: 'Propose a legal hold, with a reason; it blocks erasure at once, and another officer must approve it',
  access: 'data-requests.work',
  params: Id,
  body: Why,
  response: Done,
  problems: [...HOLD_PROBLEMS, 'legal_hold', 'erasure_under_way'],
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
});

export const approveLegalHold = defineRoute({
  method: 'POST',
  path: '/api/admin/people/:id/legal-hold/approve',
  summary: 'Approve a legal hold that another officer proposed',
  access: 'data-requests.work',
  params: Id,
  response: Done,
  problems: [...HOLD_PROBLEMS, 'hold_not_proposed', ...FOUR_EYES],
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
});

export const declineLegalHold = defineRoute({
  method: 'POST',
  path: '/api/admin/people/:id/legal-hold/decline',
  summary: 'Decline a proposed legal hold, or withdraw mine',
  access: 'data-requests.work',
  params: Id,
  body: Why,
  response: Done,
  problems: [...HOLD_PROBLEMS, 'hold_not_proposed'],
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
});

export const liftLegalHold = defineRoute({
  method: 'POST',
  path: '/api/admin/people/:id/legal-hold/lift',
  summary: 'Propose to lift the legal hold, with a reason; it remains until another officer approves',
  access: 'data-requests.work',
  params: Id,
  body: Why,
  response: Done,
  problems: [...HOLD_PROBLEMS, 'no_legal_hold', 'hold_not_set', 'lift_proposed'],
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
});

export const approveLegalHoldLift = defineRoute({
  method: 'POST',
  path: '/api/admin/people/:id/legal-hold/lift/approve',
  summary: 'Approve lifting the legal hold, as proposed by another officer',
  access: 'data-requests.work',
  params: Id,
  response: Done,
  problems: [...HOLD_PROBLEMS, 'hold_not_proposed', ...FOUR_EYES],
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
});

export const declineLegalHoldLift = defineRoute({
  method: 'POST',
  path: '/api/admin/people/:id/legal-hold/lift/decline',
  summary: 'Decline lifting the legal hold, or withdraw my proposal',
  access: 'data-requests.work',
  params: Id,
  body: Why,
  response: Done,
  problems: [...HOLD_PROBLEMS, 'hold_not_proposed'],
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
});
