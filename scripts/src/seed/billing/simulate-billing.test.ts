import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProviderRequests } from '@sankofa/api/billing/provider-requests';
import { ObjectStore } from '@sankofa/api/billing/sandbox/object-store';
import { type PaymentSandbox, startPaymentSandbox } from '@sankofa/api/billing/sandbox/payment-sandbox';
import { centsOf, type PayPalKinds } from '@sankofa/api/billing/sandbox/paypal/paypal-objects';
import { SandboxDatabase } from '@sankofa/api/billing/sandbox/sandbox-database';
import { StripeGateway } from '@sankofa/api/billing/stripe/stripe-gateway';
import { customer } from '@sankofa/events/billing/customer';
import { type MoneyEvent, moneyEvents, postingsOf } from '@sankofa/events/billing/ledger';
import { codec } from '@sankofa/events/catalog';
import { MasterKey } from '@sankofa/events/personal/master-key';
import { CommandRunner, eventId } from '@sankofa/events/store/command-runner';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, later, periodBefore } from '../history/calendar.ts';
import { inventPeople } from '../history/people.ts';
import { Staff } from '../history/staff.ts';
import type { Cast } from './cast-stories.ts';
import { MemoryLog, memoryVault } from './memory-log.ts';
import { type BillingHistory, simulateBilling } from './simulate-billing.ts';
import { soldFilms } from './sold-films.ts';

const period = periodBefore(new Date('2026-11-25T12:00:00Z'), 14);
const masterKey = new MasterKey(Buffer.alloc(32, 7));
const idOf = (what: string, n = 0): string => eventId(`test ${what}`, String(n), 0);
const VIEWER = idOf('viewer');

function castOf(seed: number): Cast {
  const people = inventPeople(seed, 60, period);
  const roles = ['finance', 'finance', 'support'] as const;
  return {
    seed,
    period,
    people,
    viewers: [{ id: VIEWER, email: 'zola@mail.example', name: 'Zola', country: 'ZA', plays: 'premium' }],
    films: soldFilms(),
    creators: people.slice(0, 3).map(({ id, joinedAt }) => ({ id, since: joinedAt })),
    staff: new Staff(
      roles.map((role, n) => ({ id: idOf('staff', n), role, name: role, since: period.start, until: null })),
    ),
  };
}
const simulate = (seed: number) => simulateBilling(castOf(seed), { masterKey, origin: 'http://127.0.0.1:8081' });
const told = ({ viewers, acts }: BillingHistory): unknown[] =>
  [...viewers, ...acts].map(({ at, lane, key, says }) => ({ at, lane, key, says }));

