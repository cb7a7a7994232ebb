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

/** The most reports that are decided on at once. */
export const MAX_BULK = 50;

/** What takes a lead moderator or an owner, to decide and to reverse. */
export const LEAD_ACTIONS: readonly ActionType[] = ['permanent_ban', 'account_suspension'];

const decision = {
  /** What happens to the author; `content_removal` and `no_action`: nothing. */
  action_type: ActionType,
  /**
   * What happens to the content. Absent: as the action alone says; a ban or suspension for child safety or illegal
   * content removes it, too.
   */
  content_action: ContentAction.optional(),
  /** What breaks the rules; all that it was reported for when absent. Nothing is found where nothing is done. */
  found: z.array(ViolationType).min(1).max(ViolationType.options.length).optional(),
  /** The law it breaks, too; none when absent. */
  law: Law.nullish(),
  /** Told to the person. Nothing in it may say who has reported. */
  reason: z
    .string()
    .trim()
    .min(3, { error: () => t('contract.say_why') })
    .max(MAX_DECISION_REASON),
  /** Of a temporary ban, and of nothing else: whole hours. */
  ban_duration_hours: z.int().min(1).max(MAX_BAN_HOURS).nullish(),
  /** For staff alone. */
  admin_notes: z.string().trim().max(MAX_ADMIN_NOTES).default(''),
  notify_user: z.boolean().default(true),
};

export const takeModerationAction = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/action',
  summary: 'Decide on a report I have claimed',
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
  summary: `Decide the same on up to ${MAX_BULK} reports, those that others have open left out; each answers for itself`,
  access: 'moderation.work',
  body: z.strictObject({ report_ids: z.array(z.uuid()).min(1).max(MAX_BULK), ...decision }),
  response: z.array(
    z.strictObject({
      report_id: z.string(),
      /** Null where it was refused. */
      decision_id: z.string().nullable(),
      /** Why it was refused: a code as in problems, and text for people. */
      refused: z.strictObject({ code: z.string(), detail: z.string() }).nullable(),
    }),
  ),
  problems: ['ban_duration', 'content_action', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
});

/** What was decided on a report, and what became of it. */
export const ModerationDecision = z.strictObject({
  id: z.string(),
  report_id: z.string(),
  content_type: ContentType,
  content_id: z.string(),
  author: Named.nullable(),
  violation_types: z.array(ViolationType),
  /** What of these was found. */
  found: z.array(ViolationType),
  /** The law it breaks; null: our rules alone. */
  law: Law.nullable(),
  action_type: ActionType,
  content_action: ContentAction,
  /** Null when a rule decided. */
  moderator: Named.nullable(),
  rule_id: z.string().nullable(),
  decided_at: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  strike_until: z.iso.datetime().nullable(),
  notified: z.boolean(),
  /** Null once erased, as is everything that was written. */
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
  /** `by`: who decided on it. */
  appeal: Appeal.extend({ by: Named.nullable() }).nullable(),
});
export type ModerationDecision = z.infer<typeof ModerationDecision>;

export const listModerationDecisions = defineList({
  path: '/api/admin/moderation/decisions',
  resource: 'decisions',
  summary: 'What was decided on reports, the newest first; also those that were reversed',
  access: 'moderation.read',
  item: ModerationDecision,
  sortable: ['decided_at', 'appealed_at'],
  filter: z.strictObject({
    id: z.array(z.string().max(100)).max(100).optional(),
    report_id: z.string().max(100).optional(),
    author_id: z.string().max(100).optional(),
    moderator_id: z.string().max(100).optional(),
    action_type: ActionType.optional(),
    /** `waiting`: nobody has decided on it. */
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
  summary: 'Undo what a decision did; the reports wait for another one',
  body: z.strictObject({ reason: Reason }),
  response: z.strictObject({ decision_id: z.string(), report_id: z.string() }),
  problems: ['not_found', 'reversed_already', 'own_content', 'escalated', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['moderation_decisions'],
});

export const decideAppeal = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/decisions/:id/appeal',
  summary: 'Decide on the appeal against what somebody else decided; overturning it undoes what it did',
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
