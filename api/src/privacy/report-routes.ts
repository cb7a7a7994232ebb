import { createHash } from 'node:crypto';
import { type ReportName, reportExport } from '@sankofa/events/audit/report-export';
import { commandContext } from '../command-context.ts';
import { exportConsentReport, getConsentReport, ReportDimension, type ReportRow } from '../contract/consent-report.ts';
import { toCsv } from '../csv.ts';
import { type Actor, type RequestFacts, type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { consentReport } from './consent-report.ts';

const COLUMNS = [
  'consent_type',
  'state',
  'version',
  'country',
  'day',
  'people',
] as const satisfies readonly (keyof ReportRow)[];

/** Figures about everybody, for compliance officers. */
export function reportRoutes(services: Services): Route[] {
  const { queries, clock, runner } = services;

  /** Says in the log that this file leaves, then lets it. */
  async function leave(file: Leaving, actor: Actor, request: RequestFacts) {
    const { report, text, rows, reason, asOf } = file;
    const sha256 = createHash('sha256').update(text).digest('hex');
    const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
    // A repeated request makes another file, at another moment: each one that leaves is recorded.
    const idempotencyKey = `${context.idempotencyKey} ${sha256}`;
    const exported = { report, reason, asOf: asOf.toISOString(), sha256, rows };
    const { position } = await runner.run(reportExport, actor.accountId, exported, { ...context, idempotencyKey });
    const name = `${report.replaceAll('_', '-')}-${asOf.toISOString().slice(0, 10)}.csv`;
    return reply(text, { position, headers: { 'Content-Disposition': `attachment; filename="${name}"` } });
  }

  return [
    serve(getConsentReport, async ({ query }) =>
      consentReport(
        queries,
        query.as_of === undefined ? clock() : new Date(query.as_of),
        new Set(query.by ?? ReportDimension.options),
      ),
    ),

    serve(exportConsentReport, async ({ body, actor, request }) => {
      const asOf = body.as_of === undefined ? clock() : new Date(body.as_of);
      const { rows } = await consentReport(queries, asOf, new Set(body.by ?? ReportDimension.options));
      const text = toCsv(
        COLUMNS,
        rows.map((row) => COLUMNS.map((name) => row[name])),
      );
      return leave({ report: 'consents', text, rows: rows.length, reason: body.reason, asOf }, actor, request);
    }),
  ];
}

interface Leaving {
  readonly report: ReportName;
  readonly text: string;
  readonly rows: number;
  readonly reason: string;
  readonly asOf: Date;
}
