import { type ReportViewsCommand, reportViews } from '@sankofa/events/moderation/report-views';
import { eventId } from '@sankofa/events/store/command-runner';
import { commandContext } from '../../command-context.ts';
import { changeReportView, listReportViews, removeReportView, saveReportView } from '../../contract/report-views.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { findReportViews } from './find-report-views.ts';
import { toStoredFilter } from './stored-filter.ts';

/** Private saved filters of the queue for each staff member. */
export function reportViewRoutes(services: Services): Route[] {
  async function run({ accountId }: Actor, command: ReportViewsCommand, request: RequestContext) {
    const context = commandContext(services, request, { kind: 'staff', id: accountId });
    const { position } = await services.runner.run(reportViews, accountId, command, context);
    return reply({ id: command.viewId }, { position });
  }

  return [
    serve(listReportViews, ({ actor }) => findReportViews(services, actor.accountId)),

    serve(saveReportView, ({ body: { name, filter }, actor, request }) => {
      // Derived from the key, so that a repeated request saves one view.
      const viewId = eventId(`report view ${actor.accountId}`, request.idempotencyKey, 0);
      return run(actor, { kind: 'save', viewId, name, ...toStoredFilter(filter) }, request);
    }),

    serve(changeReportView, ({ params: { id: viewId }, body: { name, filter }, actor, request }) =>
      run(actor, { kind: 'change', viewId, name, ...(filter && { shows: toStoredFilter(filter) }) }, request),
    ),

    serve(removeReportView, ({ params: { id: viewId }, actor, request }) =>
      run(actor, { kind: 'remove', viewId }, request),
    ),
  ];
}
