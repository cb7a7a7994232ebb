import type { SubscriptionStatus } from '@sankofa/events/billing/customer-events';
import { subscriptions as model } from '@sankofa/projections/billing/subscriptions';
import { nameLookup } from '../accounts/person-names.ts';
import type { CustomerBilling } from '../contract/admin-customers.ts';
import { AdminSubscription, type SubscriptionFilter } from '../contract/admin-subscriptions.ts';
import type { Services } from '../services.ts';
import { as, findAll, type Sql, sql, view } from '../sql.ts';
import { customerIs, when } from './admin-lists.ts';
import { type MoneyList, moneyList } from './money-list.ts';

const s = view(model, 'subscriptions', 's');
const f = view(model, 'failed_payments', 'f');

/** A plan paid once by PayPal ends by the clock: no provider tells us so. */
const stateAt = (now: Date): Sql<unknown> =>
  sql`case when s.provider = 'paypal' and s.cancels_at <= ${now} then 'ended' else s.status end`;

/** Subscriptions. */
export function subscriptionList(services: Services, filter: SubscriptionFilter): MoneyList<AdminSubscription> {
  const state = stateAt(services.clock());
  return moneyList({
    select: sql`${s.all}, ${state} ${as<{ state: SubscriptionStatus }>('state')}`,
    from: s,
    where: [
      ...when(filter.livemode, (mode) => sql`s.livemode = ${mode}`),
      ...customerIs(services, sql`s.customer_id`, filter),
      ...when(filter.provider, (provider) => sql`s.provider = ${provider}`),
      ...when(filter.product_id, (id) => sql`s.product_id = ${id}`),
      ...when(filter.status, (status) => sql`${state} = ${status}`),
    ],
    columns: { started_at: 's.started_at', period_ends_at: 's.period_ends_at' },
    key: 's.subscription_id',
    ids: filter.id,
    currency: 's.currency',
    sums: { price: 's.price_minor' },
    item: AdminSubscription,
    itemsOf: async (rows) => {
      const named = await nameLookup(
        services,
        rows.flatMap(({ customer_id, creator_id }) => [customer_id, creator_id]),
      );
      return rows.map((row) => ({
        id: row.subscription_id,
        customer: named(row.customer_id),
        provider: row.provider,
        livemode: row.livemode,
        product_id: row.product_id,
        product_version: row.product_version,
        creator: row.creator_id === null ? null : named(row.creator_id),
        price: row.price_minor,
        currency: row.currency,
        status: row.state,
        started_at: row.started_at.toISOString(),
        period_ends_at: row.period_ends_at.toISOString(),
        trial_ends_at: row.trial_ends_at?.toISOString() ?? null,
        cancels_at: row.cancels_at?.toISOString() ?? null,
        past_due_since: row.past_due_since?.toISOString() ?? null,
        ended_at: (row.ended_at ?? (row.state === 'ended' ? row.cancels_at : null))?.toISOString() ?? null,
        end_cause: row.end_cause,
      }));
    },
  });
}

/** Failed payments of a customer's subscriptions, newest first. */
export async function findFailedPayments(
  { queries }: Pick<Services, 'queries'>,
  customerId: string,
  most: number,
): Promise<CustomerBilling['failed_payments']> {
  const rows = await findAll(
    queries,
    sql`select ${f.all} from ${f} where f.customer_id = ${customerId}
        order by f.failed_at desc, f.subscription_id, f.attempt desc limit ${most}`,
  );
  return rows.map((row) => ({
    subscription_id: row.subscription_id,
    attempt: row.attempt,
    decline_code: row.decline_code,
    needs_authentication: row.needs_authentication,
    failed_at: row.failed_at.toISOString(),
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  }));
}
