import {
  ActionType,
  ContentAction,
  MAX_ADMIN_NOTES,
  MAX_BAN_HOURS,
  MAX_CLAIMANT,
  MAX_CLAIMED_WORK,
  MAX_DECISION_REASON,
  MAX_NOTICE_CONTACT,
} from '@sankofa/events/moderation/action';
import { ContentType } from '@sankofa/events/moderation/content-type';
import { Law } from '@sankofa/events/moderation/law';
import { ViolationType } from '@sankofa/events/moderation/violation';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Appeal } from './appeals.ts';
import { AuthorityReport } from './child-safety.ts';
import { CourtAction, FiledCounterNotice, ON_APPEAL } from './counter-notice.ts';
import { DecisionFigure } from './moderation-statistics.ts';
import { PersonRef } from './person-ref.ts';
import { Reason } from './reason.ts';
import { defineList, defineRoute } from './route.ts';

export {
  ActionType,
  APPEAL_MONTHS,
  ContentAction,
  contentOf,
  contradicts,
  isChildSafety,
  isDangerous,
  LEAD_ACTIONS,
  MAX_ADMIN_NOTES,
  MAX_BAN_HOURS,
  MAX_CLAIMANT,
  MAX_CLAIMED_WORK,
  MAX_DECISION_REASON,
  MAX_NOTICE_CONTACT,
  STRIKE_DAYS,
} from '@sankofa/events/moderation/action';
export { Law } from '@sankofa/events/moderation/law';
export { SEVERITY } from '@sankofa/events/moderation/priority';

/** Limit of reports per bulk decision. */
export const MAX_BULK = 50;

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
  /** By default true, but false if the report or the decision concerns child safety: a suspect is not warned. */
  notify_user: z.boolean().optional(),
  /** Report of a child-safety case to an authority, to record with the decision. */
  authority_report: AuthorityReport.optional(),
  /** Required when a lead removes a film for copyright. Visible only to staff. */
  copyright_notice: z
    .strictObject({
      claimant: z.string().trim().min(2).max(MAX_CLAIMANT),
      work: z.string().trim().min(2).max(MAX_CLAIMED_WORK),
      /** Address, telephone number or e-mail address of the claimant. */
      contact: z.string().trim().min(3).max(MAX_NOTICE_CONTACT),
      /** Where the work is found. */
      work_address: z.string().trim().min(3).max(MAX_NOTICE_CONTACT),
      /** The claimant declares in good faith that the use is not permitted. */
      good_faith: z.literal(true),
      /** The claimant declares under penalty of perjury that the notice is accurate, and to be authorised. */
      under_penalty: z.literal(true),
      /** Name of the person who signed the notice. */
      signature: z.string().trim().min(2).max(MAX_CLAIMANT),
    })
    .optional(),
};

/** Refusals of any decision on a report. */
const REFUSALS = [
  'not_found',
  'report_claimed',
  'report_resolved',
  'own_content',
  'no_author',
  'staff_account',
  'ban_duration',
  'content_action',
  'escalated',
  'second_lead_needed',
  'not_child_safety',
  'reported_in_future',
  'idempotency_key_reused',
] as const;

const Refused = z.strictObject({ code: z.string(), detail: z.string() });

export const takeModerationAction = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/action',
  summary:
    'Decide on a report that I have claimed. Child safety that was not reported to an authority waits for a second lead',
  access: 'moderation.work',
  body: z.strictObject({
    report_id: z.uuid(),
    ...decision,
    /**
     * Also removes the other reported content of the author that waits for a decision, except reports that are claimed by
     * others or escalated. At most `MAX_BULK`.
     */
    remove_other_reports: z.boolean().default(false),
  }),
  response: z.strictObject({
    /** Null if the decision waits for a second lead. */
    decision_id: z.string().nullable(),
    report_id: z.string(),
    until: z.iso.datetime().nullable(),
    /** Results of `remove_other_reports`. */
    others: z.strictObject({ removed: z.int(), refused: z.array(Refused) }),
  }),
  problems: [...REFUSALS, 'report_not_claimed', 'copyright_notice', 'copyright_apart', 'closing_proposed_already'],
  answers: ['Sankofa-Position'],
  waitsFor: ['people', 'moderation_queue'],
});

const { copyright_notice: _, found: __, action_type: ___, ...shared } = decision;

export const takePersonAction = defineRoute({
  method: 'POST',
  path: '/api/admin/users/:id/moderation-action',
  summary:
    'Act on a person without a report: reports their content, or their name, on own initiative and decides on it at once. Not for accounts of staff',
  access: 'moderation.work',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    content_type: ContentType.exclude(['movie']),
    /** Not needed for the name, of which the current one counts. */
    content_id: z.string().max(100).optional(),
    violation_types: z.array(ViolationType).min(1).max(ViolationType.options.length),
    action_type: ActionType.exclude(['no_action']),
    ...shared,
  }),
  response: z.strictObject({
    decision_id: z.string(),
    report_id: z.string(),
    until: z.iso.datetime().nullable(),
  }),
  problems: REFUSALS,
  answers: ['Sankofa-Position'],
  waitsFor: [
    'people',
    'reviews',
    'discussions',
    'timed_comments',
    'movies',
    'removed_content',
    'moderation_queue',
    'moderation_decisions',
  ],
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
      refused: Refused.nullable(),
    }),
  ),
  problems: ['ban_duration', 'content_action', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
});

