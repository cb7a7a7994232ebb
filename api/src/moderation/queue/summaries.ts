import { LEADS } from '@sankofa/projections/moderation/moderation-queue';
import type { ReportSummary } from '../../contract/moderation-queue.ts';
import type { Services } from '../../services.ts';
import { reporterLookup } from '../rules/rule-reporters.ts';
import { analysisOf } from './analysis.ts';
import { filmsOfContent } from './films-of-content.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { type OpenedReport, type Reader, statusOf } from './open-row.ts';

type Deps = Pick<Services, 'queries' | 'vault' | 'clock'>;

/** Converts reports to rows of the queue. */
export async function toSummaries(
  deps: Deps,
  reports: readonly OpenedReport[],
  reader: Reader,
): Promise<ReportSummary[]> {
  const named = await reporterLookup(
    deps,
    reports.flatMap(({ row }) => [
      row.author_id,
      row.reporter_id,
      row.claimed_by,
      row.closing_by,
      row.handed_by,
      row.handed_to,
    ]),
  );
  const [films, duplicates] = await Promise.all([
    filmsOfContent(
      deps,
      reports.map(({ row }) => row),
    ),
    nearDuplicates(deps, reader),
  ]);
  const now = deps.clock();
  return reports.map(({ row, content, description, note }) => {
    const status = statusOf(row, now);
    const { claimed_by, claimed_until, parts } = row;
    const isWithheld = row.withheld && !reader.handlesChildSafety;
    const similar = duplicates.of(row.report_id, isWithheld ? null : content).length;
    const confidence = parts.find(({ part }) => part === 'classifier')?.measured;
    return {
      id: row.report_id,
      priority: row.priority,
      priority_parts: parts,
      status,
      content_type: row.content_type,
      content_id: row.content_id,
      content_title: isWithheld ? null : content?.title || null,
      content_text: isWithheld ? null : (content?.text ?? null),
      movie: films.get(row.content_id) ?? null,
      author: row.author_id === null ? null : named(row.author_id),
      description: isWithheld ? null : description,
      reporter_id: row.reporter_id,
      reporter_name: named(row.reporter_id).name,
      violation_types: row.violation_types,
      first_reported_at: row.first_reported_at.toISOString(),
      reported_at: row.reported_at.toISOString(),
      similar_reports_count: row.reporters - 1 + similar,
      near_duplicates_count: similar,
      ai_confidence_score: typeof confidence === 'number' ? confidence : null,
      ai_analysis: analysisOf(row, reader.language),
      escalated: row.escalated,
      closing:
        row.closing_by !== null && row.closing_at
          ? { by: named(row.closing_by), at: row.closing_at.toISOString(), mine: row.closing_by === reader.id }
          : null,
      withheld: isWithheld,
      due_at: row.due_at?.toISOString() ?? null,
      handover:
        row.handed_by !== null && row.handed_at
          ? {
              by: named(row.handed_by),
              to: row.handed_to === null || row.handed_to === LEADS ? null : named(row.handed_to),
              at: row.handed_at.toISOString(),
              mine: row.handed_to === (reader.handlesChildSafety ? LEADS : reader.id) || row.handed_to === reader.id,
              note: isWithheld ? null : note,
            }
          : null,
      claim:
        status === 'under_review' && claimed_by !== null && claimed_until
          ? { moderator: named(claimed_by), until: claimed_until.toISOString(), mine: claimed_by === reader.id }
          : null,
      decided_at: row.decided_at?.toISOString() ?? null,
    };
  });
}
