import { subscriptions } from '@sankofa/projections/billing/subscriptions';
import { nameLookup } from '../accounts/person-names.ts';
import type { FigureRow } from '../contract/admin-billing-figures.ts';
import type { Services } from '../services.ts';
import { as, findAll, findOne, type Sql, sql, view } from '../sql.ts';
import { findPage, type Page } from './admin-lists.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

const states = view(subscriptions, 'subscription_states');

/** UTC days, both inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayOf = (at: Date | number): string => new Date(at).toISOString().slice(0, 10);

/** The period of a request: by default the last 30 days. */
export function periodOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): Period {
  const last = to ?? [dayOf(now), from ?? ''].toSorted().at(-1) ?? dayOf(now);
  return { from: from ?? dayOf(Date.parse(last) - (DEFAULT_DAYS - 1) * DAY_MS), to: last };
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const endOf = (day: string): Date => new Date(startOf(day).getTime() + DAY_MS);

/**
 * States of plans up to a moment, each with the one before it. `counts`: whether a state counts towards monthly
 * recurring revenue.
 */
const history = (livemode: boolean, until: Date): Sql<unknown> => sql`
  select *, status in ('active', 'past_due') and provider = 'stripe' as counts,
    lag(status) over of_one as before, lag(price_minor) over of_one as price_before,
    lag(status in ('active', 'past_due') and provider = 'stripe') over of_one as counted,
    row_number() over (partition by subscription_id order by revision desc) as back
  from ${states}
  where product_kind = 'plan' and livemode = ${livemode} and observed_at < ${until}
  window of_one as (partition by subscription_id order by revision)`;

interface Deps {
  readonly services: Services;
  readonly livemode: boolean;
}

/** Monthly recurring revenue at the end of each day of a period. */
export async function revenueByDay({ services, livemode }: Deps, { from, to }: Period) {
  const rows = await findAll(
    services.queries,
    sql`with history as (${history(livemode, endOf(to))}), changes as (
          select greatest((observed_at at time zone 'UTC')::date, ${from}::date) as day,
            sum(case when counts then price_minor else 0 end - case when counted then price_before else 0 end) as amount,
            sum(counts::integer - coalesce(counted, false)::integer) as subscriptions
          from history group by 1
        )
        select to_char(d, 'YYYY-MM-DD') ${as<{ day: string }>('day')},
          coalesce(sum(amount) over (order by d), 0)::bigint ${as<{ amount: string }>('amount')},
          coalesce(sum(subscriptions) over (order by d), 0)::bigint ${as<{ subscriptions: string }>('subscriptions')}
        from generate_series(${from}::date, ${to}::date, interval '1 day') d
        left join changes on changes.day = d::date order by d`,
  );
  return rows.map(({ day, amount, subscriptions: count }) => ({
    day,
    amount: Number(amount),
    subscriptions: Number(count),
  }));
}

/** A subscription behind a figure; see `rowsOf`. */
const r = view(subscriptions, 'subscription_states', 'r');
const ROW_COLUMNS = sql`${r.pick('customer_id', 'product_id', 'currency')},
  ${r.rename({ id: 'subscription_id', price: 'price_minor' })},
  r.at ${as<{ at: Date }>('at')}, r.counts ${as<{ counts: boolean }>('counts')}`;

/** The subscriptions behind a figure, as a query. */
function rowsOf(figure: 'mrr' | 'churn' | 'trials', livemode: boolean, { from, to }: Period): Sql<unknown> {
  const columns = sql`subscription_id, customer_id, product_id, price_minor, currency`;
  const all = sql`(${history(livemode, endOf(to))}) h`;
  switch (figure) {
    case 'mrr':
      return sql`select ${columns}, observed_at as at, true as counts from ${all} where back = 1 and h.counts`;
    case 'churn': {
      const start = startOf(from);
      return sql`
        select b.subscription_id, b.customer_id, b.product_id, b.price_minor, b.currency,
          coalesce(e.observed_at, b.observed_at) as at, e.observed_at is not null as counts
        from (${history(livemode, start)}) b
        left join ${states} e on e.subscription_id = b.subscription_id and e.status = 'ended'
          and e.observed_at >= ${start} and e.observed_at < ${endOf(to)}
        where b.back = 1 and b.counts`;
    }
    case 'trials':
      return sql`
        select ${columns}, observed_at as at,
          exists (select from ${states} paid where paid.subscription_id = h.subscription_id
            and paid.revision >= h.revision and paid.status = 'active' and paid.observed_at < ${endOf(to)}) as counts
        from ${all}
        where before = 'trialing' and status <> 'trialing' and observed_at >= ${startOf(from)}
          and end_cause is distinct from 'trial_used_already'`;
  }
}

/** Number of subscriptions behind a figure, and of those that count. */
export async function shareOf({ services, livemode }: Deps, figure: 'churn' | 'trials', period: Period) {
  const found = await findOne(
    services.queries,
    sql`select count(*)::integer ${as<{ all: number }>('all')},
          count(*) filter (where counts)::integer ${as<{ counted: number }>('counted')}
        from (${rowsOf(figure, livemode, period)}) r`,
  );
  const { all, counted } = found ?? { all: 0, counted: 0 };
  return { all, counted, rate: all === 0 ? null : counted / all };
}

/** A page of the subscriptions behind a figure, with the total. */
export async function findFigureRows(
  { services, livemode }: Deps,
  {
    figure = 'mrr',
    id,
  }: { readonly figure?: 'mrr' | 'churn' | 'trials' | undefined; readonly id?: readonly string[] | undefined } = {},
  period: Period,
  page: Page,
): Promise<{ items: FigureRow[]; total: number }> {
  const { rows, total } = await findPage(services.queries, {
    select: ROW_COLUMNS,
    from: sql`(${rowsOf(figure, livemode, period)}) r`,
    where: [],
    columns: { at: 'r.at', price: 'r.price_minor' },
    key: 'r.subscription_id, r.at',
    id: 'r.subscription_id',
    ids: id,
    page,
  });
  const named = await nameLookup(
    services,
    rows.map(({ customer_id }) => customer_id),
  );
  const items = rows.map(({ customer_id, at, ...row }) => ({
    ...row,
    customer: named(customer_id),
    at: at.toISOString(),
  }));
  return { items, total };
}
