import { blindReviews } from '@sankofa/projections/moderation/blind-reviews';
import { moderationDecisions } from '@sankofa/projections/moderation/moderation-decisions';
import type { DecisionFigure } from '../../contract/moderation-statistics.ts';
import { type Sql, sql, view } from '../../sql.ts';

const decisions = view(moderationDecisions, 'moderation_decisions', 'd');
const reviews = view(blindReviews, 'blind_reviews', 'b');

const RESPONSE_DAYS = 30;
const WRONG_DAYS = 90;
const DAY_MS = 86_400_000;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Actions of the UTC day that are in force. */
const takenToday = (now: Date): Sql => {
  const today = new Date(`${now.toISOString().slice(0, 10)}T00:00:00.000Z`);
  return sql`d.action <> 'no_action' and d.reversed_at is null and d.decided_at >= ${today} and d.decided_at <= ${now}`;
};

/** Actions whose correctness the false positive rate measures. */
export const actionsJudged = (now: Date): Sql => sql`select d.decision_id from ${decisions}
  where d.action <> 'no_action' and d.decided_at > ${daysBefore(now, WRONG_DAYS)}`;

/** Queries for the ids of the decisions that a figure counts; for a rate, of those that raise it. */
const COUNTED: Readonly<Record<DecisionFigure, (now: Date) => Sql>> = {
  automated_actions_today: (now) =>
    sql`select d.decision_id from ${decisions} where d.rule_id is not null and ${takenToday(now)}`,
  manual_actions_today: (now) =>
    sql`select d.decision_id from ${decisions} where d.rule_id is null and ${takenToday(now)}`,
  avg_response_time_hours: (now) =>
    sql`select first.decision_id from (
          select distinct on (d.report_id) d.decision_id, d.decided_at from ${decisions} order by d.report_id, d.decided_at
        ) first where first.decided_at > ${daysBefore(now, RESPONSE_DAYS)}`,
  false_positive_rate: (now) =>
    sql`select d.decision_id from ${decisions} left join ${reviews.optional} on b.decision_id = d.decision_id
        where d.decision_id in (${actionsJudged(now)}) and (d.reversed_at is not null or b.settled_right = 'second')`,
};

/** SQL with the ids of the decisions behind a figure of the dashboard. The dashboard counts the same rows. */
export const decisionsCounted = (figure: DecisionFigure, now: Date): Sql => COUNTED[figure](now);
