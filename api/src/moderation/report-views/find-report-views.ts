import { open, type SealedBox } from '@sankofa/events/personal/box';
import type { ReportView } from '../../contract/report-views.ts';
import type { Services } from '../../services.ts';
import { filterOf } from './kept-filter.ts';

interface ReportViewRow {
  readonly id: string;
  readonly filter: Readonly<Record<string, string | number>>;
  readonly text_event_id: string;
  readonly sealed_text: SealedBox | null;
}

/** The views one of staff keeps of the queue, as they were saved; none once they have been erased. */
export async function findReportViews(
  { queries, vault }: Pick<Services, 'queries' | 'vault'>,
  accountId: string,
): Promise<ReportView[]> {
  const { rows } = await queries.query<ReportViewRow>({
    name: 'report-views.of-account',
    text: 'select id, filter, text_event_id, sealed_text from read.report_views where account_id = $1 order by saved_at',
    values: [accountId],
  });
  const key = (await vault.find([accountId])).get(accountId);
  return rows.flatMap(({ id, filter, text_event_id, sealed_text }) => {
    if (!key || !sealed_text) return [];
    const { name, words } = open(sealed_text, key, text_event_id, 'data');
    return { id, name: String(name), filter: filterOf({ words: String(words), filter }) };
  });
}
