import { Refusal } from '@sankofa/events/store/refusal';
import { getModerationReport, listModerationReports } from '../../contract/moderation-queue.ts';
import { type Route, reply, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { findReports } from './find-reports.ts';
import { readerOf } from './open-row.ts';
import { recordAccess } from './record-access.ts';
import { findReportPage } from './report-page.ts';

const PAGE = 25;

/** The queue of moderators. */
export function queueRoutes(services: Services): Route[] {
  return [
    serve(listModerationReports, async ({ query: { sort, range, filter, ...own }, actor, request }) => {
      const [from, to] = range ?? [0, PAGE - 1];
      const page = { sort: sort ?? (['priority', 'DESC'] as const), offset: from, limit: to - from + 1 };
      const { reports, total } = await findReports(services, {
        ...own,
        ...filter,
        ...page,
        reader: readerOf(actor, request),
      });
      return reply(reports, { total });
    }),

    serve(getModerationReport, async ({ params: { id }, actor, request }) => {
      const page = await findReportPage(services, id, readerOf(actor, request));
      if (!page) throw new Refusal('not_found', { what: 'report' });
      const { author, content_type: contentType } = page;
      if (author) await recordAccess(services, { personId: author.id, contentType }, actor, request);
      return page;
    }),
  ];
}