/** Suggested reasons (`none`: the content breaks no rule), and what else is reported. */
export const DecisionSupport = z.strictObject({
  /** Language of the author’s interface. */
  language: z.string(),
  /** Open reports on other content of the author, at most `MAX_BULK`. */
  other_reports: z.int(),
  presets: z.array(
    z.strictObject({
      language: z.string(),
      violation: z.union([ViolationType, z.literal('none')]),
      text: z.string(),
    }),
  ),
});
export type DecisionSupport = z.infer<typeof DecisionSupport>;

export const getDecisionSupport = defineRoute({
  method: 'GET',
  path: '/api/admin/moderation/reports/:id/decision-support',
  summary: 'Get suggested reasons for a decision on a report in each language, and the number of other reports',
  access: 'moderation.work',
  params: z.strictObject({ id: z.uuid() }),
  response: DecisionSupport,
  problems: ['not_found'],
  waitsFor: ['moderation_queue'],
});

export const getPersonDecisionSupport = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:id/decision-support',
  summary:
    'Get suggested reasons for an action on a person in each language, and the number of open reports about them',
  access: 'moderation.work',
  params: z.strictObject({ id: z.uuid() }),
  response: DecisionSupport,
  problems: ['not_found'],
  waitsFor: ['people', 'moderation_queue'],
});

/** A decision on a report with its later changes. */
export const ModerationDecision = z.strictObject({
  id: z.string(),
  report_id: z.string(),
  content_type: ContentType,
  content_id: z.string(),
  author: PersonRef.nullable(),
  violation_types: z.array(ViolationType),
  /** Confirmed violations among these. */
  found: z.array(ViolationType),
  /** The law that the content breaks; null: only our rules. */
  law: Law.nullable(),
  action_type: ActionType,
  content_action: ContentAction,
  /** Null for a rule. */
  moderator: PersonRef.nullable(),
  /** The second lead who confirmed it; null if none did. */
  confirmed_by: PersonRef.nullable(),
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
      by: PersonRef.nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** `by`: moderator who decided on the appeal. */
  /** `appellant`: the author, or for a dismissal the reporter. */
  appeal: Appeal.extend({ by: PersonRef.nullable(), appellant: PersonRef.nullable() }).nullable(),
  /** The content as reported, for those who may decide on the appeal; null for others, and once erased. */
  content: z.strictObject({ title: z.string().nullable(), text: z.string().nullable() }).nullable(),
  /** Copyright notice on which a film was removed; null without one. Texts are null once erased. */
  copyright_notice: z
    .strictObject({
      claimant: z.string().nullable(),
      work: z.string().nullable(),
      /** Null in notices from before these were asked for, like the following. */
      contact: z.string().nullable(),
      work_address: z.string().nullable(),
      signature: z.string().nullable(),
    })
    .nullable(),
  /** Counter-notice that was filed with the appeal. */
  counter_notice: FiledCounterNotice.nullable(),
  /** What the caller may do now, by the rules that the commands enforce. */
  permits: z.strictObject({
    reverse: z.boolean(),
    decide_appeal: z.boolean(),
    allow_notice: z.boolean(),
    forward: z.boolean(),
  }),
});
export type ModerationDecision = z.infer<typeof ModerationDecision>;

export const listModerationDecisions = defineList({
  path: '/api/admin/moderation/decisions',
  resource: 'decisions',
  summary: 'List decisions on reports, newest first, including reversed ones',
  one: 'Get a decision on a report',
  access: 'moderation.read',
  item: ModerationDecision,
  sortable: ['decided_at', 'appealed_at'],
  filter: z.strictObject({
    report_id: z.string().max(100).optional(),
    author_id: z.string().max(100).optional(),
    moderator_id: z.string().max(100).optional(),
    action_type: ActionType.optional(),
    /** `waiting`: undecided. */
    appeal: z.enum(['waiting', 'upheld', 'overturned']).optional(),
    reversed: z.boolean().optional(),
    /** Those behind a figure of the dashboard; for the false positive rate, those that were wrong. */
    figure: DecisionFigure.optional(),
  }),
  waitsFor: ['moderation_decisions', 'moderation_queue', 'people', 'blind_reviews'],
});

const one = { access: 'moderation.work', params: z.strictObject({ id: z.uuid() }) } as const;

export const reverseModerationDecision = defineRoute({
  ...one,
  method: 'POST',
  path: '/api/admin/moderation/decisions/:id/reverse',
  summary: 'Reverse a decision; the report is open again',
  body: z.strictObject({ reason: Reason }),
  response: z.strictObject({ decision_id: z.string(), report_id: z.string() }),
  problems: [
    'not_found',
    'reversed_already',
    'appeal_waiting',
    'own_content',
    'escalated',
    'erased',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position'],
  waitsFor: ['moderation_decisions'],
});

export const decideAppeal = defineRoute({
  ...ON_APPEAL,
  method: 'POST',
  path: '/api/admin/moderation/decisions/:id/appeal',
  summary: 'Decide on the appeal against another moderator’s decision; overturning it reverses the decision',
  body: z.strictObject({
    outcome: z.enum(['upheld', 'overturned']),
    reason: Reason,
    /** Needed to uphold a removal whose counter-notice was forwarded: the recipient went to court. */
    court_action: CourtAction.optional(),
  }),
  problems: [...ON_APPEAL.problems, 'counter_notice_waits', 'court_action_needed'],
});
