import { endOfPeriod } from '@sankofa/events/moderation/transparency-report';
import { Refusal } from '@sankofa/events/store/refusal';
import {
  exportStatement,
  exportStatements,
  exportStatementsAsJson,
  getStatement,
  type Period,
  StatementOfReasons,
} from '../../contract/statements.ts';
import { toCsv } from '../../csv.ts';
import { type Route, serve } from '../../http/serve.ts';
import { answerLanguage } from '../../messages/request-language.ts';
import { exportReport } from '../../privacy/report-export.ts';
import type { Services } from '../../services.ts';
import { findStatement, statementsIn } from './find-statements.ts';

const FIELDS = StatementOfReasons.keyof().options;

/** Lists as JSON, as in the files of the transparency database. */
const cellOf = (value: StatementOfReasons[keyof StatementOfReasons]): string | null =>
  Array.isArray(value) ? JSON.stringify(value) : (value ?? null);

/** A period in the format of exports. */
export const spanOf = ({ from, to }: Period) => ({ from: new Date(from), asOf: endOfPeriod(to) });

/** Statements of reasons for staff and for the transparency database. */
export function statementRoutes(services: Services, address: string): Route[] {
  const exported = { address, language: null };

  return [
    serve(getStatement, async ({ params: { id }, request }) => {
      const language = answerLanguage(request.acceptLanguage);
      return { statement: await findStatement(services, id, { address, language }) };
    }),

    serve(exportStatement, async ({ params: { id }, body: { reason }, actor, request }) => {
      const statement = await findStatement(services, id, exported);
      if (!statement) throw new Refusal('no_statement');
      const text = `${JSON.stringify(statement, null, 2)}\n`;
      const file = {
        report: 'statement_of_reasons',
        text,
        as: 'json',
        rows: 1,
        reason,
        asOf: services.clock(),
      } as const;
      return exportReport(services, file, actor, request);
    }),

    serve(exportStatements, async ({ body: { reason, period }, actor, request }) => {
      const statements = await statementsIn(services, period, exported);
      const text = toCsv(
        FIELDS,
        statements.map((statement) => FIELDS.map((field) => cellOf(statement[field]))),
      );
      const file = { report: 'statements_of_reasons', text, rows: statements.length, reason } as const;
      return exportReport(services, { ...file, ...spanOf(period) }, actor, request);
    }),

    serve(exportStatementsAsJson, async ({ body: { reason, period }, actor, request }) => {
      const statements = await statementsIn(services, period, exported);
      const text = `${JSON.stringify({ statements }, null, 2)}\n`;
      const file = { report: 'statements_of_reasons', text, as: 'json', rows: statements.length, reason } as const;
      return exportReport(services, { ...file, ...spanOf(period) }, actor, request);
    }),
  ];
}
