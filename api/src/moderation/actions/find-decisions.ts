import { type ActionType, isChildSafety } from '@sankofa/events/moderation/action';
import {
  type DecisionFacts,
  requireMayDecideAppeal,
  requireMayReverse,
  type Staff,
} from '@sankofa/events/moderation/decision-authority';
import type { SealedBox } from '@sankofa/events/personal/box';
import { Refusal } from '@sankofa/events/store/refusal';
import { moderationDecisions } from '@sankofa/projections/moderation/moderation-decisions';
import { moderationQueue } from '@sankofa/projections/moderation/moderation-queue';
import { nameLookup } from '../../accounts/person-names.ts';
import type { ModerationDecision } from '../../contract/moderation-actions.ts';
import type { DecisionFigure } from '../../contract/moderation-statistics.ts';
import { textsIn } from '../../messages/catalogues.ts';
import type { Services } from '../../services.ts';
import { as, countRows, findAll, findOne, type Row, raw, type Sql, sql, view } from '../../sql.ts';
import { counterNoticeIn } from '../appeals/counter-notice-row.ts';
import { contentIn, openFields } from '../queue/open-row.ts';
import { reasonFor } from '../rules/rule-reason.ts';
import { decisionsCounted } from '../statistics/decisions-counted.ts';

type Deps = Pick<Services, 'queries' | 'vault' | 'clock'>;

const decisions = view(moderationDecisions, 'moderation_decisions');
const queue = view(moderationQueue, 'reported_content');
const versions = view(moderationQueue, 'reported_versions');
const childSafety = sql`(select child_safety from ${queue} where report_id = moderation_decisions.report_id) ${as<{ child_safety: boolean | null }>('child_safety')}`;
const COLUMNS = sql`${decisions.all}, ${childSafety}`;

/** SQL condition: an appeal waits that a lead may decide on, who neither took or confirmed the decision nor is concerned. */
export const appealsFor = (leadId: string): Sql => sql`appealed_at is not null and appeal_decided_at is null
  and reversed_at is null and moderator_id is distinct from ${leadId} and confirmed_by is distinct from ${leadId}
  and author_id is distinct from ${leadId} and appellant_id is distinct from ${leadId}`;

/** A row of the read model of decisions. */
export type DecisionRow = Row<typeof decisions>;

export interface DecisionsQuery {
  readonly id?: readonly string[] | undefined;
  readonly report_id?: string | undefined;
  readonly author_id?: string | undefined;
  readonly moderator_id?: string | undefined;
  readonly action_type?: ActionType | undefined;
  readonly appeal?: 'waiting' | 'upheld' | 'overturned' | undefined;
  readonly reversed?: boolean | undefined;
  readonly figure?: DecisionFigure | undefined;
  readonly sort: readonly ['decided_at' | 'appealed_at' | 'id', 'ASC' | 'DESC'];
  readonly offset: number;
  readonly limit: number;
}

/**
 * A page of decisions with the total.
 * @param staff caller, for what they may do; null if they only read
 */
export async function findDecisions(
  deps: Deps,
  query: DecisionsQuery,
  staff: Staff | null,
  language: string,
): Promise<{ decisions: ModerationDecision[]; total: number }> {
  const { id, report_id, author_id, moderator_id, action_type, reversed, appeal, figure, offset, limit } = query;
  const counted = figure ? sql`decision_id in (${decisionsCounted(figure, deps.clock())})` : sql`true`;
  const [field, direction] = query.sort;
  const found = sql`from ${decisions}
    where (${id}::text[] is null or decision_id = any(${id})) and (${report_id}::text is null or report_id = ${report_id})
      and (${author_id}::text is null or author_id = ${author_id})
      and (${moderator_id}::text is null or moderator_id = ${moderator_id})
      and (${action_type}::text is null or action = ${action_type})
      and (${reversed}::boolean is null or (reversed_at is not null) = ${reversed})
      and (${appeal}::text is null or (appealed_at is not null and coalesce(appeal_outcome, 'waiting') = ${appeal}))
      and ${appeal !== 'waiting' || !staff ? sql`true` : staff.byLead ? appealsFor(staff.moderatorId) : sql`false`}
      and ${counted}`;
  const [rows, total] = await Promise.all([
    findAll(
      deps.queries,
      sql`select ${COLUMNS} ${found}
          order by ${raw(field === 'id' ? 'decision_id' : field)} ${raw(direction)} nulls last, decision_id offset ${offset} limit ${limit}`,
    ),
    countRows(deps.queries, found),
  ]);
  return { decisions: await toDecisions(deps, rows, staff, textsIn(language)), total };
}

/**
 * The report of a decision.
 * @throws Refusal `not_found`
 */
