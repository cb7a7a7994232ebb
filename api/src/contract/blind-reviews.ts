import { ActionType, ContentAction, MAX_DECISION_REASON } from '@sankofa/events/moderation/action';
import { ContentType } from '@sankofa/events/moderation/content-type';
import { ViolationType } from '@sankofa/events/moderation/violation';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { PersonRef } from './person-ref.ts';
import { Reason } from './reason.ts';
import { defineList, defineRoute } from './route.ts';

/** What the first moderator saw around the content, without ids and names: they would lead to the report. */
const BlindContext = z.strictObject({
  movie: z.strictObject({ id: z.string(), title: z.string() }).nullable(),
  /** Position of a timed comment, in seconds of the film. */
  second: z.int().nullable(),
  discussion: z.strictObject({ title: z.string().nullable() }).nullable(),
  around: z.array(
    z.strictObject({
      /** Null if unreadable or withheld, and for the reported content itself. */
      text: z.string().nullable(),
      withheld: z.boolean(),
      is_reported: z.boolean(),
    }),
  ),
});

/** A decision for blind review: contains neither the decision, nor its moderator, nor the report. */
export const BlindReview = z.strictObject({
  id: z.string(),
  asked_at: z.iso.datetime(),
  content_type: ContentType,
  /** The content as decided on, by part: `title`, `text`. Null if unreadable. */
  content: z.record(z.string(), z.string()).nullable(),
  violation_types: z.array(ViolationType),
  /** Complaints, without the reporters. */
  complaints: z.array(z.string()),
  /** Film, discussion and neighbouring texts, as the first moderator saw them. */
  context: BlindContext,
  /** Active strikes of the author when the decision was taken, without this decision; null without an author. */
  author_strikes: z.int().nullable(),
});
export type BlindReview = z.infer<typeof BlindReview>;

export const listBlindReviews = defineList({
  path: '/api/admin/moderation/blind-reviews',
  resource: 'blind-reviews',
  summary: 'List decisions of others for my blind review, oldest first',
  one: 'Get a decision of others for my blind review',
  access: 'moderation.work',
  item: BlindReview,
  sortable: ['asked_at'],
  waitsFor: [
    'blind_reviews',
    'moderation_decisions',
    'moderation_queue',
    'removed_content',
    'standing',
    'people',
    'movies',
    'reviews',
    'discussions',
    'timed_comments',
  ],
});

const BY_ID = { method: 'POST', params: z.strictObject({ id: z.uuid() }), answers: ['Sankofa-Position'] } as const;
const DONE = z.strictObject({ id: z.string() });

export const giveBlindReview = defineRoute({
  ...BY_ID,
  path: '/api/admin/moderation/blind-reviews/:id/decision',
  summary: 'Submit my decision; it has no effect, and the response does not reveal the first one',
  access: 'moderation.work',
  body: z.strictObject({
    action_type: ActionType,
    /** Choice for the content; by default what the action implies. */
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

/** Two decisions that disagree. */
export const Disagreement = z.strictObject({
  id: z.string(),
  report_id: z.string(),
  content_type: ContentType,
  content: z.record(z.string(), z.string()).nullable(),
  violation_types: z.array(ViolationType),
  first: z.strictObject({
    moderator: PersonRef,
    action_type: ActionType,
    content_action: ContentAction,
    reason: z.string().nullable(),
    at: z.iso.datetime(),
  }),
  second: z.strictObject({
    moderator: PersonRef,
    action_type: ActionType,
    content_action: ContentAction,
    reason: z.string().nullable(),
    at: z.iso.datetime(),
  }),
  /** `violation`: one of them sees none. `severity`: they differ in what to do about it. */
  differs_in: z.enum(['violation', 'severity']),
  /** Null while unresolved. */
  settlement: z
    .strictObject({
      right: z.enum(['first', 'second']),
      by: PersonRef,
      reason: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable(),
  /** Whether the caller may resolve it: neither of the two, nor the author. */
  may_settle: z.boolean(),
});
export type Disagreement = z.infer<typeof Disagreement>;

export const listDisagreements = defineList({
  path: '/api/admin/moderation/disagreements',
  resource: 'disagreements',
  summary: 'List decisions on which two moderators disagree, oldest first',
  one: 'Get a decision on which two moderators disagree',
  access: 'moderation.lead',
  item: Disagreement,
  sortable: ['given_at'],
  filter: z.strictObject({ settled: z.boolean().optional() }),
  waitsFor: ['blind_reviews', 'moderation_decisions', 'moderation_queue', 'people'],
});

export const settleDisagreement = defineRoute({
  ...BY_ID,
  path: '/api/admin/moderation/disagreements/:id/settlement',
  summary: 'Resolve a disagreement; if the second decision is right, the first is reversed and the report reopened',
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
