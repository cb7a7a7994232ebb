import {
  ActionType,
  ContentAction,
  MAX_ADMIN_NOTES,
  MAX_BAN_HOURS,
  MAX_DECISION_REASON,
} from '@sankofa/events/moderation/action';
import { ContentType } from '@sankofa/events/moderation/content-type';
import { Law } from '@sankofa/events/moderation/law';
import { ViolationType } from '@sankofa/events/moderation/violation';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Appeal } from './appeals.ts';
import { Named } from './moderation-queue.ts';
import { Reason } from './reason.ts';
import { defineList, defineRoute } from './route.ts';

export {
  ActionType,
  APPEAL_MONTHS,
  ContentAction,
  contentOf,
  contradicts,
  isDangerous,
  MAX_ADMIN_NOTES,
  MAX_BAN_HOURS,
  MAX_DECISION_REASON,
  STRIKE_DAYS,
} from '@sankofa/events/moderation/action';
export { Law } from '@sankofa/events/moderation/law';

/** Limit of reports per bulk decision. */
export const MAX_BULK = 50;

/** Actions that only lead moderators and owners may take or reverse. */
export const LEAD_ACTIONS: readonly ActionType[] = ['permanent_ban', 'account_suspension'];

const decision = {
  /** Action about the author; none for `content_removal` and `no_action`. */
  action_type: ActionType,
  /**
   * Choice for the content. Default: what the action implies; a ban or suspension for child safety or illegal content
   * also removes it.
   */
  content_action: ContentAction.optional(),
  /** Confirmed violations; by default all that were reported. Nothing is found if no action is taken. */
  found: z.array(ViolationType).min(1).max(ViolationType.options.length).optional(),
  /** The law that the content breaks; none by default. */
  law: Law.nullish(),
  /** Shown to the person. It must not reveal reporters. */
  reason: z
    .string()
    .trim()
    .min(3, { error: () => t('contract.say_why') })
    .max(MAX_DECISION_REASON),
  /** Only for a temporary ban, in whole hours. */
  ban_duration_hours: z.int().min(1).max(MAX_BAN_HOURS).nullish(),
  /** Visible only to staff. */
  admin_notes: z.string().trim().max(MAX_ADMIN_NOTES).default(''),
  notify_user: z.boolean().default(true),
};

export const takeModerationAction = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/action',
  summary: 'Decide on a report that I have claimed',
  access: 'moderation.work',
  body: z.strictObject({ report_id: z.uuid(), ...decision }),
  response: z.strictObject({ decision_id: z.string(), report_id: z.string(), until: z.iso.datetime().nullable() }),
  problems: [
    'not_found',
    'report_claimed',
    'report_not_claimed',
    'report_resolved',
    'own_content',
    'no_author',
    'staff_account',
    'ban_duration',
    'content_action',
    'escalated',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
});

export const takeModerationActions = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/actions',
  summary: `Decide alike on up to ${MAX_BULK} reports, except those claimed by others; each has its own result`,
  access: 'moderation.work',
  body: z.strictObject({ report_ids: z.array(z.uuid()).min(1).max(MAX_BULK), ...decision }),
  response: z.array(
    z.strictObject({
      report_id: z.string(),
      /** Null if it was refused. */
      decision_id: z.string().nullable(),
      /** Reason of the refusal: a problem code, and text for people. */
      refused: z.strictObject({ code: z.string(), detail: z.string() }).nullable(),
    }),
  ),
  problems: ['ban_duration', 'content_action', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
});

/** A decision on a report with its later changes. */
export const ModerationDecision = z.strictObject({
  id: z.string(),
  report_id: z.string(),
  content_type: ContentType,
  content_id: z.string(),
  author: Named.nullable(),
  violation_types: z.array(ViolationType),
  /** Confirmed violations among these. */
  found: z.array(ViolationType),
  /** The law that the content breaks; null: only our rules. */
  law: Law.nullable(),
  action_type: ActionType,
  content_action: ContentAction,
  /** Null for a rule. */
  moderator: Named.nullable(),
  rule_id: z.string().nullable(),
  decided_at: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  strike_until: z.iso.datetime().nullable(),
  notified: z.boolean(),
  /** Null once erased. So are all other texts. */
  reason: z.string().nullable(),
  admin_notes: z.string().nullable(),
  reversal: z
    .strictObject({
      at: z.iso.datetime(),
      because: z.enum(['mistake', 'appeal', 'rule_rolled_back']),
      by: Named.nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** `by`: moderator who decided on the appeal. */
  appeal: Appeal.extend({ by: Named.nullable() }).nullable(),
});
export type ModerationDecision = z.infer<typeof ModerationDecision>;

export const listModerationDecisions = defineList({
  path: '/api/admin/moderation/decisions',
  resource: 'decisions',
  summary: 'List decisions on reports, newest first, including reversed ones',
  access: 'moderation.read',
  item: ModerationDecision,
  sortable: ['decided_at', 'appealed_at'],
  filter: z.strictObject({
    id: z.array(z.string().max(100)).max(100).optional(),
    report_id: z.string().max(100).optional(),
    author_id: z.string().max(100).optional(),
    moderator_id: z.string().max(100).optional(),
    action_type: ActionType.optional(),
    /** `waiting`: undecided. */
    appeal: z.enum(['waiting', 'upheld', 'overturned']).optional(),
    reversed: z.boolean().optional(),
  }),
  waitsFor: ['moderation_decisions', 'people'],
});

const one = { access: 'moderation.work', params: z.strictObject({ id: z.uuid() }) } as const;

export const reverseModerationDecision = defineRoute({
  ...one,
  method: 'POST',
  path: '/api/admin/moderation/decisions/:id/reverse',
  summary: 'Reverse a decision; the report is open again',
  body: z.strictObject({ reason: Reason }),
  response: z.strictObject({ decision_id: z.string(), report_id: z.string() }),
  problems: ['not_found', 'reversed_already', 'own_content', 'escalated', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['moderation_decisions'],
});

export const decideAppeal = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/decisions/:id/appeal',
  summary: 'Decide on the appeal against another moderator’s decision; overturning it reverses the decision',
  access: 'moderation.lead',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ outcome: z.enum(['upheld', 'overturned']), reason: Reason }),
  response: z.strictObject({ decision_id: z.string(), report_id: z.string() }),
  problems: [
    'not_found',
    'no_appeal',
    'same_moderator',
    'reversed_already',
    'own_content',
    'erased',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position'],
  waitsFor: ['moderation_decisions'],
});
