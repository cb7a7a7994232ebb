import { IS_PUBLIC } from '../catalogue/watchable.ts';
import type { Dashboard } from '../contract/analytics.ts';
import { RECENT_DAYS } from '../contract/users.ts';
import type { Services } from '../services.ts';

const DAY_MS = 86_400_000;
const GENRES = 10;

type Deps = Pick<Services, 'queries' | 'clock'>;

/**
 * Figures of the dashboard. Each is computed from rows of projections, none from a sample: accounts from `read.people`,
 * by state; films from `read.movies`; events from the size of the last signed tree; sign-ups and reports per day from
 * `read.happenings_daily`, counted incrementally; views from `read.views`, as distinct viewers, films and hours. There
 * are no payment events yet, so there is no revenue.
 */
export async function readDashboard({ queries, clock }: Deps, days: number): Promise<Dashboard> {
  const now = clock();
  const today = Date.parse(now.toISOString().slice(0, 10));
  const from = new Date(today - (days - 1) * DAY_MS);
  const [overview, plans, genres, daily, views] = await Promise.all([
    queries.query<Omit<Dashboard['overview'], 'total_revenue' | 'monthly_revenue'>>(
      `select
         (select count(*)::int from read.people where status = 'active') as total_users,
         (select count(*)::int from read.people where registered_at > $1) as recent_users,
         (select count(*)::int from read.movies m where ${IS_PUBLIC}) as total_movies,
         coalesce((select max(size)::int from proof.heads), 0) as total_events`,
      [new Date(now.getTime() - RECENT_DAYS * DAY_MS)],
    ),
    // Nothing is sold yet: every account has the free plan.
    queries.query<{ plan: string; n: number }>(
      `select 'free' as plan, count(*)::int as n from read.people where status = 'active' having count(*) > 0`,
    ),
    queries.query<Dashboard['top_genres'][number]>(
      `with seen as (
         select movie_id, count(distinct (viewer, hour))::int as n from read.views where hour >= $1 group by movie_id
       )
       select genre, coalesce(sum(seen.n), 0)::int as count, count(*)::int as films
       from read.movies m cross join unnest(m.genres) as genre left join seen on seen.movie_id = m.id
       where ${IS_PUBLIC}
       group by genre order by count desc, films desc, genre limit ${GENRES}`,
      [from],
    ),
    queries.query<{ day: string; type: string; n: number }>(
      `select day::text, type, happened::int as n from read.happenings_daily
       where day >= $1::date and type in ('AccountRegistered', 'ContentReported')`,
      [from.toISOString().slice(0, 10)],
    ),
    queries.query<{ day: string; n: number }>(
      `select (hour at time zone 'UTC')::date::text as day, count(distinct (viewer, movie_id, hour))::int as n
       from read.views where hour >= $1 group by 1`,
      [from],
    ),
  ]);
  const [first] = overview.rows;
  if (!first) throw new RangeError('A select without rows of its own answered none');
  const counted = new Map(daily.rows.map(({ day, type, n }) => [`${day} ${type}`, n]));
  const seen = new Map(views.rows.map(({ day, n }) => [day, n]));
  return {
    overview: { ...first, total_revenue: null, monthly_revenue: null },
    subscription_stats: Object.fromEntries(plans.rows.map(({ plan, n }) => [plan, n])),
    top_genres: genres.rows,
    days: Array.from({ length: days }, (_, n) => {
      const day = new Date(from.getTime() + n * DAY_MS).toISOString().slice(0, 10);
      return {
        day,
        sign_ups: counted.get(`${day} AccountRegistered`) ?? 0,
        views: seen.get(day) ?? 0,
        reports: counted.get(`${day} ContentReported`) ?? 0,
      };
    }),
  };
}
