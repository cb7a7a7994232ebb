import { countPlans } from '../billing/find-plans.ts';
import { IS_PUBLIC } from '../catalogue/watchable.ts';
import type { Dashboard } from '../contract/analytics.ts';
import { RECENT_DAYS } from '../contract/users.ts';
import type { Services } from '../services.ts';

const DAY_MS = 86_400_000;
const GENRES = 10;

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

/** Revenue less refunds, in minor units, by date of booking: in all, and in this month. */
async function readRevenue(queries: Services['queries'], livemode: boolean, now: Date) {
  const month = `${now.toISOString().slice(0, 7)}-01`;
  const { rows } = await queries.query<{ total: string; monthly: string }>(
    `select coalesce(-sum(amount_minor), 0)::bigint as total,
       coalesce(-sum(amount_minor) filter (where day >= $1::date), 0)::bigint as monthly
     from read.ledger_days where basis = 'booked' and livemode = $2 and account in ('revenue', 'refunds')`,
    [month, livemode],
  );
  const [first] = rows;
  return { total_revenue: Number(first?.total ?? 0), monthly_revenue: Number(first?.monthly ?? 0) };
}

type Deps = Pick<Services, 'queries' | 'clock'>;

/**
 * Figures of the dashboard. Each is computed from rows of projections, none from a sample: accounts from `read.people`,
 * by state; films from `read.movies`; events from the size of the last signed tree; sign-ups and reports per day from
 * `read.happenings_daily`, counted incrementally; views from `read.views`, as distinct viewers, films and hours;
 * revenue from the ledger.
 * @param livemode whether real money counts; otherwise only test money does
 * @param showsRevenue whether the reader may see it; otherwise it is null
 */
export async function readDashboard(
  { queries, clock }: Deps,
  days: number,
  { livemode, showsRevenue }: { readonly livemode: boolean; readonly showsRevenue: boolean },
): Promise<Dashboard> {
  const now = clock();
  const today = Date.parse(now.toISOString().slice(0, 10));
  const from = new Date(today - (days - 1) * DAY_MS);
  const [overview, plans, genres, daily, views, revenue] = await Promise.all([
    queries.query<Omit<Dashboard['overview'], 'total_revenue' | 'monthly_revenue'>>(
      `select
         (select count(*)::int from read.people where status = 'active') as total_users,
         (select count(*)::int from read.people where registered_at > $1) as recent_users,
         (select count(*)::int from read.movies m where ${IS_PUBLIC}) as total_movies,
         coalesce((select max(size)::int from proof.heads), 0) as total_events`,
      [new Date(now.getTime() - RECENT_DAYS * DAY_MS)],
    ),
    countPlans({ queries, clock }, livemode),
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
    showsRevenue ? readRevenue(queries, livemode, now) : null,
  ]);
  const [first] = overview.rows;
  if (!first) throw new RangeError('A select without rows of its own answered none');
  const counted = new Map(daily.rows.map(({ day, type, n }) => [`${day} ${type}`, n]));
  const seen = new Map(views.rows.map(({ day, n }) => [day, n]));
  return {
    overview: { ...first, ...(revenue ?? { total_revenue: null, monthly_revenue: null }) },
    subscription_stats: {
      ...(first.total_users > 0 ? { free: Math.max(0, first.total_users - sum(plans.values())) } : {}),
      ...Object.fromEntries(plans),
    },
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
