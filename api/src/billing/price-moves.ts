import { SubscribersMoveOrdered } from '@sankofa/events/billing/product';
import type { ProductId } from '@sankofa/events/billing/product-terms';
import type { Position } from '@sankofa/events/store/event-store';
import { priceMoves as movesModel } from '@sankofa/projections/billing/price-moves';
import { subscriptions as subscriptionsModel } from '@sankofa/projections/billing/subscriptions';
import type { AdminPriceMove } from '../contract/admin-products.ts';
import { defineReactor, type Reactor, RetryLater } from '../reactors/define-reactor.ts';
import type { Services } from '../services.ts';
import { as, findAll, sql, view } from '../sql.ts';
import type { CustomerRecords } from './customer-records.ts';
import { termsOf } from './products.ts';

const AT_ONCE = 500;
/** Time for the read model to reach the order, in ms. */
const CATCH_UP_MS = 10_000;

const m = view(movesModel, 'price_moves', 'm');
const s = view(subscriptionsModel, 'subscriptions', 's');

/** Tells the subscribers of earlier versions of a product. The e-mail follows the event of each. */
export const priceMoveReactor = (
  services: Pick<Services, 'queries' | 'runner'>,
  records: CustomerRecords,
  livemode: boolean,
  isShown: (position: Position, ms: number) => Promise<boolean>,
): Reactor =>
  defineReactor({
    name: 'price-moves',
    reactsTo: [SubscribersMoveOrdered],
    react: async ({ position, data: { productId, version: toVersion, movesAt } }) => {
      if (!(await isShown(position, CATCH_UP_MS))) throw new RetryLater('The read model of subscriptions is behind');
      const { priceMinor: newPriceMinor } = await termsOf(services, productId, toVersion);
      const rows = await findAll(
        services.queries,
        sql`select ${s.pick('subscription_id', 'customer_id')} from ${s}
            where s.product_id = ${productId} and s.product_version < ${toVersion} and s.provider = 'stripe'
              and s.livemode = ${livemode} and s.status <> 'ended'
            order by s.subscription_id`,
      );
      for (const { subscription_id: subscriptionId, customer_id: customerId } of rows) {
        const move = { subscriptionId, productId, toVersion, newPriceMinor, movesAt };
        await records.record(customerId, { kind: 'announce_move', ...move });
      }
    },
  });

/** Carries out moves whose date has come: asks for the change, which the reactor of the provider sends. */
export async function carryOutMoves(
  { queries, clock }: Pick<Services, 'queries' | 'clock'>,
  records: CustomerRecords,
  livemode: boolean,
): Promise<void> {
  const due = await findAll(
    queries,
    sql`select ${m.pick('move_id', 'customer_id')} from ${m}
        join ${s} on s.subscription_id = m.subscription_id
        where s.livemode = ${livemode} and m.requested_at is null and m.moves_at <= ${clock()} and s.status <> 'ended' and s.cancels_at is null
          and s.product_id = m.product_id and s.product_version < m.to_version
        order by m.moves_at limit ${AT_ONCE}`,
  );
  for (const { move_id: moveId, customer_id: customerId } of due) {
    await records.record(customerId, { kind: 'carry_out_move', moveId });
  }
}

/** Moves of the subscribers of a product, by version. */
export async function findMoves(
  { queries }: Pick<Services, 'queries'>,
  productId: ProductId,
): Promise<AdminPriceMove[]> {
  const rows = await findAll(
    queries,
    sql`select ${m.pick('to_version')}, min(m.announced_at) ${as<{ announced_at: Date }>('announced_at')},
          min(m.moves_at) ${as<{ moves_at: Date }>('moves_at')}, count(*)::int ${as<{ told: number }>('told')},
          count(m.requested_at)::int ${as<{ moved: number }>('moved')}
        from ${m} where m.product_id = ${productId} group by m.to_version order by m.to_version desc`,
  );
  return rows.map(({ to_version, announced_at, moves_at, told, moved }) => ({
    version: to_version,
    announced_at: announced_at.toISOString(),
    moves_at: moves_at.toISOString(),
    told,
    moved,
  }));
}
