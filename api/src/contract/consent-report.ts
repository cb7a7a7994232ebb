import { z } from 'zod';
import { Moment } from './moment.ts';
import { ConsentMatter } from './privacy.ts';
import { Reason } from './reason.ts';
import { defineRoute } from './route.ts';

/** Dimensions of the consent report. */
export const ReportDimension = z.enum(['version', 'country', 'day']);
export type ReportDimension = z.infer<typeof ReportDimension>;

export const ReportRow = z.strictObject({
  consent_type: ConsentMatter,
  state: z.enum(['granted', 'outdated', 'refused', 'withdrawn', 'not_asked']),
  /** Version of the text; null without an answer, or if not requested. */
  version: z.int().nullable(),
  /** ISO 3166-1 alpha-2, `unknown` if unknown; null if not requested, or without an answer. */
  country: z.string().nullable(),
  /** Day of the answer in UTC; null without an answer, or if not requested. */
  day: z.iso.date().nullable(),
  people: z.int(),
});
export type ReportRow = z.infer<typeof ReportRow>;

export const ConsentReport = z.strictObject({
  as_of: z.iso.datetime(),
  /** Number of people registered by then. */
  people: z.int(),
  rows: z.array(ReportRow),
  /** Last cookie choices of visitors without an account. */
  visitors: z.strictObject({
    choices: z.int(),
    /** How many of them allow it. */
    analytics: z.int(),
    marketing: z.int(),
    personalization: z.int(),
  }),
});
export type ConsentReport = z.infer<typeof ConsentReport>;

/** A row of the report whose people are listed. Dimensions that are absent are not compared. */
export const ReportGroup = z.strictObject({
  type: ConsentMatter,
  state: ReportRow.shape.state,
  version: z.int().optional(),
  country: z.string().max(10).optional(),
  day: z.iso.date().optional(),
  as_of: Moment.optional(),
});
export type ReportGroup = z.infer<typeof ReportGroup>;

const By = z
  .string()
  .max(40)
  .meta({
    pattern: `^(|${[0, 1, 2].map((more) => `(${ReportDimension.options.join('|')})${`,(${ReportDimension.options.join('|')})`.repeat(more)}`).join('|')})$`,
  })
  .transform((text) => (text === '' ? [] : text.split(',')))
  .pipe(z.array(ReportDimension));

export const getConsentReport = defineRoute({
  method: 'GET',
  path: '/api/admin/consent-report',
  summary: 'Get the consents of all people as of a moment, by version, country and day',
  access: 'reports.read',
  query: z.strictObject({
    as_of: Moment.optional(),
    /** `version`, `country`, `day`, comma-separated; all by default, none if empty. */
    by: By.optional(),
  }),
  response: ConsentReport,
  waitsFor: ['decisions', 'documents', 'people', 'cookies'],
});

export const exportConsentReport = defineRoute({
  method: 'POST',
  path: '/api/admin/consent-report/exports',
  summary: 'Export the consent report as CSV; the export is recorded with its reason',
  access: 'reports.read',
  body: z.strictObject({
    reason: Reason,
    as_of: Moment.optional(),
    by: z.array(ReportDimension).max(3).optional(),
  }),
  response: 'csv',
  problems: ['idempotency_key_reused'],
  answers: ['Sankofa-Position', 'Content-Disposition'],
  waitsFor: ['decisions', 'documents', 'people', 'cookies'],
});
