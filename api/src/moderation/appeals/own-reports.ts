import { appealUntil } from '@sankofa/events/moderation/action';
import type { SealedBox } from '@sankofa/events/personal/box';
import { moderationDecisions } from '@sankofa/projections/moderation/moderation-decisions';
import { reportOutcomes } from '@sankofa/projections/moderation/report-outcomes';
import { reports } from '@sankofa/projections/moderation/reports';
import { MAX_REPORTS, type Report } from '../../contract/moderation.ts';
import type { Services } from '../../services.ts';
import { findAll, sql, view } from '../../sql.ts';
import { openFields } from '../queue/open-row.ts';

type Deps = Pick<Services, 'queries' | 'vault' | 'clock'>;

const r = view(reports, 'reports', 'r');
const o = view(reportOutcomes, 'report_outcomes', 'o').optional;
const d = view(moderationDecisions, 'moderation_decisions', 'd').optional;

/**
 * A person's reports with their outcome, newest first. Dismissals carry the appeal of this person; decisions about
 * authors stay unknown to reporters.
 */
export async function ownReports({ queries, vault, clock }: Deps, personId: string): Promise<Report[]> {
  const [rows, keys] = await Promise.all([
    findAll(
      queries,
      sql`select ${r.pick('content_type', 'content_id', 'violation_types', 'reported_at')},
            ${o.pick('outcome', 'automated', 'told_at')},
            ${d.pick('decision_id', 'decided_at', 'appealed_at', 'appellant_id', 'appeal_event', 'sealed_appeal')},
            ${d.pick('appeal_outcome', 'appeal_decided_at', 'outcome_event', 'sealed_outcome')}
          from ${r} left join ${o} using (reporter_id, content_type, content_id)
          left join ${d} on d.decision_id = o.decision_id and d.action = 'no_action' and d.reversed_at is null
          where reporter_id = ${personId} order by reported_at_position desc limit ${MAX_REPORTS}`,
      'reports.of-account',
    ),
    vault.find([personId]),
  ]);
  const said = (box: SealedBox | null, event: string | null, field: string): string | null => {
    const fields = openFields(box, event, keys);
    return fields ? String(fields[field]) : null;
  };
  return rows.map((row) => {
    const last = row.decided_at && appealUntil(row.decided_at);
    // Another reporter's appeal reviews the same decision.
    const mayAppeal = last !== null && row.appealed_at === null && clock() <= last;
    const isMine = row.appellant_id === personId;
    return {
      content_type: row.content_type,
      content_id: row.content_id,
      violation_types: row.violation_types,
      reported_at: row.reported_at.toISOString(),
      outcome: row.outcome &&
        row.told_at && {
          result: row.outcome,
          at: row.told_at.toISOString(),
          automated: row.automated === true,
        },
      decision_id: mayAppeal || isMine ? row.decision_id : null,
      appeal_until: mayAppeal ? last.toISOString() : null,
      appeal:
        isMine && row.appealed_at
          ? {
              at: row.appealed_at.toISOString(),
              statement: said(row.sealed_appeal, row.appeal_event, 'statement'),
              outcome: row.appeal_outcome,
              decided_at: row.appeal_decided_at?.toISOString() ?? null,
              reason: said(row.sealed_outcome, row.outcome_event, 'reason'),
            }
          : null,
    };
  });
}
