import { z } from 'zod';
import type { Permission } from './permissions.ts';
import { defineRoute } from './route.ts';

export const Waiting = z.strictObject({
  waiting: z.int(),
  /** Since when the oldest waits; null if none does. */
  oldest_at: z.iso.datetime().nullable(),
});
export type Waiting = z.infer<typeof Waiting>;

/** Proposals for a second person. `waiting` counts those of others; `own` those of the caller, who cannot approve them. */
export const SecondWaiting = z.strictObject({ ...Waiting.shape, own: z.int() });
export type SecondWaiting = z.infer<typeof SecondWaiting>;

/** What waits for the caller, by area. An area is null unless their role works in it. */
export const Work = z.strictObject({
  reports: z
    .strictObject({
      ...Waiting.shape,
      /** Open reports with the highest priority. */
      critical: z.int(),
      oldest_critical_at: z.iso.datetime().nullable(),
      /** Open reports past their due time. */
      overdue: z.int(),
      /** Handed over to the caller, or to the lead moderators if the caller is one. */
      handed: z.int(),
      /** Claimed by the caller now. */
      mine: z.int(),
      /** The most urgent report that the caller may claim and decide on. */
      first_id: z.string().nullable(),
    })
    .nullable(),
  /** Proposals to close child-safety reports, for a second lead. */
  child_safety_closings: SecondWaiting.nullable(),
  /** Undecided appeals that the caller may decide on. */
  appeals: z
    .strictObject({
      ...Waiting.shape,
      /** The earliest day on which content has to return after a counter-notice. */
      next_due_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  blind_reviews: Waiting.nullable(),
  creator_applications: Waiting.nullable(),
  data_requests: z
    .strictObject({
      ...Waiting.shape,
      overdue: z.int(),
      /** Due within a week, and not overdue. */
      due_soon: z.int(),
      next_due_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Documents that wait for a decision. */
  age_checks: Waiting.nullable(),
  /** Proposed erasures, for a second officer. */
  erasures: SecondWaiting.nullable(),
  /** Proposals for a second officer; `in_force`: people whose erasure is blocked. */
  legal_holds: z.strictObject({ ...SecondWaiting.shape, in_force: z.int() }).nullable(),
  contact_messages: Waiting.nullable(),
  /** Refunds for a second member of staff. */
  refunds: SecondWaiting.nullable(),
  /** Open disputes of payments. */
  disputes: z
    .strictObject({
      ...Waiting.shape,
      /** The earliest deadline for evidence that is not sent. */
      next_due_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Open differences between the ledger and payment providers. */
  differences: Waiting.nullable(),
  /** `waiting`: videos that failed. */
  videos: z.strictObject({ ...Waiting.shape, preparing: z.int() }).nullable(),
  /** Films of the catalogue without a playable video. */
  films_without_video: Waiting.nullable(),
  dead_letters: Waiting.nullable(),
  parked_work: Waiting.nullable(),
});
export type Work = z.infer<typeof Work>;
export type WorkArea = keyof Work;

/** Permission that opens an area. */
export const WORK_PERMISSIONS = {
  reports: 'moderation.work',
  child_safety_closings: 'moderation.lead',
  appeals: 'moderation.lead',
  blind_reviews: 'moderation.work',
  creator_applications: 'creators.verify',
  data_requests: 'data-requests.work',
  age_checks: 'age.review',
  erasures: 'data-requests.work',
  legal_holds: 'data-requests.work',
  contact_messages: 'contact.answer',
  refunds: 'billing.approve',
  disputes: 'billing.read',
  differences: 'billing.reconcile',
  videos: 'media.manage',
  films_without_video: 'movies.manage',
  dead_letters: 'projections.read',
  parked_work: 'projections.read',
} as const satisfies Record<WorkArea, Permission>;

export const getWork = defineRoute({
  method: 'GET',
  path: '/api/admin/work',
  summary: 'Get what waits for me: numbers only, and only of the areas my role works in',
  access: 'console',
  response: Work,
  waitsFor: [
    'moderation_queue',
    'moderation_decisions',
    'blind_reviews',
    'removed_content',
    'creator_applications',
    'people',
    'data_requests',
    'age',
    'contact_messages',
    'payments',
    'reconciliations',
    'media',
    'movies',
  ],
});
