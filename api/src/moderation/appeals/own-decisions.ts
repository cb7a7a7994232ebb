import { appealUntil, isChildSafety } from '@sankofa/events/moderation/action';
import { isCopyrightRemoval } from '@sankofa/events/moderation/counter-notice';
import type { SealedBox } from '@sankofa/events/personal/box';
import { moderationDecisions } from '@sankofa/projections/moderation/moderation-decisions';
import { moderationQueue } from '@sankofa/projections/moderation/moderation-queue';
import { MAX_OWN_DECISIONS, type OwnDecision } from '../../contract/appeals.ts';
import { textsIn } from '../../messages/catalogues.ts';
import type { Services } from '../../services.ts';
import { findAll, sql, view } from '../../sql.ts';
import type { DecisionRow } from '../actions/find-decisions.ts';
import { contentIn, openFields } from '../queue/open-row.ts';
import { reasonFor } from '../rules/rule-reason.ts';
import { type StatementReader, statementsOf } from '../statements/find-statements.ts';
import { restorationIn } from './counter-notice-row.ts';

type Deps = Pick<Services, 'queries' | 'vault' | 'clock'>;

const d = view(moderationDecisions, 'moderation_decisions', 'd');
const v = view(moderationQueue, 'reported_versions', 'v').optional;

/**
 * Decisions about a person's content, latest first: those they were informed of, without reports that led to nothing.
 * @param decisionId returns only this one; null: all
 */
export async function ownDecisions(
  deps: Deps,
  personId: string,
  reader: StatementReader,
  decisionId: string | null = null,
): Promise<OwnDecision[]> {
  const { queries, vault, clock } = deps;
  const [rows, keys] = await Promise.all([
    findAll(
      queries,
      sql`select ${d.all}, ${v.rename({ content_event: 'event_id' })}, ${v.pick('sealed_content')}
          from ${d} left join ${v} on v.report_id = d.report_id and v.version = d.version
          where d.author_id = ${personId} and (${decisionId}::text is null or d.decision_id = ${decisionId})
            and d.action <> 'no_action' and d.notify
          order by d.decided_at desc, d.decision_id limit ${MAX_OWN_DECISIONS}`,
    ),
    vault.find([personId]),
  ]);
  const statements = await statementsOf(
    deps,
    rows.map(({ decision_id }) => decision_id),
    reader,
  );
  const said = (box: SealedBox | null, event: string | null, field: string): string | null => {
    const fields = openFields(box, event, keys);
    return fields ? String(fields[field]) : null;
  };
  const t = textsIn(reader.language);
  return rows.map((row) => {
    const last = appealUntil(row.decided_at);
    const mayAppeal = row.appealed_at === null && row.reversed_at === null && clock() <= last;
    return {
      id: row.decision_id,
      action_type: row.action,
      content_action: row.content,
      content_type: row.content_type,
      content_id: row.content_id,
      content: isWithheld(row) ? null : contentIn(openFields(row.sealed_content, row.content_event, keys)),
      violation_types: row.violation_types,
      reason: reasonFor({ ruleId: row.rule_id, found: row.found }, said(row.sealed, row.event_id, 'reason'), t),
      statement: statements.get(row.decision_id) ?? null,
      decided_at: row.decided_at.toISOString(),
      automated: row.rule_id !== null,
      until: row.until?.toISOString() ?? null,
      reversed: row.reversed_at && {
        at: row.reversed_at.toISOString(),
        reason: said(row.sealed_reversal, row.reversal_event, 'reason'),
      },
      appeal_until: mayAppeal ? last.toISOString() : null,
      appeal: row.appealed_at && {
        at: row.appealed_at.toISOString(),
        statement: said(row.sealed_appeal, row.appeal_event, 'statement'),
        outcome: row.appeal_outcome,
        decided_at: row.appeal_decided_at?.toISOString() ?? null,
        reason: said(row.sealed_outcome, row.outcome_event, 'reason'),
      },
      may_counter: mayAppeal && isCopyrightRemoval(row),
      counter_notice: restorationIn(row),
    };
  });
}

/** Content removed for child safety is shown only to its handlers, not even to its author. */
const isWithheld = ({ content, found, law, reversed_at }: DecisionRow): boolean =>
  content === 'remove' && reversed_at === null && isChildSafety(found, law);
