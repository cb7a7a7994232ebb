import { z } from 'zod';
import { Moment } from './moment.ts';
import { ConsentMatter } from './privacy.ts';
import { Reason } from './reason.ts';
import { defineRoute } from './route.ts';

/** What the people of each consent and state can be told apart by. */
export const ReportDimension = z.enum(['version', 'country', 'day']);
export type ReportDimension = z.infer<typeof ReportDimension>;

export const ReportRow = z.strictObject({
  consent_type: ConsentMatter,
  state: z.enum(['granted', 'outdated', 'refused', 'withdrawn', 'not_asked']),
  /** Of the text; null where nobody has answered, or it was not asked for. */
  version: z.int().nullable(),
  /** ISO 3166-1 alpha-2, `unknown` where it is not known; null where it was not asked for, or nobody has answered. */
  country: z.string().nullable(),
  /** The day of the answer in UTC; null where nobody has answered, or it was not asked for. */
  day: z.iso.date().nullable(),
  people: z.int(),
});
export type ReportRow = z.infer<typeof ReportRow>;

export const ConsentReport = z.strictObject({
  as_of: z.iso.datetime(),
  /** Everybody who had registered by then. */
  people: z.int(),
  rows: z.array(ReportRow),
});
export type ConsentReport = z.infer<typeof ConsentReport>;

const By = z
  .string()
  .max(40)
  .transform((text) => (text === '' ? [] : text.split(',')))
  .pipe(z.array(ReportDimension));

export const getConsentReport = defineRoute({
  method: 'GET',
  path: '/api/admin/consent-report',
  summary: 'How everybody stands to every consent at a moment, by version, country and day',
  access: 'reports.read',
  query: z.strictObject({
    as_of: Moment.optional(),
    /** `version`, `country`, `day`, with commas between; all together when absent, none when empty. */
    by: By.optional(),
  }),
  response: ConsentReport,
  waitsFor: ['decisions', 'documents', 'people'],
});

export const exportConsentReport = defineRoute({
  method: 'POST',
  path: '/api/admin/consent-report/exports',
  summary: 'The consent report as CSV; that it was exported, by whom and why, is recorded',
  access: 'reports.read',
  body: z.strictObject({
    reason: Reason,
    as_of: Moment.optional(),
    by: z.array(ReportDimension).max(3).optional(),
  }),
  response: 'csv',
  problems: ['idempotency_key_reused'],
  answers: ['Sankofa-Position', 'Content-Disposition'],
  waitsFor: ['decisions', 'documents', 'people'],
});
