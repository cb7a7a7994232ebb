import { LEDGER_ACCOUNTS, type LedgerAccount } from '@sankofa/events/billing/ledger';
import { ledger as model } from '@sankofa/projections/billing/ledger';
import { nameLookup } from '../accounts/person-names.ts';
import { type LedgerBasis, LedgerPosting, type PaymentTrace, type PostingFilter } from '../contract/admin-ledger.ts';
import type { Services } from '../services.ts';
import { as, findAll, type Row, sql, view } from '../sql.ts';
import { when, within } from './admin-lists.ts';
import { type MoneyList, moneyList } from './money-list.ts';

const postings = view(model, 'ledger_postings');
const days = view(model, 'ledger_days');

type Deps = Pick<Services, 'queries'>;

/** Balances of all accounts at the end of a UTC day, from the sums of each day; with `from`, the movements since then. */
export async function balancesAt(
  services: Services,
  {
    from = '0001-01-01',
    day,
    basis,
    livemode,
  }: { readonly from?: string; readonly day: string; readonly basis: LedgerBasis; readonly livemode: boolean },
) {
  const rows = await findAll(
    services.queries,
    sql`select ${days.pick('account', 'part', 'currency')}, sum(amount_minor)::bigint ${as<{ amount: string }>('amount')},
          sum(postings)::bigint ${as<{ postings: string }>('postings')}
        from ${days} where basis = ${basis} and livemode = ${livemode} and day between ${from}::date and ${day}::date
        group by account, part, currency`,
  );
  const named = await nameLookup(
    services,
    rows.map(({ account, part }) => (isPerson(account) ? part : null)),
  );
  return inOrder(
    rows.map((row) => ({
      ...row,
      part_name: isPerson(row.account) ? named(row.part).name : null,
      amount: Number(row.amount),
      postings: Number(row.postings),
    })),
  );
}

/** In the order of the accounts, then by part. */
const inOrder = <Line extends { readonly account: LedgerAccount; readonly part: string }>(lines: readonly Line[]) =>
  lines.toSorted(
    (one, other) =>
      LEDGER_ACCOUNTS.indexOf(one.account) - LEDGER_ACCOUNTS.indexOf(other.account) || (one.part < other.part ? -1 : 1),
  );

/** Whether the parts of an account are people. */
const isPerson = (account: LedgerAccount): boolean => account === 'customer' || account === 'payable';

/** Lines of the ledger. */
export function postingList(services: Services, filter: PostingFilter): MoneyList<LedgerPosting> {
  const date = filter.basis === 'effective' ? sql`effective_at` : sql`booked_at`;
  return moneyList({
    select: postings.all,
    from: postings,
    where: [
      ...when(filter.livemode, (mode) => sql`livemode = ${mode}`),
      ...when(filter.account, (account) => sql`account = ${account}`),
      ...when(filter.part, (part) => sql`part = ${part}`),
      ...when(filter.payment_id, (id) => sql`payment_id = ${id}`),
      ...within(date, filter.from, filter.to),
    ],
    columns: { booked_at: 'booked_at', effective_at: 'effective_at' },
    key: 'event_id, line',
    id: "event_id || ' ' || line",
    ids: filter.id,
    currency: 'currency',
    sums: { amount: 'amount_minor' },
    item: LedgerPosting,
    itemsOf: async (rows: readonly Row<typeof postings>[]) => {
      const named = await nameLookup(
        services,
        rows.map(({ account, part }) => (isPerson(account) ? part : null)),
      );
      return rows.map((row) => ({
        id: `${row.event_id} ${row.line}`,
        event_id: row.event_id,
        event_type: row.event_type,
        account: row.account,
        part: row.part,
        part_name: isPerson(row.account) ? named(row.part).name : null,
        amount: row.amount_minor,
        currency: row.currency,
        booked_at: row.booked_at.toISOString(),
        effective_at: row.effective_at.toISOString(),
        customer_id: row.customer_id,
        payment_id: row.payment_id,
      }));
    },
  });
}

/** Every line about a payment, by event, and the accounts where its money is. */
export async function traceOf({ queries }: Deps, paymentId: string): Promise<Omit<PaymentTrace, 'payment'>> {
  const rows = await findAll(
    queries,
    sql`select ${postings.all} from ${postings} where payment_id = ${paymentId} order by booked_at, event_id, line`,
  );
  const bookings = groupBy(rows, ({ event_id }) => event_id).map(([{ event_id, event_type, ...first }, lines]) => ({
    event_id,
    event_type,
    booked_at: first.booked_at.toISOString(),
    effective_at: first.effective_at.toISOString(),
    postings: lines.map(({ account, part, amount_minor }) => ({ account, part, amount: amount_minor })),
  }));
  const accounts = groupBy(rows, ({ account, part, currency }) => `${account} ${part} ${currency}`);
  const balances = accounts.map(([{ account, part, currency }, lines]) => {
    return { account, part, currency, amount: lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0) };
  });
  return { bookings, balances: inOrder(balances.filter(({ amount }) => amount !== 0)) };
}

/** Groups with their first item, in the order of that. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [first: Item, items: Item[]][] {
  const groups = new Map<string, [Item, Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group[1].push(item);
    else groups.set(keyOf(item), [item, [item]]);
  }
  return [...groups.values()];
}
