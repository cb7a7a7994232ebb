import {
  requireOver,
  TransparencyFigure,
  type TransparencyValue,
  transparencyReport,
} from '@sankofa/events/moderation/transparency-report';
import { Refusal } from '@sankofa/events/store/refusal';
import { transparencyReports } from '@sankofa/projections/moderation/transparency-reports';
import type { ReadModelName } from '@sankofa/projections/read-models';
import type { PositionWaiter } from '@sankofa/projections/runtime/wait';
import { commandContext } from '../../command-context.ts';
import {
  exportTransparencyCsv,
  exportTransparencyJson,
  listTransparencyReports,
  MAX_TRANSPARENCY_REPORTS,
  makeTransparencyReport,
  transparencyDefinition,
} from '../../contract/transparency.ts';
import { toCsv } from '../../csv.ts';
import { type Route, reply, serve } from '../../http/serve.ts';
import { exportReport } from '../../privacy/report-export.ts';
import type { Services } from '../../services.ts';
import { findAll, sql, view } from '../../sql.ts';
import { spanOf } from '../statements/statement-routes.ts';
import { transparencyFigures } from './figures.ts';

/** Read models of a report, and their timeout in ms. */
const MODELS: readonly ReadModelName[] = ['moderation_decisions', 'moderation_queue'];
const TIMEOUT_MS = 10_000;

const reports = view(transparencyReports, 'transparency_reports');

/** Public transparency reports. */
export function transparencyRoutes(services: Services, waiter: PositionWaiter): Route[] {
  const { store, runner, queries, clock } = services;

  /** @throws Refusal `not_found` */
  async function requireMade(id: string) {
    const { made } = (await runner.state(transparencyReport, id)).state;
    if (!made) throw new Refusal('not_found', { what: 'transparency_report' });
    return made;
  }
  const valuesOf = (figures: readonly TransparencyValue[], name: TransparencyFigure) =>
    figures.filter(({ figure }) => figure === name);

  return [
    serve(listTransparencyReports, async () => {
      const rows = await findAll(
        queries,
        sql`select ${reports.all} from ${reports} order by made_at desc, id limit ${MAX_TRANSPARENCY_REPORTS}`,
      );
      return rows.map(({ id, first_day: from, last_day: to, closed_at, made_at, figures }) => ({
        id,
        from,
        to,
        made_at: made_at.toISOString(),
        closed_at_position: closed_at,
        figures,
      }));
    }),

    serve(makeTransparencyReport, async ({ body, actor, request }) => {
      requireOver(body.to, clock());
      const closed = await store.head();
      if (!(await waiter.waitFor(MODELS, closed, TIMEOUT_MS))) throw new Refusal('unavailable', { what: 'figures' });
      const id = `${body.from}_${body.to}`;
      const report = { ...body, position: closed, figures: await transparencyFigures(services, body) };
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      const { position } = await runner.run(transparencyReport, id, report, context);
      return reply({ id }, { position });
    }),

    serve(exportTransparencyJson, async ({ params: { id }, body: { reason }, actor, request }) => {
      const { from, to, position, figures } = await requireMade(id);
      const file = {
        period: { from, to },
        closed_at_position: position,
        figures: TransparencyFigure.options.map((figure) => ({
          figure,
          definition: transparencyDefinition(figure),
          values: Object.fromEntries(valuesOf(figures, figure).map(({ of, value }) => [of, value])),
        })),
      };
      const text = `${JSON.stringify(file, null, 2)}\n`;
      const leaving = { report: 'transparency', text, as: 'json', rows: figures.length, reason } as const;
      return exportReport(services, { ...leaving, ...spanOf({ from, to }) }, actor, request);
    }),

    serve(exportTransparencyCsv, async ({ params: { id }, body: { reason }, actor, request }) => {
      const { from, to, figures } = await requireMade(id);
      const rows = TransparencyFigure.options.flatMap((figure) =>
        valuesOf(figures, figure).map(({ of, value }) => [figure, of, value, transparencyDefinition(figure)]),
      );
      const text = toCsv(['figure', 'of', 'value', 'definition'], rows);
      const leaving = { report: 'transparency', text, rows: figures.length, reason } as const;
      return exportReport(services, { ...leaving, ...spanOf({ from, to }) }, actor, request);
    }),
  ];
}
