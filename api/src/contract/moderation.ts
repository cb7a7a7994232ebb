import { fault } from '@sankofa/events/fault';
import { ContentType } from '@sankofa/events/moderation/content-type';
import { MAX_REPORT_DESCRIPTION, ViolationType } from '@sankofa/events/moderation/report';
import { ReportOutcome } from '@sankofa/events/moderation/report-outcome';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Appeal } from './appeals.ts';
import { defineRoute } from './route.ts';

export { ContentType } from '@sankofa/events/moderation/content-type';
export { MAX_REPORT_DESCRIPTION, ViolationType } from '@sankofa/events/moderation/report';
export { ReportOutcome } from '@sankofa/events/moderation/report-outcome';

const ViolationTypes = z
  .array(ViolationType)
  .min(1, { error: () => t('contract.choose_one') })
  .max(ViolationType.options.length);

const Report = z.strictObject({
  content_type: ContentType,
  content_id: z.string(),
  violation_types: z.array(ViolationType),
  reported_at: z.iso.datetime(),
  /** Last outcome I was notified of; null while undecided. */
  outcome: z
    .strictObject({
      result: ReportOutcome,
      at: z.iso.datetime(),
      /** Whether a rule decided instead of a person. */
      automated: z.boolean(),
    })
    .nullable(),
  /** The dismissal that I can appeal against, or have; null otherwise. */
  decision_id: z.string().nullable(),
  /** End of the appeal period; null if no appeal is possible. */
  appeal_until: z.iso.datetime().nullable(),
  /** My appeal against the dismissal. */
  appeal: Appeal.nullable(),
});
export type Report = z.infer<typeof Report>;

/** Limit of listed reports. */
export const MAX_REPORTS = 1_000;

export const listReports = defineRoute({
  method: 'GET',
  path: '/api/reports',
  summary: `List my reports with their outcome, newest first, at most ${MAX_REPORTS}`,
  access: 'viewer',
  fromKidsProfile: 'refused',
  response: z.array(Report),
  waitsFor: ['reports', 'report_outcomes', 'moderation_decisions'],
});

export const reportContent = defineRoute({
  method: 'POST',
  path: '/api/reports',
  summary: 'Report content that breaks the rules; an earlier report of mine stays unchanged',
  whileBanned: 'refused',
  whileUnconfirmed: 'refused',
  access: 'viewer',
  body: z.strictObject({
    content_type: ContentType,
    content_id: z.string().regex(/^[\w-]{1,64}$/, fault('id')),
    violation_types: ViolationTypes,
    /** In the reporter's words, for moderators. */
    description: z
      .string()
      .trim()
      .max(MAX_REPORT_DESCRIPTION, { error: () => t('contract.use_at_most', { count: MAX_REPORT_DESCRIPTION }) })
      .optional(),
  }),
  response: z.strictObject({
    content_type: ContentType,
    content_id: z.string(),
    /** Whether this person had reported it before: nothing changed then. */
    reported_before: z.boolean(),
  }),
  problems: ['not_found', 'own_content', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: [
    'movies',
    'media',
    'ratings',
    'reviews',
    'people',
    'discussions',
    'timed_comments',
    'removed_content',
    'moderation_decisions',
    'moderation_queue',
    'views',
  ],
});
