import { account } from '@sankofa/events/accounts/account';
import { recordExport } from '@sankofa/events/audit/record-export';
import { Refusal } from '@sankofa/events/store/refusal';
import { requireAccessReason } from '../audit/access-log-routes.ts';
import { sealReasons } from '../audit/reason-seal.ts';
import { commandContext } from '../command-context.ts';
import {
  exportConsentRecords,
  exportProcessing,
  getMyConsentRecords,
  listProcessing,
  type ProcessingActivity,
} from '../contract/processing.ts';
import { toCsv } from '../csv.ts';
import { withIds } from '../http/list-items.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import { textsIn } from '../messages/catalogues.ts';
import { localeOf } from '../messages/languages.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { Services } from '../services.ts';
import { consentRecords } from './consent-records.ts';
import { processingActivities } from './processing-register.ts';
import { exportReport } from './report-export.ts';

const COLUMNS = [
  'name',
  'purpose',
  'lawful_basis',
  'people',
  'data',
  'recipients',
  'transfers',
  'retention',
  'security',
] as const satisfies readonly (keyof ProcessingActivity)[];

/**
 * Records of processing for everyone, and records of consent for one person.
 * @param address public URL
 */
export function processingRoutes(services: Services, address: string): Route[] {
  const { clock, runner } = services;
  return [
    serve(listProcessing, async ({ query: { sort, range, filter }, request }) => {
      const language = answerLanguage(request.acceptLanguage);
      const activities = withIds(processingActivities(textsIn(language)), filter?.id);
      if (sort)
        activities.sort(
          (a, b) => a[sort[0]].localeCompare(b[sort[0]], localeOf(language)) * (sort[1] === 'DESC' ? -1 : 1),
        );
      const [from, to] = range ?? [0, activities.length - 1];
      return reply(activities.slice(from, to + 1), { total: activities.length });
    }),

    serve(exportProcessing, async ({ body: { reason }, actor, request }) => {
      const rows = processingActivities(textsIn(answerLanguage(request.acceptLanguage))).map((activity) =>
        COLUMNS.map((name) => {
          const value = activity[name];
          return typeof value === 'string' ? value : value.join('; ');
        }),
      );
      const text = toCsv(COLUMNS, rows);
      const report = 'records_of_processing';
      return exportReport(services, { report, text, rows: rows.length, reason, asOf: clock() }, actor, request);
    }),

    serve(getMyConsentRecords, async ({ actor }) => consentRecords(services, actor.accountId, address)),

    serve(exportConsentRecords, async ({ params: { id }, body: { reason }, actor, request }) => {
      if ((await runner.state(account, id)).state.status === 'none') throw new Refusal('not_found', { what: 'person' });
      await requireAccessReason(services, id, actor);
      const records = await consentRecords(services, id, address);
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      // Every export is recorded, also for a repeated request.
      const idempotencyKey = `${context.idempotencyKey} ${request.id}`;
      const exported = { reason, records: records.length };
      const sealed = await sealReasons(services, recordExport, id, actor.accountId);
      const { position } = await runner.run(sealed, id, exported, { ...context, idempotencyKey });
      return reply(records, { position });
    }),
  ];
}
