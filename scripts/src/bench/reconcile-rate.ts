import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SandboxDatabase } from '@sankofa/api/billing/sandbox/sandbox-database';
import { feeOf } from '@sankofa/api/billing/sandbox/stripe/balance';
import type { PaidFor } from '@sankofa/events/billing/customer-events';
import type { MoneyEvent } from '@sankofa/events/billing/ledger';
import { FIRST_PRODUCTS } from '@sankofa/events/billing/products';
import { codec } from '@sankofa/events/catalog';
import { START } from '@sankofa/events/store/event-store';
import { personOf } from './crowd.ts';
import { type Figure, plain } from './figure.ts';
import { fillLog } from './fill-log.ts';
import { openShop } from './shop.ts';
import { signInStaff } from './staff.ts';
import { metadataOf, type System } from './system.ts';
import type { Workbench } from './workbench.ts';

const PAYMENTS = 100_000;
const EACH = 10;
const DAYS = 60;
const DAY_MS = 86_400_000;
const AMOUNT = 999;
const POLL_MS = 250;
const PATIENCE_MS = 300_000;

/**
 * A reconciliation of all payments of two months, by a member of staff, with at most 20 requests per second to the
 * provider, which lists 100 movements each.
 */
export async function reconcileRate(bench: Workbench): Promise<Figure[]> {
  const now = Date.now();
  const storage = join(await bench.folder(), 'sandbox.db');
  const first = now - DAYS * DAY_MS;
  const timeOf = (n: number): number =>
    Math.floor(first / 1_000 + ((n + 0.5) * (DAYS - 1) * DAY_MS) / 1_000 / PAYMENTS);
  fillSandbox(storage, timeOf);
  const { system, address } = await openShop(bench, {
    storage,
    fill: (of) => fillLog(bench.pool(of.connectionString), of, PAYMENTS / EACH, (n) => eventsOf(of, n, timeOf)),
  });
  const { post } = await signInStaff(bench, system, address, 'finance');

  const started = performance.now();
  const body = { provider: 'stripe', from: new Date(first).toISOString().slice(0, 10) };
  const { status, text } = await post('/api/admin/reconciliations', body);
  if (status !== 200) throw new RangeError(`The reconciliation was not started: ${status} ${text}`);
  while ((await system.store.count({ after: START, types: ['ReconciliationCompleted'] })) === 0) {
    if (performance.now() - started > PATIENCE_MS) throw new RangeError('The reconciliation does not end');
    await sleep(POLL_MS);
  }
  const seconds = (performance.now() - started) / 1_000;
  const differences = await system.store.count({ after: START, types: ['DifferenceFound'] });
  if (differences !== 0) throw new RangeError(`${differences} differences between equal sides`);
  return [plain('reconcile.rate', seconds, 's')];
}

/** Adds charges and their movements to the database of a sandbox. */
function fillSandbox(storage: string, timeOf: (n: number) => number): void {
  const database = new SandboxDatabase(storage);
  const add = database.sql('INSERT INTO object (kind, id, created, data) VALUES (?, ?, ?, ?)');
  database.transaction(() => {
    for (let n = 0; n < PAYMENTS; n++) {
      const created = timeOf(n);
      const charge = { id: `ch_${n}`, object: 'charge', payment_intent: `pi_${n}`, created };
      const moved = {
        id: `txn_${n}`,
        object: 'balance_transaction',
        type: 'charge',
        reporting_category: 'charge',
        source: charge.id,
        currency: 'usd',
        amount: AMOUNT,
        fee: feeOf(AMOUNT),
        net: AMOUNT - feeOf(AMOUNT),
        available_on: created,
        created,
      };
      add.run('charge', charge.id, created, JSON.stringify(charge));
      add.run('balance_transaction', moved.id, created, JSON.stringify(moved));
    }
  });
  database.close();
}

/** Payments and fees of one customer. */
function eventsOf({ vault }: System, n: number, timeOf: (n: number) => number) {
  const { id } = personOf(n);
  const paid: PaidFor = {
    provider: 'stripe',
    livemode: false,
    item: {
      productId: 'single_movie',
      productKind: FIRST_PRODUCTS.single_movie.kind,
      productVersion: 1,
      movieId: null,
      creatorId: null,
    },
    currency: 'USD',
    country: 'NG',
  };
  const events = Array.from({ length: EACH }, (_, k): MoneyEvent[] => {
    const payment = n * EACH + k;
    const of = { paymentId: `pi_${payment}`, paid, effectiveAt: new Date(timeOf(payment) * 1_000).toISOString() };
    return [
      {
        type: 'PaymentReceived',
        data: {
          ...of,
          checkoutId: null,
          subscriptionId: null,
          amountMinor: AMOUNT,
          taxMinor: 0,
          taxPercent: 0,
          countryEvidence: [],
        },
      },
      { type: 'PaymentFeeCharged', data: { ...of, feeMinor: feeOf(AMOUNT), balanceTransactionId: `txn_${payment}` } },
    ];
  }).flat();
  return Promise.all(
    events.map(async (event, revision) => {
      const metadata = { ...metadataOf(id), at: event.data.effectiveAt };
      return { stream: `customer-${id}`, revision, ...(await codec.encode(event, randomUUID(), metadata, id, vault)) };
    }),
  );
}
