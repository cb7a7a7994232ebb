import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { sha256 } from '../store/field-kinds.ts';

/** Figures about everybody that staff may take away as a file. They name nobody. */
export const ReportName = z.enum([
  'consents',
  'records_of_processing',
  'statement_of_reasons',
  'statements_of_reasons',
  'transparency',
]);
export type ReportName = z.infer<typeof ReportName>;

/** Somebody of staff took a report away as a file. */
export const ComplianceReportExported = defineEvent(
  'ComplianceReportExported',
  1,
  z.strictObject({
    report: ReportName,
    /** As staff wrote it, sealed with their own key. */
    reason: personal(z.string()),
    /** Start of the period it covers; null: it covers a moment. */
    from: z.iso.datetime().nullable(),
    /** The moment it covers, or the end of the period. */
    asOf: z.iso.datetime(),
    /** SHA-256 of the file's bytes, hexadecimal. */
    sha256: sha256(),
    rows: z.int(),
  }),
);

export const reportExportEvents = [ComplianceReportExported] as const;
type ReportExportEvent = EventOf<typeof ComplianceReportExported>;

/** What one member of staff has exported. Stream `reportexport-<account id>`. */
export const reportExport: Decider<
  { readonly exports: number },
  ReportExportEvent['data'],
  (typeof reportExportEvents)[number]
> = {
  aggregate: 'reportexport',
  events: reportExportEvents,
  initial: { exports: 0 },
  evolve: ({ exports }) => ({ exports: exports + 1 }),
  decide: (_state, data) => [{ type: 'ComplianceReportExported', data }],
};
