import type { Provider } from '@sankofa/events/billing/customer-events';
import { movementOf } from '@sankofa/events/billing/movement';
import { ledger } from '@sankofa/projections/billing/ledger';
import type { Services } from '../../services.ts';
import { as, findAll, type Sql, sql, view } from '../../sql.ts';
import type { Side } from './compare-sides.ts';
import { movementKey } from './movement.ts';

const postings = view(ledger, 'ledger_postings');

/** Objects per query. */
const AT_ONCE = 5_000;
const DAY_MS = 86_400_000;

/** What the ledger has about a movement. */
export interface LedgerSide extends Side {
  readonly kind: ReturnType<typeof movementOf>;
  readonly objectId: string;
  readonly paymentId: string;
  readonly customerId: string;
  /** When it first happened at the provider. */
  readonly at: Date;
}

interface Book {
  readonly provider: Provider;
  readonly livemode: boolean;
}

/** What the ledger has about these objects, whenever it was, by the key of the movement. */
export async function ledgerSides(
  { queries }: Pick<Services, 'queries'>,
  book: Book,
  objectIds: ReadonlySet<string>,
): Promise<Map<string, LedgerSide>> {
  const sides = new Map<string, LedgerSide>();
  const ids = [...objectIds];
  for (let n = 0; n < ids.length; n += AT_ONCE) {
    const found = await findSums(queries, book, sql`object_id = any(${ids.slice(n, n + AT_ONCE)})`);
    for (const side of found) sides.set(movementKey(side), side);
  }
  return sides;
}

/**
 * What the ledger has in a period, at most a day at a time.
 * @param from inclusive, by the provider's time @param to exclusive
 */
export async function* ledgerSidesBetween(
  { queries }: Pick<Services, 'queries'>,
  book: Book,
  from: Date,
  to: Date,
): AsyncGenerator<LedgerSide[]> {
  for (let start = from; start < to; start = new Date(start.getTime() + DAY_MS)) {
    const end = new Date(Math.min(start.getTime() + DAY_MS, to.getTime()));
    yield findSums(queries, book, sql`effective_at >= ${start} and effective_at < ${end}`);
  }
}

/** Sums by movement, on the accounts of the provider's balance and its fees. */
async function findSums(queries: Services['queries'], { provider, livemode }: Book, which: Sql): Promise<LedgerSide[]> {
  const rows = await findAll(
    queries,
    sql`select ${postings.pick('object_id', 'event_type', 'currency')},
          coalesce(sum(amount_minor) filter (where account = 'provider'), 0)::bigint ${as<{ net: string }>('net')},
          coalesce(sum(amount_minor) filter (where account = 'fees'), 0)::bigint ${as<{ fee: string }>('fee')},
          min(payment_id) ${as<{ payment_id: string }>('payment_id')},
          min(customer_id) ${as<{ customer_id: string }>('customer_id')},
          min(effective_at) ${as<{ effective_at: Date }>('effective_at')}
        from ${postings} where part = ${provider} and livemode = ${livemode} and ${which}
        group by object_id, event_type, currency`,
  );
  const sides = new Map<string, LedgerSide>();
  const openDisputes = new Set<string>();
  for (const row of rows.toSorted((one, other) => Number(one.effective_at) - Number(other.effective_at))) {
    const kind = movementOf(row.event_type, provider);
    const key = movementKey({ kind, objectId: row.object_id });
    const [net, feeMinor] = [Number(row.net), Number(row.fee)];
    const before = sides.get(key);
    sides.set(key, {
      kind,
      objectId: row.object_id,
      currency: row.currency,
      amountMinor: (before?.amountMinor ?? 0) + net + feeMinor,
      feeMinor: (before?.feeMinor ?? 0) + feeMinor,
      paymentId: row.payment_id,
      customerId: row.customer_id,
      at: before?.at ?? row.effective_at,
    });
    if (row.event_type === 'DisputeOpened') openDisputes.add(key);
    if (row.event_type === 'DisputeClosed') openDisputes.delete(key);
  }
  // PayPal takes the money once it has decided; the ledger books it at the start.
  if (provider === 'paypal') for (const key of openDisputes) sides.delete(key);
  return [...sides.values()];
}
