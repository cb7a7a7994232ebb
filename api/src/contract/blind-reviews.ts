import { ActionType, ContentAction, MAX_DECISION_REASON } from '@sankofa/events/moderation/action';
import { ContentType } from '@sankofa/events/moderation/content-type';
import { ViolationType } from '@sankofa/events/moderation/violation';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Named } from './moderation-queue.ts';
import { Reason } from './reason.ts';
import { defineList, defineRoute } from './route.ts';

/** A decision somebody else looks at as if nobody had decided: nothing here says what was decided, by whom, or on which report. */
export const BlindReview = z.strictObject({
  id: z.string(),
  asked_at: z.iso.datetime(),
  content_type: ContentType,
  /** As it was decided on, by its parts: `title`, `text`. Null where nobody can read it any more. */
  content: z.record(z.string(), z.string()).nullable(),
  violation_types: z.array(ViolationType),
  /** What reporters said, without who they are. */
  complaints: z.array(z.string()),
});
export type BlindReview = z.infer<typeof BlindReview>;

export const listBlindReviews = defineList({
  path: '/api/admin/moderation/blind-reviews',
  resource: 'blind-reviews',
  summary: 'Decisions of others for me to decide on without being told them, the oldest first',
  access: 'moderation.work',
  item: BlindReview,
  sortable: ['asked_at'],
  waitsFor: ['blind_reviews', 'moderation_decisions', 'moderation_queue', 'removed_content'],
});

const BY_ID = { method: 'POST', params: z.strictObject({ id: z.uuid() }), answers: ['Sankofa-Position'] } as const;
const DONE = z.strictObject({ id: z.string() });

export const giveBlindReview = defineRoute({
  ...BY_ID,
  path: '/api/admin/moderation/blind-reviews/:id/decision',
  summary: 'Say what I would decide; nothing is carried out, and nothing tells whether the first decision was the same',
  access: 'moderation.work',
  body: z.strictObject({
    action_type: ActionType,
    /** What would happen to the content; as the action says when absent. */
    content_action: ContentAction.optional(),
    reason: z
      .string()
      .trim()
      .min(3, { error: () => t('contract.say_why') })
      .max(MAX_DECISION_REASON),
  }),
  response: DONE,
  problems: [
    'not_found',
    'own_content',
    'same_moderator',
    'reviewed_already',
    'content_action',
    'erased',
    'idempotency_key_reused',
  ],
  waitsFor: ['blind_reviews'],
});

/** Two who disagree on one decision. */
export const Disagreement = z.strictObject({
  id: z.string(),
  report_id: z.string(),
  content_type: ContentType,
  content: z.record(z.string(), z.string()).nullable(),
  violation_types: z.array(ViolationType),
  first: z.strictObject({
    moderator: Named,
    action_type: ActionType,
    content_action: ContentAction,
    reason: z.string().nullable(),
    at: z.iso.datetime(),
  }),
  second: z.strictObject({
    moderator: Named,
    action_type: ActionType,
    content_action: ContentAction,
    reason: z.string().nullable(),
    at: z.iso.datetime(),
  }),
  /** Null while nobody has settled it. */
  settlement: z
    .strictObject({
      right: z.enum(['first', 'second']),
      by: Named,
      reason: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable(),
  /** Whether whoever asks may settle it: neither of the two, nor the author. */
  may_settle: z.boolean(),
});
export type Disagreement = z.infer<typeof Disagreement>;

export const listDisagreements = defineList({
  path: '/api/admin/moderation/disagreements',
  resource: 'disagreements',
  summary: 'Decisions on which two moderators disagree, the oldest first',
  access: 'moderation.lead',
  item: Disagreement,
  sortable: ['given_at'],
  filter: z.strictObject({ settled: z.boolean().optional() }),
  waitsFor: ['blind_reviews', 'moderation_decisions', 'moderation_queue', 'people'],
});

export const settleDisagreement = defineRoute({
  ...BY_ID,
  path: '/api/admin/moderation/disagreements/:id/settlement',
  summary: 'Say whose decision is right; where it is the second, the first is reversed and the reports wait again',
  access: 'moderation.lead',
  body: z.strictObject({ right: z.enum(['first', 'second']), reason: Reason }),
  response: DONE,
  problems: [
    'not_found',
    'own_content',
    'same_moderator',
    'no_disagreement',
    'settled_already',
    'erased',
    'idempotency_key_reused',
  ],
  waitsFor: ['blind_reviews'],
});
