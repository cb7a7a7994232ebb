import type { ActionType, ContentAction } from '@sankofa/events/moderation/action';
import type { ContentType } from '@sankofa/events/moderation/content-type';
import type { Law } from '@sankofa/events/moderation/law';
import type { ViolationType } from '@sankofa/events/moderation/violation';
import type { SealedBox } from '@sankofa/events/personal/box';
import { Refusal } from '@sankofa/events/store/refusal';
import type { ModerationDecision } from '../../contract/moderation-actions.ts';
import type { Services } from '../../services.ts';
import { namer, opened } from '../queue/open-row.ts';

type Needs = Pick<Services, 'queries' | 'vault' | 'clock'>;

/** A decision as the read model has it. */
export interface DecisionRow {
  readonly decision_id: string;
  readonly report_id: string;
  readonly content_type: ContentType;
  readonly content_id: string;
  readonly version: string;
  readonly author_id: string | null;
  readonly violation_types: ViolationType[];
  readonly found: ViolationType[];
  readonly law: Law | null;
  readonly action: ActionType;
  readonly content: ContentAction;
  readonly moderator_id: string | null;
  readonly rule_id: string | null;
  readonly decided_at: Date;
  readonly until: Date | null;
  readonly strike_until: Date | null;
  readonly notify: boolean;
  readonly event_id: string;
  readonly sealed: SealedBox | null;
  readonly reversed_at: Date | null;
  readonly reversed_because: 'mistake' | 'appeal' | 'rule_rolled_back' | null;
  readonly reversed_by: string | null;
  readonly reversal_event: string | null;
  readonly sealed_reversal: SealedBox | null;
  readonly appealed_at: Date | null;
  readonly appeal_event: string | null;
  readonly sealed_appeal: SealedBox | null;
  readonly appeal_decided_at: Date | null;
  readonly appeal_outcome: 'upheld' | 'overturned' | null;
  readonly appeal_by: string | null;
  readonly outcome_event: string | null;
  readonly sealed_outcome: SealedBox | null;
}

export interface DecisionsQuery {
  readonly id?: readonly string[] | undefined;
  readonly report_id?: string | undefined;
  readonly author_id?: string | undefined;
  readonly moderator_id?: string | undefined;
  readonly action_type?: ActionType | undefined;
  readonly appeal?: 'waiting' | 'upheld' | 'overturned' | undefined;
  readonly reversed?: boolean | undefined;
  readonly sort: readonly ['decided_at' | 'appealed_at', 'ASC' | 'DESC'];
  readonly offset: number;
  readonly limit: number;
}

const FITS = `from read.moderation_decisions
  where ($1::text[] is null or decision_id = any($1)) and ($2::text is null or report_id = $2)
    and ($3::text is null or author_id = $3) and ($4::text is null or moderator_id = $4)
    and ($5::text is null or action = $5) and ($6::boolean is null or (reversed_at is not null) = $6)
    and ($7::text is null or (appealed_at is not null and coalesce(appeal_outcome, 'waiting') = $7))`;

/** A page of decisions, and how many fit. */
export async function findDecisions(
  needs: Needs,
  query: DecisionsQuery,
): Promise<{ decisions: ModerationDecision[]; total: number }> {
  const { id, report_id, author_id, moderator_id, action_type, reversed, appeal, offset, limit } = query;
  const [field, direction] = query.sort;
  const fits = [id, report_id, author_id, moderator_id, action_type, reversed, appeal].map((value) => value ?? null);
  const order = `${field === 'appealed_at' ? 'appealed_at' : 'decided_at'} ${direction === 'ASC' ? 'asc' : 'desc'}`;
  const [{ rows }, counted] = await Promise.all([
    needs.queries.query<DecisionRow>(`select * ${FITS} order by ${order} nulls last, decision_id offset $8 limit $9`, [
      ...fits,
      offset,
      limit,
    ]),
    needs.queries.query<{ n: number }>(`select count(*)::integer as n ${FITS}`, fits),
  ]);
  return { decisions: await toDecisions(needs, rows), total: counted.rows[0]?.n ?? 0 };
}

/** The report a decision was taken on. @throws Refusal `not_found` */
export async function requireDecision(
  { queries }: Pick<Services, 'queries'>,
  decisionId: string,
): Promise<{ reportId: string; decisionId: string }> {
  const { rows } = await queries.query<{ report_id: string }>(
    'select report_id from read.moderation_decisions where decision_id = $1',
    [decisionId],
  );
  if (!rows[0]) throw new Refusal('not_found', 'There is no such decision.', 404);
  return { reportId: rows[0].report_id, decisionId };
}

/** Decisions as staff read them: names of people, and what was written as long as somebody has the key. */
export async function toDecisions(needs: Needs, rows: readonly DecisionRow[]): Promise<ModerationDecision[]> {
  const boxes = rows.flatMap((row) => [row.sealed, row.sealed_reversal, row.sealed_appeal, row.sealed_outcome]);
  const [keys, named] = await Promise.all([
    needs.vault.find(boxes.flatMap((box) => (box ? [box.subject] : []))),
    namer(
      needs,
      rows.flatMap((row) => [row.author_id, row.moderator_id, row.reversed_by, row.appeal_by]),
    ),
  ]);
  const person = (id: string | null) => (id === null ? null : named(id));
  const said = (box: SealedBox | null, event: string | null, field: string): string | null => {
    const fields = opened(box, event, keys);
    return fields ? String(fields[field]) : null;
  };
  return rows.map((row) => ({
    id: row.decision_id,
    report_id: row.report_id,
    content_type: row.content_type,
    content_id: row.content_id,
    author: person(row.author_id),
    violation_types: row.violation_types,
    found: row.found,
    law: row.law,
    action_type: row.action,
    content_action: row.content,
    moderator: person(row.moderator_id),
    rule_id: row.rule_id,
    decided_at: row.decided_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    strike_until: row.strike_until?.toISOString() ?? null,
    notified: row.notify,
    reason: said(row.sealed, row.event_id, 'reason'),
    admin_notes: said(row.sealed, row.event_id, 'adminNotes'),
    reversal:
      row.reversed_at && row.reversed_because
        ? {
            at: row.reversed_at.toISOString(),
            because: row.reversed_because,
            by: person(row.reversed_by),
            reason: said(row.sealed_reversal, row.reversal_event, 'reason'),
          }
        : null,
    appeal: row.appealed_at && {
      at: row.appealed_at.toISOString(),
      statement: said(row.sealed_appeal, row.appeal_event, 'statement'),
      outcome: row.appeal_outcome,
      decided_at: row.appeal_decided_at?.toISOString() ?? null,
      by: person(row.appeal_by),
      reason: said(row.sealed_outcome, row.outcome_event, 'reason'),
    },
  }));
}