describe('a year of payments', () => {
  let folder: string;
  let file: string;
  let history: BillingHistory;
  /** What the log has, by type. */
  let money: readonly (MoneyEvent & { readonly customerId: string })[];
  let runner: CommandRunner;
  let sandbox: PaymentSandbox;
  let stripe: StripeGateway;
  const transactions: Stripe.BalanceTransaction[] = [];
  let now = period.end;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-billing-'));
    file = join(folder, 'sandbox.db');
    history = await simulate(5);
    const log = new MemoryLog();
    runner = new CommandRunner(log, memoryVault(), codec);
    const acts = [...history.viewers, ...history.acts].toSorted((one, other) => one.at.getTime() - other.at.getTime());
    for (const act of acts) await act.write({ runner } as Parameters<typeof act.write>[0]);
    const types = new Set<string>(moneyEvents.map(({ type }) => type));
    money = log
      .takeNew()
      .map((recorded) => codec.decode(recorded))
      .filter(({ type }) => types.has(type))
      .map(({ type, data, aggregateId }) => ({
        ...({ type, data } as unknown as MoneyEvent),
        customerId: aggregateId,
      }));
    // Twice, as after an interruption.
    history.copyTo({ origin: '', file });
    history.copyTo({ origin: '', file });
    sandbox = await startPaymentSandbox({
      storage: file,
      port: 0,
      clock: () => now,
      stripe: { secretKey: 'sk_test_history', webhooks: [] },
      paypal: { clientId: 'history', clientSecret: 'history', webhooks: [] },
    });
    const settings = { secretKey: 'sk_test_history', webhookSecret: undefined, url: sandbox.url };
    stripe = new StripeGateway(settings, new ProviderRequests(Number.POSITIVE_INFINITY));
    for await (const one of stripe.balanceTransactions(period.start, later(period.end, 1))) transactions.push(one);
  });
  afterAll(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true });
  });

  it('is the same for the same seed, and different for another', async () => {
    expect(told(await simulate(5))).toEqual(told(history));
    expect(told(await simulate(6))).not.toEqual(told(history));
  });

  it('has everything that can happen, before its end', () => {
    const kinds = new Set(
      [...history.viewers, ...history.acts].flatMap(({ says }) => {
        const { body } = says as { body: { kind?: string; change?: string } };
        return [body.kind, body.change];
      }),
    );
    const expected = [
      'record_failure',
      'cancel',
      'change_plan',
      'redeem_credit',
      'grant_access',
      'revoke_grant',
      'pause',
    ];
    const more = [
      'approve_refund',
      'decline_refund',
      'record_refund',
      'open_dispute',
      'close_dispute',
      'submit_evidence',
      'issue',
      'credit',
    ];
    expect([...expected, ...more].filter((kind) => !kinds.has(kind))).toEqual([]);
    expect(history.acts.filter(({ at }) => at >= period.end || at < period.start)).toEqual([]);
  });

  it('leaves a refund for a second person, and a dispute with a due date', async () => {
    const ids = new Set(money.map(({ customerId }) => customerId));
    const states = await Promise.all([...ids].map(async (id) => (await runner.state(customer, id)).state));
    const refunds = states.flatMap(({ refunds: of }) => [...of].map(([, refund]) => refund.status));
    const disputes = states.flatMap(({ disputes: of }) => [...of].map(([, dispute]) => dispute.status));
    expect(refunds.filter((status) => status === 'awaiting_approval')).toHaveLength(1);
    expect(refunds.filter((status) => status === 'approved' || status === 'failed')).toEqual([]);
    expect(disputes.filter((status) => status === 'open')).toHaveLength(1);
    expect(new Set(disputes)).toEqual(new Set(['open', 'won', 'lost']));
  });

  it('numbers invoices in the order of their dates', () => {
    const issued = history.acts.filter(({ lane }) => lane.startsWith('invoices-'));
    expect(issued.length).toBeGreaterThan(50);
    expect(issued.map(({ at }) => at.getTime())).toEqual(
      issued.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
    );
  });

  it('agrees with each balance transaction of Stripe', () => {
    const ours = money
      .filter(({ data }) => data.paid.provider === 'stripe')
      .map(movementOf)
      .filter(({ net }) => net !== 0);
    const byKey = new Map<string, number>();
    for (const { key, net } of ours) byKey.set(key, (byKey.get(key) ?? 0) + net);
    const theirs = new Map<string, number>();
    for (const { source, net } of transactions) {
      if (net === 0) continue;
      const key = typeof source === 'string' ? source : sourceKey(source);
      theirs.set(key, (theirs.get(key) ?? 0) + net);
    }
    expect(theirs.size).toBeGreaterThan(50);
    expect(byKey).toEqual(theirs);
  });

  it('agrees with the transactions of PayPal', () => {
    const database = new SandboxDatabase(file);
    const store = new ObjectStore<PayPalKinds>(database);
    const theirs = store
      .list('paypal.transaction')
      .filter(({ info }) => info.transaction_status === 'S')
      .reduce((sum, { info }) => {
        return sum + centsOf(info.transaction_amount) + (info.fee_amount ? centsOf(info.fee_amount) : 0);
      }, 0);
    database.close();
    const ours = money
      .flatMap((event) => postingsOf(event, event.customerId))
      .filter(({ account, part }) => account === 'provider' && part === 'paypal')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect(ours).toBeGreaterThan(0);
    expect(ours).toBe(theirs);
  });

  it('goes on in the sandbox: renewal, refund and cancellation', async () => {
    const { state } = await runner.state(customer, VIEWER);
    const [[subscriptionId, { periodEndsAt }] = ['', { periodEndsAt: '' }]] = [...state.subscriptions];
    now = later(new Date(periodEndsAt), (2 * DAY_MS) / 24);
    await sandbox.control.settle();
    const { subscription: renewed } = await stripe.reads('waiting').subscription(subscriptionId, () => now);
    expect(renewed.status).toBe('active');
    const invoice = await stripe.reads('waiting').invoice(String(renewed.latest_invoice));
    expect({ status: invoice.status, amount: invoice.amount_paid }).toEqual({ status: 'paid', amount: 999 });
    const payment = invoice.payments?.data[0]?.payment.payment_intent;
    const refund = await stripe.createRefund(idOf('refund'), String(payment), 999);
    expect(refund.status).toBe('succeeded');
    const cancelled = await stripe.updateSubscription(subscriptionId, 'change', { cancel_at_period_end: true });
    expect(cancelled.cancel_at_period_end).toBe(true);
  });
});

/** What an event changes at Stripe, by the object it is about there. */
function movementOf(event: MoneyEvent & { readonly customerId: string }): { key: string; net: number } {
  const net = postingsOf(event, event.customerId)
    .filter(({ account }) => account === 'provider')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  switch (event.type) {
    case 'PaymentReceived':
    case 'PaymentFeeCharged':
      return { key: event.data.paymentId, net };
    case 'RefundCompleted':
    case 'RefundReturned':
      return { key: event.data.providerRefundId, net };
    default:
      return { key: event.data.disputeId, net };
  }
}

/** The object that a balance transaction is about: a charge by its payment. */
function sourceKey(source: Stripe.BalanceTransaction['source']): string {
  if (source === null || typeof source === 'string') return String(source);
  if (source.object !== 'charge') return source.id;
  return typeof source.payment_intent === 'string' ? source.payment_intent : source.id;
}
