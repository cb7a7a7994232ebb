import { createHash } from 'node:crypto';
import { type ReportName, reportExport } from '@sankofa/events/audit/report-export';
import { commandContext } from '../command-context.ts';
import { type Actor, type Reply, type RequestContext, reply } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** A report to be exported as a file. */
export interface ExportedFile {
  readonly report: ReportName;
  readonly text: string;
  /** File extension; CSV by default. */
  readonly as?: 'csv' | 'json' | 'html';
  readonly rows: number;
  readonly reason: string;
  /** Start of its period; absent for a moment. */
  readonly from?: Date;
  readonly asOf: Date;
}

/** Records in the log that this file is exported, by whom and why, then returns it. */
export async function exportReport(
  services: Services,
  { report, text, as = 'csv', rows, reason, from, asOf }: ExportedFile,
  actor: Actor,
  request: RequestContext,
): Promise<Reply<string>> {
  const sha256 = createHash('sha256').update(text).digest('hex');
  const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
  // A repeated request creates another file at another moment: each export is recorded.
  const idempotencyKey = `${context.idempotencyKey} ${sha256}`;
  const exported = { report, reason, from: from?.toISOString() ?? null, asOf: asOf.toISOString(), sha256, rows };
  const { position } = await services.runner.run(reportExport, actor.accountId, exported, {
    ...context,
    idempotencyKey,
  });
  const name = `${report.replaceAll('_', '-')}-${asOf.toISOString().slice(0, 10)}.${as}`;
  return reply(text, { position, headers: { 'Content-Disposition': `attachment; filename="${name}"` } });
}
