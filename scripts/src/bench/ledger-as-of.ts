import { randomUUID } from 'node:crypto';
import type { PaidFor } from '@sankofa/events/billing/customer-events';
import type { MoneyEvent } from '@sankofa/events/billing/ledger';
import { FIRST_PRODUCTS } from '@sankofa/events/billing/products';
import { codec } from '@sankofa/events/catalog';
import { FIRST_DAY, personOf } from './crowd.ts';
import { type Figure, percentile, plain } from './figure.ts';
import { fillLog } from './fill-log.ts';
import { environmentOf, startApi } from './processes.ts';
import { signInStaff } from './staff.ts';
import { buildReadModels, metadataOf, openSystem, type System } from './system.ts';
import type { Workbench } from './workbench.ts';

/** Each has a year of monthly payments, with tax and fees. */
const CUSTOMERS = 12_000;
const MONTHS = 12;
const CREATORS = 500;
/** Least number of lines in the ledger. */
const POSTINGS = 1_000_000;
const DAY_MS = 86_400_000;
const ROUNDS = 24;
const COUNTRIES = ['NG', 'KE', 'ZA', 'GH', 'ET', 'SN', 'BR', 'GB', 'FR', 'PT'];

interface Balances {
  readonly sum: number;
  readonly balances: readonly { readonly account: string; readonly postings: number }[];
}

/**
 * Balances of all accounts over HTTP at days spread over a year, by booking and by effective date, and the lines of one
 * account: the slowest answers, in milliseconds.
 */
export async function ledgerAsOf(bench: Workbench): Promise<Figure[]> {
  const connectionString = await bench.postgres();
  const system = await openSystem(bench, connectionString);
  const pool = bench.pool(connectionString, 4);
  await fillLog(pool, system, CUSTOMERS, (n) => eventsOf(system, n));
  await buildReadModels(pool, system);
  await pool.query('vacuum analyze');
  const env = { ...(await environmentOf(bench, system)), SANKOFA_TRUST_PROXY: 'true' };
  const { get } = await signInStaff(bench, system, await startApi(bench, env), 'finance');

  const [asOf, lines]: [number[], number[]] = [[], []];
  for (let round = 1; round <= ROUNDS; round++) {
    const day = new Date(FIRST_DAY + round * 17 * DAY_MS).toISOString().slice(0, 10);
    for (const basis of ['booked', 'effective']) {
      const { ms, body } = await get(`/api/admin/ledger/balances?basis=${basis}&as_of=${day}`);
      asOf.push(ms);
      expectBalanced(body as Balances, round === ROUNDS);
      const account = { account: 'customer', part: personOf(round).id, basis, to: day };
      lines.push((await get(`/api/admin/ledger/postings?filter=${encodeURIComponent(JSON.stringify(account))}`)).ms);
    }
  }
  return [plain('ledger.asof', Math.max(...asOf), 'ms'), plain('ledger.lines_p95', percentile(lines, 0.95), 'ms')];
}

function expectBalanced({ sum, balances }: Balances, isLast: boolean): void {
  if (sum !== 0) throw new RangeError(`The ledger sums to ${sum}`);
  const postings = balances.reduce((total, balance) => total + balance.postings, 0);
  if (isLast && postings < POSTINGS) throw new RangeError(`The ledger has ${postings} lines only`);
}

/** A year of payments and fees of one customer; every tenth payment is refunded. */
async function eventsOf({ vault }: System, n: number) {
  const { id } = personOf(n);
  const isSupport = n % 4 === 0;
  const productId = isSupport ? 'creator_support' : 'premium';
  const paid: PaidFor = {
    provider: n % 3 === 0 ? 'paypal' : 'stripe',
    livemode: false,
    item: {
      productId,
      productKind: FIRST_PRODUCTS[productId].kind,
      productVersion: 1,
      movieId: null,
      creatorId: isSupport ? personOf(n % CREATORS).id : null,
    },
    currency: 'USD',
    country: COUNTRIES[n % COUNTRIES.length] ?? null,
  };
  const events: MoneyEvent[] = Array.from({ length: MONTHS }, (_, month) => {
    const paymentId = `pi_${n}_${month}`;
    const effectiveAt = new Date(FIRST_DAY + (((n * 7) % 30) + month * 30) * DAY_MS).toISOString();
    const of = { paymentId, paid, effectiveAt };
    const payment = {
      ...of,
      checkoutId: null,
      subscriptionId: `sub_${n}`,
      amountMinor: 999,
      taxMinor: 167,
      taxPercent: 20,
      countryEvidence: [],
    };
    const refund = { ...of, refundId: `re_${paymentId}`, providerRefundId: `re_${paymentId}` };
    return [
      { type: 'PaymentReceived', data: payment },
      { type: 'PaymentFeeCharged', data: { ...of, feeMinor: 59, balanceTransactionId: `txn_${paymentId}` } },
      ...((n + month) % 10 === 0
        ? [
            {
              type: 'RefundCompleted',
              data: { ...refund, amountMinor: 999, taxMinor: 167, feeReturnedMinor: 0 },
            } as const,
          ]
        : []),
    ] satisfies MoneyEvent[];
  }).flat();
  return Promise.all(
    events.map(async (event, revision) => {
      // Recorded some minutes later, some of them on the next day.
      const at = new Date(Date.parse(event.data.effectiveAt) + (n % 30) * 3_600_000).toISOString();
      const metadata = { ...metadataOf(id), at };
      const encoded = await codec.encode(event, randomUUID(), metadata, id, vault);
      return { stream: `customer-${id}`, revision, ...encoded };
    }),
  );
}
