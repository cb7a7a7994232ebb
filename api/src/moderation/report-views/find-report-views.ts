import { open } from '@sankofa/events/personal/box';
import { reportViews } from '@sankofa/projections/moderation/report-views';
import type { ReportView } from '../../contract/report-views.ts';
import type { Services } from '../../services.ts';
import { findAll, sql, view } from '../../sql.ts';
import { fromStoredFilter } from './stored-filter.ts';

const views = view(reportViews, 'report_views');

/** Saved views of a staff member; empty after their erasure. */
export async function findReportViews(
  { queries, vault }: Pick<Services, 'queries' | 'vault'>,
  accountId: string,
): Promise<ReportView[]> {
  const rows = await findAll(
    queries,
    sql`select ${views.all} from ${views} where account_id = ${accountId} order by saved_at`,
    'report-views.of-account',
  );
  const key = (await vault.find([accountId])).get(accountId);
  return rows.flatMap(({ id, filter, text_event_id, sealed_text }) => {
    if (!key || !sealed_text) return [];
    const { name, words } = open(sealed_text, key, text_event_id, 'data');
    return { id, name: String(name), filter: fromStoredFilter({ words: String(words), filter }) };
  });
}
