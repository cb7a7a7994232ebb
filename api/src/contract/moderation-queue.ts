import { MAX_AUTHORITY, MAX_AUTHORITY_REFERENCE } from '@sankofa/events/moderation/action';
import { ContentType } from '@sankofa/events/moderation/content-type';
import { PriorityPoints } from '@sankofa/events/moderation/priority';
import type { ReportEvent } from '@sankofa/events/moderation/report-events';
import { ViolationType } from '@sankofa/events/moderation/violation';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Why } from './reason.ts';
import { defineList, defineRoute } from './route.ts';

export { FREEZE_BASIS, MAX_AUTHORITY, MAX_AUTHORITY_REFERENCE } from '@sankofa/events/moderation/action';
export { CLAIM_MINUTES } from '@sankofa/events/moderation/claim';
export { PRIORITY_FROM, PriorityPart, PriorityPoints } from '@sankofa/events/moderation/priority';

/** `under_review` while somebody has it claimed. */
export const ReportStatus = z.enum(['pending', 'under_review', 'resolved']);
export type ReportStatus = z.infer<typeof ReportStatus>;

/** Somebody with an account; `Anonymous` once erased. */
export const Named = z.strictObject({ id: z.string(), name: z.string() });
export type Named = z.infer<typeof Named>;

/** Content that has been reported, as the queue shows it: all reports of it together. */
export const ReportSummary = z.strictObject({
  id: z.string(),
  /** 1 to 5: 5 critical, 4 high, 3 medium. */
  priority: z.int().min(1).max(5),
  /** What the priority is the sum of. */
  priority_parts: z.array(PriorityPoints),
  status: ReportStatus,
  content_type: ContentType,
  content_id: z.string(),
  /** Of what it said when it was last reported; null where it has none, or nobody can read it any more. */
  content_title: z.string().nullable(),
  content_text: z.string().nullable(),
  /** Null: nobody who has an account. */
  author: Named.nullable(),
  /** Of whoever reported it last. Empty when they said nothing; null once erased. */
  description: z.string().nullable(),
  reporter_name: z.string(),
  violation_types: z.array(ViolationType),
  first_reported_at: z.iso.datetime(),
  reported_at: z.iso.datetime(),
  /** Reports of it by others beside the last one. */
  similar_reports_count: z.int(),
  /** How sure the classifier is that it violates the rules, 0 to 1; null where it was not asked. */
  ai_confidence_score: z.number().nullable(),
  /** What the classifier found and how sure it is, in words; null where it was not asked. */
  ai_analysis: z.string().nullable(),
  /** Whether it is with the lead moderators: nobody else decides on it. */
  escalated: z.boolean(),
  /** Whether its text is kept from whoever asks: removed or escalated for child safety, for leads alone. */
  withheld: z.boolean(),
  /** Who has it open, and until when unless they renew; null when nobody. */
  claim: z.strictObject({ moderator: Named, until: z.iso.datetime(), mine: z.boolean() }).nullable(),
  decided_at: z.iso.datetime().nullable(),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

/** How many reports, the newest, are looked through for words: what people wrote is readable only one by one. */
export const MAX_REPORTS_SEARCHED = 2_000;

const Priority = z.coerce.number<unknown>().pipe(z.int().min(1).max(5));

/** Content of this priority and above is of high priority. */
export const HIGH_PRIORITY = 4;

export const ReportFilter = z.strictObject({
  id: z.array(z.uuid()).max(100).optional(),
  status: z.union([ReportStatus, z.literal('open')]).optional(),
  priority: z.union([z.int().min(1).max(5), z.literal('high')]).optional(),
  content_type: ContentType.optional(),
  violation_type: ViolationType.optional(),
  claimed_by: z.enum(['me', 'nobody']).optional(),
  author_id: z.string().max(100).optional(),
  escalated: z.enum(['yes', 'no']).optional(),
  /** Anywhere in the content, in what reporters wrote, or in the name of its author. */
  q: z.string().trim().max(200).optional(),
});

export const listModerationReports = defineList({
  path: '/api/admin/moderation/reports',
  resource: 'reports',
  summary: `Reported content, the most urgent and then the oldest first; what is escalated comes first for lead moderators. Words are looked for in the newest ${MAX_REPORTS_SEARCHED} that fit the rest of the filter`,
  access: 'moderation.read',
  item: ReportSummary,
  sortable: ['priority', 'first_reported_at', 'reported_at'],
  query: z.strictObject({
    status: ReportStatus.optional(),
    priority: Priority.optional(),
    content_type: ContentType.optional(),
  }),
  filter: ReportFilter,
  waitsFor: ['moderation_queue', 'people', 'removed_content'],
});

/** What people wrote beside the content, when it is looked at. */
const Neighbour = z.strictObject({
  id: z.string(),
  author: Named,
  written_at: z.iso.datetime(),
  /** Null where nobody can read it any more, or it is withheld. */
  text: z.string().nullable(),
  /** Whether it is kept from whoever asks, for child safety. */
  withheld: z.boolean(),
  is_reported: z.boolean(),
});
export type Neighbour = z.infer<typeof Neighbour>;

/** What was done because a child may be at risk. */
const ChildSafety = z.strictObject({
  /** By whom it was handed to the lead moderators last, and why; null while nobody has. */
  escalation: z
    .strictObject({ at: z.iso.datetime(), by: Named, /** Null once erased. */ reason: z.string().nullable() })
    .nullable(),
  /** Keeps content and account from erasure; null while nothing is frozen. */
  freeze: z.strictObject({ at: z.iso.datetime(), by: Named.nullable(), basis: z.string() }).nullable(),
  /** Reports to authorities, the newest first. */
  authority_reports: z.array(
    z.strictObject({
      id: z.string(),
      authority: z.string(),
      /** Null once erased. */
      reference: z.string().nullable(),
      reported_at: z.iso.datetime(),
      recorded_at: z.iso.datetime(),
      by: Named,
    }),
  ),
});
export type ChildSafety = z.infer<typeof ChildSafety>;

export const ModerationReport = z.strictObject({
  ...ReportSummary.shape,
  /** What it said in each version in which it was reported, the newest first. */
  versions: z.array(
    z.strictObject({
      version: z.string(),
      kept_at: z.iso.datetime(),
      /** By name: `title`, `text`. Null where nobody can read it any more. */
      content: z.record(z.string(), z.string()).nullable(),
      is_last_reported: z.boolean(),
    }),
  ),
  /** What everybody sees now. */
  now: z.strictObject({
    state: z.enum(['as_reported', 'changed', 'gone']),
    content: z.record(z.string(), z.string()).nullable(),
  }),
  context: z.strictObject({
    movie: z.strictObject({ id: z.string(), title: z.string() }).nullable(),
    /** The second of the film a comment is about. */
    second: z.int().nullable(),
    discussion: z.strictObject({ id: z.string(), title: z.string().nullable() }).nullable(),
    around: z.array(Neighbour),
  }),
  /** Who reported it, the newest first. */
  complaints: z.array(
    z.strictObject({
      reporter: Named,
      violation_types: z.array(ViolationType),
      /** Empty when there is none; null once erased. */
      description: z.string().nullable(),
      reported_at: z.iso.datetime(),
      version: z.string(),
    }),
  ),
  /** Null where it concerns no child's safety. */
  child_safety: ChildSafety.nullable(),
  /** Other content of the same author that is or was reported, the newest first. */
  similar: z.array(
    z.strictObject({
      id: z.string(),
      content_type: ContentType,
      content_title: z.string().nullable(),
      content_text: z.string().nullable(),
      withheld: z.boolean(),
      violation_types: z.array(ViolationType),
      priority: z.int(),
      status: ReportStatus,
      reported_at: z.iso.datetime(),
    }),
  ),
  /** Everything that happened to it, the oldest first, and where each event left it. */
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
  summary: 'One reported content; looking at it is in the file of whoever made it',
  access: 'moderation.read',
  params: ReportId,
  response: ModerationReport,
  problems: ['not_found'],
  waitsFor: ['moderation_queue', 'people', 'movies', 'reviews', 'discussions', 'timed_comments', 'removed_content'],
});

export const makeReportEvidence = defineRoute({
  method: 'POST',
  path: '/api/admin/moderation/reports/:id/evidence-packs',
  summary: 'Make an evidence pack about a report and what was decided on it; making it is recorded',
  access: 'evidence.make',
  params: ReportId,
  body: Why,
  response: 'download',
  problems: ['not_found', 'not_proven_yet', 'evidence_not_consistent', 'erased'],
  answers: ['Sankofa-Position', 'Content-Disposition'],
});

const handling = {
  method: 'POST',
  params: ReportId,
  response: z.strictObject({ id: z.string() }),
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
} as const;

export const escalateReport = defineRoute({
  ...handling,
  path: '/api/admin/moderation/reports/:id/escalate',
  summary: 'Hand a child-safety report to the lead moderators; hides the content and freezes the evidence',
  access: 'moderation.work',
  body: Why,
  problems: [
    'not_found',
    'own_content',
    'not_child_safety',
    'escalated_already',
    'report_claimed',
    'report_not_claimed',
    'erased',
    'idempotency_key_reused',
  ],
});

export const liftEvidenceFreeze = defineRoute({
  ...handling,
  path: '/api/admin/moderation/reports/:id/freeze/lift',
  summary: 'Let content and account of a child-safety case be erased again, with a reason',
  access: 'moderation.lead',
  body: Why,
  problems: ['not_found', 'own_content', 'not_frozen', 'erased', 'idempotency_key_reused'],
});

export const recordAuthorityReport = defineRoute({
  ...handling,
  path: '/api/admin/moderation/reports/:id/authority-reports',
  summary: 'Record that an authority was told of a child-safety case',
  access: 'moderation.lead',
  body: z.strictObject({
    authority: z
      .string()
      .trim()
      .min(2, { error: () => t('contract.name_authority') })
      .max(MAX_AUTHORITY),
    /** Case number or receipt of the authority. */
    reference: z
      .string()
      .trim()
      .min(1, { error: () => t('contract.give_reference') })
      .max(MAX_AUTHORITY_REFERENCE),
    reported_at: z.iso.datetime(),
  }),
  problems: ['not_found', 'own_content', 'not_child_safety', 'reported_in_future', 'erased', 'idempotency_key_reused'],
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
  summary: 'Open a report for five minutes: nobody else decides on it meanwhile',
  problems: ['not_found', 'report_claimed', 'report_resolved', 'escalated', 'idempotency_key_reused'],
});

export const renewReportClaim = defineRoute({
  ...claiming,
  path: '/api/admin/moderation/reports/:id/renew',
  summary: 'Keep a report open for five more minutes',
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
  summary: 'Put a report back',
  problems: ['not_found', 'report_claimed', 'idempotency_key_reused'],
});
