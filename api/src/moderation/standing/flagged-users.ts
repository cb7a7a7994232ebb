import type { Measure } from '@sankofa/events/moderation/action';
import { people } from '@sankofa/projections/accounts/people';
import { moderationQueue } from '@sankofa/projections/moderation/moderation-queue';
import { standing } from '@sankofa/projections/moderation/standing';
import { findPeople } from '../../audit/find-people.ts';
import {
  type FlaggedStanding,
  type FlaggedUser,
  MOST_FOR_OPEN_REPORTS,
  OPEN_REPORT_POINTS,
  RISK_UP_TO,
  type RiskLevel,
  STRIKE_POINTS,
} from '../../contract/moderation-standing.ts';
import { verifiedCreators } from '../../creators/verified.ts';
import type { Services } from '../../services.ts';
import { as, findAll, findOne, raw, type Sql, sql, view } from '../../sql.ts';

/** A person with their strikes and measures, before decryption of their names. */
export interface FlaggedPerson {
  readonly person_id: string;
  readonly score: number;
  readonly active: Partial<Record<Measure, number>>;
  readonly total: number;
  readonly warnings: number;
  readonly removals: number;
  readonly strikes: number;
  readonly next_expiry: Date | null;
  readonly open_reports: number;
  readonly open_points: number;
  readonly barred: Measure | null;
  readonly barred_until: Date | null;
}

const p = view(people, 'people', 'p').optional;
const measures = view(standing, 'measures');
const reported = view(moderationQueue, 'reported_content');

const points = Object.entries(STRIKE_POINTS)
  .map(([measure, n]) => `when '${measure}' then ${n}`)
  .join(' ');

/**
 * A decision counts as one strike with the weight of its more severe part: a warning with removed content weighs as
 * much as the removal.
 */
const WEIGHED = sql`(case when removed and measure = 'warning' then 'content_removal' else measure end)`;

/**
 * SQL of the table `flagged`: everyone with active strikes or measures at a moment. Of several bans and suspensions,
 * the longest is shown: permanent ones first.
 */
export const flaggedAt = (now: Date): Sql => sql`
with bars as (
  select distinct on (person_id) person_id, measure, until from ${measures}
  where measure in ('temporary_ban', 'permanent_ban', 'account_suspension')
    and ended_at is null and (until is null or until > ${now})
  order by person_id, (measure = 'account_suspension') desc, until desc nulls first
), taken as (
  select person_id, count(*)::integer as total,
    count(*) filter (where measure = 'warning')::integer as warnings,
    count(*) filter (where removed)::integer as removals,
    count(*) filter (where strike_until > ${now})::integer as strikes,
    min(strike_until) filter (where strike_until > ${now}) as next_expiry,
    coalesce(sum(case ${WEIGHED} ${raw(points)} end) filter (where strike_until > ${now}), 0)::integer as points
  from ${measures} group by person_id
), active as (
  select person_id, jsonb_object_agg(measure, n) as active from (
    select person_id, ${WEIGHED} as measure, count(*)::integer as n from ${measures} where strike_until > ${now} group by 1, 2
  ) counted group by person_id
), waiting as (
  select author_id as person_id, count(*)::integer as open_reports,
    least(sum(priority) * ${OPEN_REPORT_POINTS}, ${MOST_FOR_OPEN_REPORTS})::integer as open_points
  from ${reported} where decided_at is null and author_id is not null group by author_id
), flagged as (
  select person_id, greatest(0, 100 - coalesce(t.points, 0) - coalesce(w.open_points, 0))::integer as score,
    coalesce(a.active, '{}') as active, coalesce(t.total, 0) as total, coalesce(t.warnings, 0) as warnings,
    coalesce(t.removals, 0) as removals, coalesce(t.strikes, 0) as strikes, t.next_expiry,
    coalesce(w.open_reports, 0) as open_reports, coalesce(w.open_points, 0) as open_points,
    b.measure as barred, b.until as barred_until
  from taken t full join waiting w using (person_id) left join active a using (person_id)
    left join bars b using (person_id)
  where t.strikes > 0 or b.measure is not null or w.open_reports > 0
)`;

const SORTED_BY = {
  overall_safety_score: 'score',
  total_violations: 'total',
  strikes: 'strikes',
  open_reports: 'open_reports',
  id: 'f.person_id',
} as const;

const underMeasure = (condition: Sql): Sql =>
  sql`exists (select from ${measures} where person_id = f.person_id and ${condition})`;

