import { checkouts as checkoutsModel } from '@sankofa/projections/billing/checkouts';
import { subscriptions as subscriptionsModel } from '@sankofa/projections/billing/subscriptions';
import type { Logger } from 'pino';
import type { Services } from '../services.ts';
import { findAll, type Sql, sql, view } from '../sql.ts';
import type { CustomerRecords } from './customer-records.ts';
import type { PaypalParts } from './paypal/paypal-parts.ts';
import type { StripeParts } from './stripe/stripe-parts.ts';

const MINUTE_MS = 60_000;
/** A payment page that was never created is given up after this time. */
const ABANDONED_MS = 30 * MINUTE_MS;
/** Stripe renews within about an hour of the end of a period. */
const RENEWAL_MS = 2 * 60 * MINUTE_MS;
const AT_ONCE = 100;

const checkouts = view(checkoutsModel, 'checkouts');
const subscriptions = view(subscriptionsModel, 'subscriptions');

interface Deps {
  readonly services: Services;
  readonly records: CustomerRecords;
  readonly stripe: StripeParts | null;
  readonly paypal: PaypalParts | null;
  /** Only what was paid with this kind of money is followed. */
  readonly livemode: boolean;
  readonly logger: Logger;
}

/** The last one that was followed up in a list; null: begin with the first. */
type Place = readonly [at: Date, id: string] | null;

/**
 * Asks the providers about everything whose notification should have arrived: payment pages after their end, pending
 * payments, and subscriptions after the end of their period. So a lost notification delays the truth by minutes only.
 * Each run goes on after the last one, so that many that stay pending keep no others waiting.
 */
export function followUps({ services, records, stripe, paypal, livemode, logger }: Deps): () => Promise<void> {
  let checkoutsDone: Place = null;
  let subscriptionsDone: Place = null;
  return async () => {
    const now = services.clock();
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    const open = await findAll(
      services.queries,
      sql`select ${checkouts.all} from ${checkouts}
        where livemode = ${livemode} and (
          status = 'pending' or status = 'open' and expires_at <= ${now}
          or status = 'started' and started_at <= ${before(ABANDONED_MS)}
        ) and ${isAfter(sql`started_at, checkout_id`, checkoutsDone)}
        order by started_at, checkout_id limit ${AT_ONCE}`,
    );
    checkoutsDone = placeOf(open, ({ started_at, checkout_id }) => [started_at, checkout_id]);
    for (const { checkout_id: checkoutId, customer_id: customerId, session_id: sessionId, provider, status } of open) {
      const expire = { kind: 'expire_checkout', checkoutId } as const;
      await attempt(`checkout ${checkoutId}`, async () => {
        if (sessionId !== null && provider === 'stripe') await stripe?.follower.session(sessionId, 'background');
        if (sessionId !== null && provider === 'paypal') await paypal?.follower.order(sessionId, 'background');
        // A page that does not exist takes no payment, and PayPal takes none until we capture it.
        if (sessionId === null || (provider === 'paypal' && status === 'open'))
          await records.record(customerId, expire);
      });
    }
    const due = await findAll(
      services.queries,
      sql`select ${subscriptions.pick('subscription_id', 'period_ends_at')} from ${subscriptions}
        where provider = 'stripe' and livemode = ${livemode} and status in ('trialing', 'active', 'past_due') and period_ends_at <= ${before(RENEWAL_MS)}
          and ${isAfter(sql`period_ends_at, subscription_id`, subscriptionsDone)}
        order by period_ends_at, subscription_id limit ${AT_ONCE}`,
    );
    subscriptionsDone = placeOf(due, ({ period_ends_at, subscription_id }) => [period_ends_at, subscription_id]);
    for (const { subscription_id: id } of due) {
      await attempt(`subscription ${id}`, async () => stripe?.follower.subscription(id, 'background'));
    }
  };

  /** One that fails must not keep the others waiting. */
  async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) =>
      logger.warn({ err: error, what }, 'a provider could not be asked, will retry'),
    );
  }
}

const isAfter = (columns: Sql, place: Place): Sql =>
  place === null ? sql`true` : sql`(${columns}) > (${place[0]}::timestamptz, ${place[1]}::text)`;

/** Where the next run begins: a run that was not full has reached the end. */
function placeOf<Row>(rows: readonly Row[], place: (row: Row) => readonly [Date, string]): Place {
  const last = rows.at(-1);
  return last !== undefined && rows.length === AT_ONCE ? place(last) : null;
}
