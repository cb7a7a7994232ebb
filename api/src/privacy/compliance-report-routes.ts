import { exportConsentReport, getConsentReport, ReportDimension, type ReportRow } from '../contract/consent-report.ts';
import { toCsv } from '../csv.ts';
import { type Route, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { consentReport } from './consent-report.ts';
import { exportReport } from './report-export.ts';

const COLUMNS = [
  'consent_type',
  'state',
  'version',
  'country',
  'day',
  'people',
] as const satisfies readonly (keyof ReportRow)[];

/** Consent reports about all people, for compliance officers. */
export function complianceReportRoutes(services: Services): Route[] {
  const { queries, clock } = services;
  const momentOf = (asOf: string | undefined): Date => (asOf === undefined ? clock() : new Date(asOf));
  return [
    serve(getConsentReport, async ({ query }) =>
      consentReport(queries, momentOf(query.as_of), new Set(query.by ?? ReportDimension.options)),
    ),

    serve(exportConsentReport, async ({ body, actor, request }) => {
      const asOf = momentOf(body.as_of);
      const { rows } = await consentReport(queries, asOf, new Set(body.by ?? ReportDimension.options));
      const cells = rows.map((row) => COLUMNS.map((name) => row[name]));
      const file = {
        report: 'consents',
        text: toCsv(COLUMNS, cells),
        rows: rows.length,
        reason: body.reason,
        asOf,
      } as const;
      return exportReport(services, file, actor, request);
    }),
  ];
}