/** Conditions on rows `f` with their account `p`, as the dashboard counts them. */
const STANDS: Readonly<Record<FlaggedStanding, (now: Date) => Sql>> = {
  suspended: () => underMeasure(sql`measure = 'account_suspension'`),
  banned: (now) =>
    underMeasure(
      sql`measure in ('temporary_ban', 'permanent_ban') and ended_at is null and (until is null or until > ${now})`,
    ),
  struck: () => sql`f.strikes > 0 and p.status = 'active'`,
};

export interface FlaggedQuery {
  readonly id?: readonly string[] | undefined;
  readonly risk_level?: RiskLevel | undefined;
  readonly standing?: FlaggedStanding | undefined;
  readonly sort: readonly [keyof typeof SORTED_BY, 'ASC' | 'DESC'];
  readonly offset: number;
  readonly limit: number;
}

/** A page of flagged people with the total. */
export async function findFlaggedUsers(
  services: Services,
  { id, risk_level, standing: stands, sort: [field, direction], offset, limit }: FlaggedQuery,
): Promise<{ users: FlaggedUser[]; total: number }> {
  const now = services.clock();
  const [above, upTo] = risk_level ? boundsOf(risk_level) : [null, null];
  const flagged = flaggedAt(now);
  const fits = sql`from flagged f left join ${p} on p.id = f.person_id
    where (${id}::text[] is null or f.person_id = any(${id})) and (${above}::integer is null or score > ${above})
      and (${upTo}::integer is null or score <= ${upTo}) and ${stands ? STANDS[stands](now) : sql`true`}`;
  const [rows, counted] = await Promise.all([
    findAll(
      services.queries,
      sql`${flagged} select ${raw<FlaggedPerson>('f.*')}, ${p.pick('registered_at')} ${fits}
          order by ${raw(SORTED_BY[field])} ${raw(direction)}, f.person_id offset ${offset} limit ${limit}`,
    ),
    findOne(services.queries, sql`${flagged} select count(*)::integer ${as<{ n: number }>('n')} ${fits}`),
  ]);
  const ids = rows.map(({ person_id }) => person_id);
  const [{ people }, verified] = await Promise.all([
    findPeople(services, { ids, sort: ['registered_at', 'ASC'], offset: 0, limit: Math.max(ids.length, 1) }),
    verifiedCreators(services.queries, ids),
  ]);
  const known = new Map(people.map((person) => [person.id, person]));
  const users = rows.map((row) => toFlagged(row, known.get(row.person_id), verified.has(row.person_id), now));
  return { users, total: counted?.n ?? 0 };
}

/** Score bounds of a risk level: above the first, up to the second. */
function boundsOf(level: RiskLevel): readonly [number, number] {
  const at = RISK_UP_TO.findIndex(([name]) => name === level);
  const from = at === 0 ? -1 : (RISK_UP_TO.at(at - 1)?.[1] ?? -1);
  return [from, RISK_UP_TO[at]?.[1] ?? 100];
}

/** @param score 0 to 100 */
export const riskOf = (score: number): RiskLevel => RISK_UP_TO.find(([, upTo]) => score <= upTo)?.[0] ?? 'low';

function toFlagged(
  row: FlaggedPerson & { readonly registered_at: Date | null },
  person: { readonly name: string | null; readonly email: string | null } | undefined,
  isVerified: boolean,
  now: Date,
): FlaggedUser {
  const strikes = Object.entries(row.active).map(([measure, count]) => ({
    part: measure as Measure,
    count,
    points: -count * STRIKE_POINTS[measure as Measure],
  }));
  const reports = { part: 'open_reports', count: row.open_reports, points: -row.open_points } as const;
  return {
    id: row.person_id,
    user_id: row.person_id,
    user_name: person?.name ?? null,
    user_email: person?.email ?? null,
    risk_level: riskOf(row.score),
    overall_safety_score: row.score,
    score_parts: row.open_reports > 0 ? [...strikes, reports] : strikes,
    verified_creator: isVerified,
    total_violations: row.total,
    warnings_received: row.warnings,
    content_removed: row.removals,
    strikes: row.strikes,
    next_strike_expires_at: row.next_expiry?.toISOString() ?? null,
    open_reports: row.open_reports,
    barred: row.barred && { measure: row.barred, until: row.barred_until?.toISOString() ?? null },
    account_age_days: row.registered_at ? Math.floor((now.getTime() - row.registered_at.getTime()) / 86_400_000) : 0,
  };
}