export async function requireDecision(
  { queries }: Pick<Services, 'queries'>,
  decisionId: string,
): Promise<{ reportId: string; decisionId: string }> {
  const found = await findOne(
    queries,
    sql`select ${decisions.pick('report_id')} from ${decisions} where decision_id = ${decisionId}`,
  );
  if (!found) throw new Refusal('not_found', { what: 'decision' });
  return { reportId: found.report_id, decisionId };
}

/** Decisions for staff, with names of people and with texts that can still be decrypted. */
async function toDecisions(
  deps: Deps,
  rows: readonly Row<typeof COLUMNS>[],
  staff: Staff | null,
  t: ReturnType<typeof textsIn>,
): Promise<ModerationDecision[]> {
  const boxes = rows.flatMap((row) => [
    row.sealed,
    row.sealed_reversal,
    row.sealed_appeal,
    row.sealed_outcome,
    row.sealed_notice,
    row.sealed_counter,
    row.sealed_forward,
    row.sealed_court,
  ]);
  const appealed = rows.filter((row) => permitsOf(row, staff).decide_appeal);
  const [contents, keys, named] = await Promise.all([
    contentsOf(deps, appealed),
    deps.vault.find(boxes.flatMap((box) => (box ? [box.subject] : []))),
    nameLookup(
      deps,
      rows.flatMap((row) => [
        row.author_id,
        row.moderator_id,
        row.confirmed_by,
        row.reversed_by,
        row.appeal_by,
        row.appellant_id,
      ]),
    ),
  ]);
  const person = (id: string | null) => (id === null ? null : named(id));
  const said = (box: SealedBox | null, event: string | null, field: string): string | null => {
    const fields = openFields(box, event, keys);
    return fields?.[field] === undefined ? null : String(fields[field]);
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
    confirmed_by: person(row.confirmed_by),
    rule_id: row.rule_id,
    decided_at: row.decided_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    strike_until: row.strike_until?.toISOString() ?? null,
    notified: row.notify,
    reason: reasonFor({ ruleId: row.rule_id, found: row.found }, said(row.sealed, row.event_id, 'reason'), t),
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
      appellant: person(row.appellant_id),
    },
    content: contents.get(row.decision_id) ?? null,
    copyright_notice: row.notice_event
      ? {
          claimant: said(row.sealed_notice, row.notice_event, 'claimant'),
          work: said(row.sealed_notice, row.notice_event, 'work'),
          contact: said(row.sealed_notice, row.notice_event, 'contact'),
          work_address: said(row.sealed_notice, row.notice_event, 'workAddress'),
          signature: said(row.sealed_notice, row.notice_event, 'signature'),
        }
      : null,
    counter_notice: counterNoticeIn(row, said),
    permits: permitsOf(row, staff),
  }));
}

/** Content that decisions are about, as it was reported, by decision; absent once erased. */
async function contentsOf({ queries, vault }: Deps, rows: readonly DecisionRow[]) {
  const found = await findAll(
    queries,
    sql`select ${versions.pick('report_id', 'version', 'event_id', 'sealed_content')} from ${versions}
        where report_id = any(${rows.map(({ report_id }) => report_id)})`,
  );
  const keys = await vault.find(found.flatMap(({ sealed_content }) => sealed_content?.subject ?? []));
  return new Map(
    rows.flatMap(({ decision_id, report_id, version }) => {
      const of = found.find((one) => one.report_id === report_id && one.version === version);
      const { title = '', text = '' } =
        contentIn(openFields(of?.sealed_content ?? null, of?.event_id ?? null, keys)) ?? {};
      return title === '' && text === '' ? [] : [[decision_id, { title: title || null, text: text || null }] as const];
    }),
  );
}

/** What a member of staff may do with a decision, by the rules of the decider. */
function permitsOf(row: Row<typeof COLUMNS>, staff: Staff | null): ModerationDecision['permits'] {
  if (!staff) return { reverse: false, decide_appeal: false, allow_notice: false, forward: false };
  const facts: DecisionFacts = {
    action: row.action,
    content: row.content,
    contentType: row.content_type,
    authorId: row.author_id,
    moderatorId: row.moderator_id,
    confirmedBy: row.confirmed_by,
    appellantId: row.appellant_id,
    appeal: row.appealed_at === null ? 'none' : (row.appeal_outcome ?? 'waiting'),
    reversed: row.reversed_at !== null,
    isChildSafety: row.child_safety === true,
  };
  const mayDecideAppeal = isAllowed(() => requireMayDecideAppeal(facts, staff));
  return {
    reverse: isAllowed(() => requireMayReverse(facts, staff)),
    decide_appeal: mayDecideAppeal,
    forward: mayDecideAppeal && row.counter_event !== null && row.forwarded_at === null,
    allow_notice:
      staff.byLead &&
      !row.notify &&
      !facts.reversed &&
      row.author_id !== null &&
      row.author_id !== staff.moderatorId &&
      row.action !== 'no_action' &&
      isChildSafety(row.found, row.law),
  };
}

function isAllowed(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
