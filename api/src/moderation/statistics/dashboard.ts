import { nameLookup } from '../../accounts/person-names.ts';
import { HIGH_PRIORITY } from '../../contract/moderation-queue.ts';
import { DashboardStats, type ModerationDashboard } from '../../contract/moderation-statistics.ts';
import { OPEN_APPLICATIONS } from '../../creators/find-verifications.ts';
import { textsIn } from '../../messages/catalogues.ts';
import type { Services } from '../../services.ts';
import { as, findOne, type Sql, sql } from '../../sql.ts';
import { flaggedAt } from '../standing/flagged-users.ts';
import { actionsJudged, decisionsCounted } from './decisions-counted.ts';

type Deps = Pick<Services, 'queries' | 'vault' | 'clock'>;

/** Figures that the one statement of counts does not contain. */
type Computed =
  | 'flagged_users'
  | 'community_safety_score'
  | 'automated_actions_today'
  | 'manual_actions_today'
  | 'false_positive_rate';

const BARRED = `ended_at is null and (until is null or until > $1)`;

const COUNTS = /* sql */ `
select
  (select count(*) from read.reported_content where decided_at is null)::integer as pending_reports,
  (select count(*) from read.reported_content where decided_at is null and priority >= ${HIGH_PRIORITY})::integer as high_priority_reports,
  (select count(distinct person_id) from read.measures where measure = 'account_suspension')::integer as suspended_users,
  (select count(distinct person_id) from read.measures
     where measure in ('temporary_ban', 'permanent_ban') and ${BARRED})::integer as banned_users,
  (select avg(hours) from (${firstDecisions('$1')}) d)::double precision as avg_response_time_hours,
  (select count(*) from read.people where status <> 'erased')::integer as total_users,
  (select count(*) from read.people where status = 'active')::integer as active_users,
  (select count(distinct m.person_id) from read.measures m join read.people p on p.id = m.person_id
     where m.strike_until > $1 and p.status = 'active')::integer as struck_users,
  (select count(*) ${OPEN_APPLICATIONS})::integer as creator_applications,
  (select count(*) from read.complaints)::integer as total_reports`;

/** The first decision on each content in the last 30 days, with the hours since its first report. */
function firstDecisions(now: string): string {
  return `select c.priority, extract(epoch from d.decided_at - c.first_reported_at) / 3600 as hours
    from (select distinct on (report_id) report_id, decided_at from read.moderation_decisions
          order by report_id, decided_at) d
    join read.reported_content c using (report_id) where d.decided_at > ${now}::timestamptz - interval '30 days'`;
}

/** The figures counted from decisions, by the queries that list them. Those undone with their rule count as wrong. */
const actionCounts = (now: Date) => sql`select
  ${countOf(decisionsCounted('automated_actions_today', now))} ${as<{ automated_actions_today: number }>('automated_actions_today')},
  ${countOf(decisionsCounted('manual_actions_today', now))} ${as<{ manual_actions_today: number }>('manual_actions_today')},
  ${countOf(decisionsCounted('false_positive_rate', now))} ${as<{ wrong: number }>('wrong')},
  ${countOf(actionsJudged(now))} ${as<{ judged: number }>('judged')}`;

const countOf = (ids: Sql): Sql => sql`(select count(*) from (${ids}) ids)::integer`;

const STATS = Object.keys(DashboardStats.shape) as (keyof DashboardStats)[];

/**
 * The current statistics of moderation.
 * @param language of the definitions
 */
export async function moderationDashboard(deps: Deps, language: string): Promise<ModerationDashboard> {
  const { queries, clock } = deps;
  const now = clock();
  type Counts = Omit<DashboardStats, Computed> & {
    active_users: number;
    struck_users: number;
  };
  const [counts, actions, flagged, time, load] = await Promise.all([
    queries.query<Counts>(COUNTS, [now]),
    findOne(queries, actionCounts(now)),
    findOne(queries, sql`${flaggedAt(now)} select count(*)::integer ${as<{ n: number }>('n')} from flagged`),
    queries.query<ModerationDashboard['time_to_decision'][number]>(
      `select priority, count(*)::integer as decisions,
         percentile_cont(0.5) within group (order by hours) as median_hours,
         percentile_cont(0.9) within group (order by hours) as p90_hours
       from (${firstDecisions('$1')}) d group by priority order by priority desc`,
      [now],
    ),
    loadOf(deps, now),
  ]);
  const [row] = counts.rows;
  if (!row || !actions) throw new TypeError('Counting answers one row');
  const { active_users, struck_users, ...stats } = row;
  const { wrong, judged, ...taken } = actions;
  const dashboardStats = {
    ...stats,
    ...taken,
    false_positive_rate: judged === 0 ? null : wrong / judged,
    flagged_users: flagged?.n ?? 0,
    community_safety_score: active_users === 0 ? null : (100 * (active_users - struck_users)) / active_users,
  };
  const t = textsIn(language);
  return {
    dashboard_stats: dashboardStats,
    definitions: Object.fromEntries(STATS.map((stat) => [stat, t(`moderation.stat.${stat}`)])),

    time_to_decision: time.rows,
    load,
  };
}

async function loadOf(deps: Deps, now: Date): Promise<ModerationDashboard['load']> {
  const { rows } = await deps.queries.query<{
    moderator_id: string;
    decisions: number;
    actions: number;
    reversed: number;
    claimed: number;
    looked_at_again: number;
    found_wrong: number;
  }>(
    `select moderator_id, coalesce(decisions, 0) as decisions, coalesce(actions, 0) as actions,
       coalesce(reversed, 0) as reversed, coalesce(claimed, 0) as claimed,
       coalesce(looked_at_again, 0) as looked_at_again, coalesce(found_wrong, 0) as found_wrong
     from (
       select moderator_id, count(*)::integer as decisions,
         count(*) filter (where action <> 'no_action')::integer as actions,
         count(*) filter (where action <> 'no_action' and reversed_at is not null)::integer as reversed
       from read.moderation_decisions
       where moderator_id is not null and decided_at > $1::timestamptz - interval '30 days' group by moderator_id
     ) d full join (
       select claimed_by as moderator_id, count(*)::integer as claimed from read.reported_content
       where decided_at is null and claimed_until > $1 group by claimed_by
     ) c using (moderator_id) left join (
       select first_by as moderator_id, count(*)::integer as looked_at_again,
         count(*) filter (where settled_right = 'second')::integer as found_wrong
       from read.blind_reviews where given_at > $1::timestamptz - interval '30 days' group by first_by
     ) b using (moderator_id)
     order by decisions desc nulls last, moderator_id`,
    [now],
  );
  const named = await nameLookup(
    deps,
    rows.map(({ moderator_id }) => moderator_id),
  );
  return rows.map(({ moderator_id, ...counted }) => ({ moderator: named(moderator_id), ...counted }));
}
