import { Role } from '@sankofa/events/accounts/role';
import { ActionType, ContentAction } from '@sankofa/events/moderation/action';
import { ContentType } from '@sankofa/events/moderation/content-type';
import { MAX_HANDOVER_NOTE } from '@sankofa/events/moderation/handover';
import { PriorityPoints } from '@sankofa/events/moderation/priority';
import type { ReportEvent } from '@sankofa/events/moderation/report-events';
import { ViolationType } from '@sankofa/events/moderation/violation';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { ChildSafety } from './child-safety.ts';
import { PersonRef } from './person-ref.ts';
import { Why } from './reason.ts';
import { defineList, defineRoute } from './route.ts';
import { SecondPerson } from './second-person.ts';

export { CLAIM_MINUTES } from '@sankofa/events/moderation/claim';
export { DUE_HOURS, PRIORITY_FROM, PriorityPart, PriorityPoints } from '@sankofa/events/moderation/priority';

/** `under_review` while claimed. */
export const ReportStatus = z.enum(['pending', 'under_review', 'resolved']);
export type ReportStatus = z.infer<typeof ReportStatus>;

/** Reported content as shown in the queue, with all its reports. */
export const ReportSummary = z.strictObject({
  id: z.string(),
  /** 1 to 5: 5 critical, 4 high, 3 medium. */
  priority: z.int().min(1).max(5),
  /** Factors of the priority. */
  priority_parts: z.array(PriorityPoints),
  status: ReportStatus,
  content_type: ContentType,
  content_id: z.string(),
  /** Title in the last reported version; null if it has none, or is unreadable. */
  content_title: z.string().nullable(),
  content_text: z.string().nullable(),
  /** Film that it belongs to; null for names, and if the film is gone. */
  movie: z.strictObject({ id: z.string(), title: z.string() }).nullable(),
  /** Null if the author has no account. */
  author: PersonRef.nullable(),
  /** By the latest reporter. Empty if there is none; null once erased. */
  description: z.string().nullable(),
  /** Of the person or the rule; null for an erased person or an unknown rule. */
  reporter_name: z.string().nullable(),
  /** Account of the latest reporter; for a rule, its id and the version of the content, with a space between. */
  reporter_id: z.string(),
  violation_types: z.array(ViolationType),
  first_reported_at: z.iso.datetime(),
  reported_at: z.iso.datetime(),
  /** Number of other reports of the same content, and of other reported content that is nearly the same. */
  similar_reports_count: z.int(),
  /** Other reported content that is nearly the same, by trigrams, among the newest reports. */
  near_duplicates_count: z.int(),
  /** The classifier's highest confidence, 0 to 1; null if it was not asked. */
  ai_confidence_score: z.number().nullable(),
  /** Summary of the classifier's result; null if it was not asked. */
  ai_analysis: z.string().nullable(),
  /** Whether its content is hidden until a lead moderator decides, or was hidden until one decided. */
  escalated: z.boolean(),
  /** Proposal to close it that waits for a second lead; null without one. `mine`: the caller proposed it. */
  closing: z.strictObject({ by: PersonRef, at: z.iso.datetime(), mine: z.boolean() }).nullable(),
  /** Whether its text is withheld from the caller: removed or escalated for child safety, visible to leads only. */
  withheld: z.boolean(),
  /** When it is due, by its priority and since when it waits; null once decided. */
  due_at: z.iso.datetime().nullable(),
  /** Whom it was handed over to; null unless it was. `to` null: the lead moderators. `mine`: to the caller. */
  handover: z
    .strictObject({
      by: PersonRef,
      to: PersonRef.nullable(),
      at: z.iso.datetime(),
      mine: z.boolean(),
      /** Null once erased, or withheld. */
      note: z.string().nullable(),
    })
    .nullable(),
  /** Current claim with its expiry; null if unclaimed. */
  claim: z.strictObject({ moderator: PersonRef, until: z.iso.datetime(), mine: z.boolean() }).nullable(),
  decided_at: z.iso.datetime().nullable(),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

/** Number of newest reports that a search covers: texts can only be decrypted one by one. */
export const MAX_REPORTS_SEARCHED = 2_000;

const Priority = z.coerce.number<unknown>().int().min(1).max(5);

/** Minimum of a high priority. */
export const HIGH_PRIORITY = 4;

export const ReportFilter = z.strictObject({
  status: z.union([ReportStatus, z.literal('open')]).optional(),
  priority: z.union([z.int().min(1).max(5), z.literal('high')]).optional(),
  content_type: ContentType.optional(),
  violation_type: ViolationType.optional(),
  claimed_by: z.enum(['me', 'nobody']).optional(),
  author_id: z.string().max(100).optional(),
  /** Content that this person has reported. */
  reporter_id: z.string().max(100).optional(),
  escalated: z.enum(['yes', 'no']).optional(),
  /** Child-safety reports whose closing waits for a second lead: for me, or proposed by me. */
  second: SecondPerson.optional(),
  /** Handed over to me, or to the lead moderators. */
  handed_to: z.enum(['me', 'leads']).optional(),
  /** Open reports past their due time. */
  overdue: z.literal('yes').optional(),
  /** The report with this id, and other content that is nearly the same. */
  similar_to: z.uuid().optional(),
  /** Searches the content, complaints, and the author's name. */
  q: z.string().trim().max(200).optional(),
});

export const listModerationReports = defineList({
  path: '/api/admin/moderation/reports',
  resource: 'reports',
  summary: `List reported content, most urgent first, then oldest; for lead moderators, escalated content comes first. A search covers the newest ${MAX_REPORTS_SEARCHED} that match the other filters`,
  access: 'moderation.read',
  item: ReportSummary,
  sortable: ['priority', 'due_at', 'first_reported_at', 'reported_at'],
  query: z.strictObject({
    status: ReportStatus.optional(),
    priority: Priority.optional(),
    content_type: ContentType.optional(),
  }),
  filter: ReportFilter,
  waitsFor: ['moderation_queue', 'people', 'removed_content', 'movies', 'reviews', 'discussions', 'timed_comments'],
});

/** Context around the content, for the report page. */
const Neighbour = z.strictObject({
  id: z.string(),
  author: PersonRef,
  written_at: z.iso.datetime(),
  /** Null if unreadable or withheld. */
  text: z.string().nullable(),
  /** Whether it is withheld from the caller, for child safety. */
  withheld: z.boolean(),
  is_reported: z.boolean(),
});
export type Neighbour = z.infer<typeof Neighbour>;

/** Another report, as listed on the page of one. */
const Similar = z.strictObject({
  id: z.string(),
  content_type: ContentType,
  content_title: z.string().nullable(),
  content_text: z.string().nullable(),
  withheld: z.boolean(),
  violation_types: z.array(ViolationType),
  priority: z.int(),
  status: ReportStatus,
  /** How it was decided last; null while it waits. `by` null: a rule. */
  decision: z
    .strictObject({
      action_type: ActionType,
      content_action: ContentAction,
      by: PersonRef.nullable(),
      at: z.iso.datetime(),
    })
    .nullable(),
  reported_at: z.iso.datetime(),
});

export const ModerationReport = z.strictObject({
  ...ReportSummary.shape,
  /** Captured versions of the content, newest first. */
  versions: z.array(
    z.strictObject({
      version: z.string(),
      kept_at: z.iso.datetime(),
      /** By part: `title`, `text`. Null if unreadable. */
      content: z.record(z.string(), z.string()).nullable(),
      is_last_reported: z.boolean(),
    }),
  ),
  /** What the public sees now. */
  now: z.strictObject({
    state: z.enum(['as_reported', 'changed', 'gone']),
    content: z.record(z.string(), z.string()).nullable(),
  }),
  context: z.strictObject({
    movie: z.strictObject({ id: z.string(), title: z.string() }).nullable(),
    /** Position of a timed comment, in seconds of the film. */
    second: z.int().nullable(),
    discussion: z.strictObject({ id: z.string(), title: z.string().nullable() }).nullable(),
    around: z.array(Neighbour),
  }),
  /** Complaints, newest first. */
  complaints: z.array(
    z.strictObject({
      reporter: PersonRef,
      violation_types: z.array(ViolationType),
      /** Empty if there is none; null once erased. */
      description: z.string().nullable(),
      reported_at: z.iso.datetime(),
      version: z.string(),
    }),
  ),
  /** Null unless it is a child-safety case. */
  child_safety: ChildSafety.nullable(),
  /** Other reported content of the same author, newest first. */
  similar: z.array(Similar),
  /** Other reported content that is nearly the same, the most similar first. */
  near_duplicates: z.array(Similar),
  /** History, oldest first, with the state after each event. */
  history: z.array(
    z.strictObject({
      id: z.string(),
      type: z.string(),
      at: z.iso.datetime(),
      revision: z.int(),
      actor: z.strictObject({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
      causation_id: z.string(),
      correlation_id: z.string(),
      after: z.strictObject({ status: ReportStatus, priority: z.int().nullable(), reporters: z.int() }),
    }),
  ),
});
export type ModerationReport = z.infer<typeof ModerationReport>;
/** Types of the events in its history. */
export type ReportEventType = ReportEvent['type'];

const ReportId = z.strictObject({ id: z.uuid() });

export const getModerationReport = defineRoute({
  method: 'GET',
  path: '/api/admin/moderation/reports/:id',
  summary: 'Get a report; the access is recorded in the author’s file',
  access: 'moderation.read',
  params: ReportId,
  response: ModerationReport,
  problems: ['not_found'],
  waitsFor: [
    'moderation_queue',
    'moderation_decisions',
    'people',
    'movies',
    'reviews',
    'discussions',
    'timed_comments',
    'removed_content',
  ],
});

export const makeReportEvidence = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/reports/:id/evidence-packs',
  summary: 'Create an evidence pack about a report and its decisions, which is recorded',
  access: 'evidence.make',
  params: ReportId,
  body: Why,
  response: 'download',
  problems: ['not_found', 'not_proven_yet', 'evidence_not_consistent', 'erased'],
  answers: ['Sankofa-Position', 'Content-Disposition'],
});

const claiming = {
  method: 'POST',
  access: 'moderation.work',
  params: ReportId,
  response: z.strictObject({ id: z.string(), until: z.iso.datetime().nullable() }),
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
} as const;

export const claimReport = defineRoute({
  ...claiming,
  path: '/api/admin/moderation/reports/:id/claim',
  summary: 'Claim a report for five minutes: no other moderator can decide on it',
  problems: ['not_found', 'report_claimed', 'report_resolved', 'escalated', 'idempotency_key_reused'],
});

export const renewReportClaim = defineRoute({
  ...claiming,
  path: '/api/admin/moderation/reports/:id/renew',
  summary: 'Renew the claim on a report for five more minutes',
  problems: [
    'not_found',
    'report_claimed',
    'report_not_claimed',
    'report_resolved',
    'escalated',
    'idempotency_key_reused',
  ],
});

export const releaseReport = defineRoute({
  ...claiming,
  path: '/api/admin/moderation/reports/:id/release',
  summary: 'Release a report',
  problems: ['not_found', 'report_claimed', 'idempotency_key_reused'],
});

export { MAX_HANDOVER_NOTE } from '@sankofa/events/moderation/handover';

export const handOverReport = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/reports/:id/hand-over',
  summary:
    'Hand a report that I have claimed over to a moderator or to the lead moderators, with a note; others may still claim it',
  access: 'moderation.work',
  params: ReportId,
  body: z.strictObject({
    /** Account of the moderator; null: the lead moderators. */
    to: z.uuid().nullable(),
    note: z
      .string()
      .trim()
      .min(3, { error: () => t('contract.say_why') })
      .max(MAX_HANDOVER_NOTE),
  }),
  response: z.strictObject({ id: z.string() }),
  problems: [
    'not_found',
    'no_moderator',
    'handed_to_self',
    'own_content',
    'report_resolved',
    'report_claimed',
    'report_not_claimed',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
});

export const listModerators = defineRoute({
  method: 'GET',
  path: '/api/admin/moderation/moderators',
  summary: 'List the staff who work on reports, to hand a report over',
  access: 'moderation.work',
  response: z.array(z.strictObject({ ...PersonRef.shape, role: Role })),
  waitsFor: ['staff', 'people'],
});
