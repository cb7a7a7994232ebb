import { ActionType } from '@sankofa/events/moderation/action';
import { ContentType } from '@sankofa/events/moderation/content-type';
import { Law } from '@sankofa/events/moderation/law';
import {
  endOfPeriod,
  type TransparencyFigure,
  type TransparencyValue,
} from '@sankofa/events/moderation/transparency-report';
import { ViolationType } from '@sankofa/events/moderation/violation';
import type { Period } from '../../contract/statements.ts';
import type { Services } from '../../services.ts';

interface Figure {
  /** All parts in display order; missing ones are 0. */
  readonly parts: readonly string[];
  /** Query of rows `of` and `value`. `$1` is the start of the period, `$2` its exclusive end. */
  readonly sql: string;
  /** Value of a missing row: null for figures other than counts. */
  readonly none: 0 | null;
}

const DECIDED = `read.moderation_decisions where decided_at >= $1 and decided_at < $2`;
const MAKER = `case when rule_id is null then 'people' else 'rules' end`;
/** As of the end of the period. */
const REVERSED = `(reversed_at is not null and reversed_at < $2)`;
/** Without reports on own initiative, which their moderator decided in the same moment. */
const REPORTED = `read.complaints k where k.reported_at >= $1 and k.reported_at < $2 and not exists (
  select from read.moderation_decisions o
  where o.report_id = k.report_id and o.moderator_id = k.reporter_id and o.decided_at = k.reported_at)`;
const hours = (from: string, to: string): string =>
  `round((percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from}) / 3600))::numeric, 2)`;

/**
 * The figures of a transparency report. Each uses only events before the end of the period: a later reversal or appeal
 * does not change it.
 */
const FIGURES: Readonly<Record<TransparencyFigure, Figure>> = {
  reports_received: {
    parts: ['people', 'rules'],
    sql: `select case when strpos(reporter_id, ' ') = 0 then 'people' else 'rules' end as of, count(*) as value
          from ${REPORTED} group by 1`,
    none: 0,
  },
  reports_by_violation: {
    parts: ViolationType.options,
    sql: `select violation as of, count(*) as value from (select unnest(violation_types) as violation from ${REPORTED}) v
          group by 1`,
    none: 0,
  },
  reports_by_content: {
    parts: ContentType.options,
    sql: `select c.content_type as of, count(*) as value
          from (select k.report_id from ${REPORTED}) k join read.reported_content c using (report_id) group by 1`,
    none: 0,
  },
  decisions_by_action: {
    parts: ActionType.options,
    // Effects on the content and on its author count separately.
    sql: `select of, count(*) as value from (
            select action as of from ${DECIDED}
            union all
            select 'content_removal' from ${DECIDED} and content = 'remove' and action <> 'content_removal') x group by 1`,
    none: 0,
  },
  decisions_by_ground: {
    parts: ['law', 'rules_alone'],
    sql: `select case when law is null then 'rules_alone' else 'law' end as of, count(*) as value
          from ${DECIDED} and action <> 'no_action' group by 1`,
    none: 0,
  },
  decisions_by_law: {
    parts: Law.options,
    sql: `select law as of, count(*) as value from ${DECIDED} and law is not null group by 1`,
    none: 0,
  },
  decisions_by_maker: {
    parts: ['people', 'rules'],
    sql: `select ${MAKER} as of, count(*) as value from ${DECIDED} group by 1`,
    none: 0,
  },
  median_hours_to_decision: {
    parts: ['people', 'rules'],
    sql: `select ${MAKER} as of, ${hours('first_at', 'decided_at')} as value
          from (select distinct on (report_id) report_id, decided_at, rule_id from read.moderation_decisions
                order by report_id, decided_at, decision_id) d
          join (select report_id, min(reported_at) as first_at from read.complaints group by 1) c using (report_id)
          where decided_at >= $1 and decided_at < $2 group by 1`,
    none: null,
  },
  appeals_filed: {
    parts: ['all'],
    sql: `select 'all' as of, count(*) as value from read.moderation_decisions
          where appealed_at >= $1 and appealed_at < $2`,
    none: 0,
  },
  appeals_decided: {
    parts: ['upheld', 'overturned'],
    sql: `select appeal_outcome as of, count(*) as value from read.moderation_decisions
          where appeal_decided_at >= $1 and appeal_decided_at < $2 group by 1`,
    none: 0,
  },
  median_hours_to_appeal_outcome: {
    parts: ['all'],
    sql: `select 'all' as of, ${hours('appealed_at', 'appeal_decided_at')} as value from read.moderation_decisions
          where appeal_decided_at >= $1 and appeal_decided_at < $2`,
    none: null,
  },
  reversals: {
    parts: ['mistake', 'appeal', 'rule_rolled_back'],
    sql: `select reversed_because as of, count(*) as value from read.moderation_decisions
          where reversed_at >= $1 and reversed_at < $2 group by 1`,
    none: 0,
  },
  false_positive_rate: {
    parts: ['people', 'rules'],
    sql: `select ${MAKER} as of, round(avg(${REVERSED}::integer), 4) as value
          from ${DECIDED} and action <> 'no_action' group by 1`,
    none: null,
  },
};

/** Computes the figures of a period from read models that have reached its end. Deterministic. */
export async function transparencyFigures(
  { queries }: Pick<Services, 'queries'>,
  { from, to }: Period,
): Promise<TransparencyValue[]> {
  const span = [new Date(from), endOfPeriod(to)];
  const names = Object.keys(FIGURES) as TransparencyFigure[];
  const values = await Promise.all(
    names.map(async (figure) => {
      const { parts, sql, none } = FIGURES[figure];
      // PostgreSQL returns numbers that may exceed a JavaScript number as text.
      const { rows } = await queries.query<{ of: string; value: string | number | null }>(sql, span);
      const found = new Map(rows.map(({ of, value }) => [of, value === null ? null : Number(value)]));
      return parts.map((of): TransparencyValue => ({ figure, of, value: found.get(of) ?? none }));
    }),
  );
  return values.flat();
}
