import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { sha256 } from '../store/field-kinds.ts';

/** Aggregate figures that staff may export. They contain no personal data. */
export const ReportName = z.enum([
  'consents',
  'records_of_processing',
  'statement_of_reasons',
  'statements_of_reasons',
  'transparency',
]);
export type ReportName = z.infer<typeof ReportName>;

/** A member of staff exported a report. */
export const ComplianceReportExported = defineEvent(
  'ComplianceReportExported',
  1,
  z.strictObject({
    report: ReportName,
    /** Reason, sealed with the key of the member of staff. */
    reason: personal(z.string()),
    /** Start of the period; null for a report about one moment. */
    from: z.iso.datetime().nullable(),
    /** End of the period, or the moment of the report. */
    asOf: z.iso.datetime(),
    /** SHA-256 of the file, hexadecimal. */
    sha256: sha256(),
    rows: z.int(),
  }),
);

/** Lists of payments and what follows from them, and the statement of a month. They name customers. */
export const BillingListName = z.enum([
  'payments',
  'subscriptions',
  'refunds',
  'disputes',
  'invoices',
  'postings',
  'statement',
]);
export type BillingListName = z.infer<typeof BillingListName>;

/** A member of staff exported a list of billing. */
export const BillingListExported = defineEvent(
  'BillingListExported',
  1,
  z.strictObject({
    list: BillingListName,
    /** Reason, sealed with the key of the member of staff. */
    reason: personal(z.string()),
    /** Filter of the list as JSON, without words of a search. */
    filter: personal(z.string()),
    /** SHA-256 of the file, hexadecimal. */
    sha256: sha256(),
    rows: z.int(),
  }),
);

export const reportExportEvents = [ComplianceReportExported, BillingListExported] as const;
type ReportExportEvent = EventOf<(typeof reportExportEvents)[number]>;

/** Report exports of one member of staff. Stream `reportexport-<account id>`. */
export const reportExport: Decider<
  { readonly exports: number },
  ReportExportEvent['data'],
  (typeof reportExportEvents)[number]
> = {
  aggregate: 'reportexport',
  events: reportExportEvents,
  initial: { exports: 0 },
  evolve: ({ exports }) => ({ exports: exports + 1 }),
  decide: (_state, data) => [
    'list' in data ? { type: 'BillingListExported', data } : { type: 'ComplianceReportExported', data },
  ],
};
