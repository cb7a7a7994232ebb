import { moderationQueue } from '@sankofa/projections/moderation/moderation-queue';
import { MAX_BULK } from '../../contract/moderation-actions.ts';
import type { Services } from '../../services.ts';
import { findAll, sql, view } from '../../sql.ts';

const queue = view(moderationQueue, 'reported_content');

/** Open reports on other content of the same author, most urgent first, without those about child safety; at most `MAX_BULK`. */
export async function otherReports({ queries }: Pick<Services, 'queries'>, reportId: string): Promise<string[]> {
  const rows = await findAll(
    queries,
    sql`select ${queue.pick('report_id')} from ${queue}
        where author_id = (select author_id from ${queue} where report_id = ${reportId})
          and report_id <> ${reportId} and decided_at is null and not child_safety
        order by priority desc, first_reported_at, report_id limit ${MAX_BULK}`,
    'moderation.other-reports',
  );
  return rows.map(({ report_id }) => report_id);
}

/** Open reports about a person, without those about child safety; at most `MAX_BULK`. */
export async function openReportsAbout({ queries }: Pick<Services, 'queries'>, personId: string): Promise<string[]> {
  const rows = await findAll(
    queries,
    sql`select ${queue.pick('report_id')} from ${queue}
        where author_id = ${personId} and decided_at is null and not child_safety limit ${MAX_BULK}`,
  );
  return rows.map(({ report_id }) => report_id);
}
