import { customer } from '@sankofa/events/billing/customer';
import { filmItem } from '@sankofa/events/billing/testing/examples';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addReadyFilm } from '../../playback/testing/ready-film.ts';
import type { SignedInPerson } from '../../testing/test-api.ts';
import { billingHistory } from '../testing/billing-history.ts';
import { type BillingTest, startBillingTest } from '../testing/billing-test.ts';
import { startDaily } from './daily-reconciliation.ts';

const DAY_S = 86_400;
const LONG_MS = 60_000;

describe('reconciliation', () => {
  let billing: BillingTest;
  let stripe: Stripe;
  let finance: SignedInPerson;
  beforeAll(async () => {
    billing = await startBillingTest();
    await addReadyFilm(billing.test, 'salt-road', { rating: 'PG', title: 'The Salt Road', isPremium: true });
    stripe = billing.stripe;
    finance = await billing.test.signUpStaff('finance');
  });
  afterAll(() => billing.close());

  const today = () => billing.test.clock.now.toISOString().slice(0, 10);
  const list = async (path: string, filter: object = {}) => {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,99]`;
    return (await billing.test.http.get(`/api/admin/${path}?${query}`).set(finance.headers).expect(200)).body;
  };
  const differences = (filter: object = {}) => list('differences', filter);

  /** Lets time pass. Sessions end sooner. */
  async function later(seconds: number): Promise<void> {
    await billing.pass(seconds);
    finance = await billing.test.signUpStaff('finance');
  }

  /** Reconciles the last days on demand. @returns the completed reconciliation */
  async function reconcile(provider: 'stripe' | 'paypal', days = 7) {
    const from = new Date(billing.test.clock.now.getTime() - days * DAY_S * 1_000).toISOString().slice(0, 10);
    const started = await billing.test.http
      .post('/api/admin/reconciliations')
      .set(finance.headers)
      .send({ provider, from })
      .expect(200);
    return completed(started.body.id);
  }
  const completed = (id: string) =>
    vi.waitFor(async () => {
      await billing.test.upToDate();
      const [run] = await list('reconciliations', { id });
      expect(run?.completed_at).toBeTruthy();
      return run;
    }, LONG_MS);

  const paymentsOf = async ({ id }: SignedInPerson) =>
    [...(await billing.test.api.services.runner.state(customer, id)).state.payments].map(([, payment]) => payment);
  const balanceAtStripe = async () => {
    let sum = 0;
    for await (const { net } of stripe.balanceTransactions.list({ limit: 100 })) sum += net;
    return sum;
  };

  it(
    'recovers payments, renewals, refunds and disputes whose notifications were lost',
    async () => {
      const [ama, kofi, esi, yaa] = await Promise.all([1, 2, 3, 4].map(() => billing.test.signUp()));
      if (!ama || !kofi || !esi || !yaa) throw new Error('Nobody signed up');
      await billing.sandbox.control.setFaults({ drop: 1 });
      await billing.pay(await billing.checkout(ama, 'single_movie', { movie_id: 'salt-road' }));
      await billing.pay(await billing.checkout(esi, 'weekend_pass'));
      await billing.pay(await billing.checkout(kofi, 'premium'));
      const order = await billing.order(yaa, { amount: 12.99, subscription_type: 'movie_bundle' });
      await billing.sandbox.control.approvePayPal(order, 'approve');
      // The trial ends, and its first month is paid.
      await billing.pass(8 * DAY_S);
      const [film, pass] = (await stripe.charges.list({ limit: 100 })).data.toReversed();
      if (!film || !pass) throw new Error('Nothing was paid');
      await stripe.refunds.create({ charge: film.id, amount: 100 });
      await billing.sandbox.control.dispute(pass.id);
      await billing.sandbox.control.setFaults({});
      await later(DAY_S);
      expect(await Promise.all([ama, kofi, esi].map(paymentsOf))).toEqual([[], [], []]);

      const run = await reconcile('stripe', 10);
      const balance = await balanceAtStripe();
      expect(run).toMatchObject({
        provider: 'stripe',
        livemode: false,
        compared: 5,
        recovered: 5,
        differences: 0,
        sums: [{ currency: 'USD', provider_amount: balance, ledger_amount: balance }],
      });
      expect(await billing.balance('provider', 'stripe')).toBe(balance);
      expect((await paymentsOf(ama)).map(({ refundedMinor }) => refundedMinor)).toEqual([100]);
      expect((await paymentsOf(kofi)).map(({ amountMinor }) => amountMinor)).toEqual([999]);
      expect((await paymentsOf(esi)).map(({ dispute }) => dispute)).toEqual(['open']);
      expect(await differences()).toEqual([]);
      // Nothing is left to recover.
      expect(await reconcile('stripe', 10)).toMatchObject({ compared: 5, recovered: 0, differences: 0 });
    },
    LONG_MS,
  );

  it(
    'recovers payments at PayPal, and leaves disputes that are not decided alone',
    async () => {
      const person = await billing.test.signUp();
      const order = await billing.order(person, { amount: 5.99, subscription_type: 'weekend_pass' });
      await billing.sandbox.control.approvePayPal(order, 'pending');
      await billing.deliver();
      await billing.sandbox.control.setFaults({ drop: 1 });
      await billing.pass(4 * DAY_S);
      await billing.sandbox.control.setFaults({});
      await later(DAY_S);
      expect(await paymentsOf(person)).toEqual([]);
      expect(await reconcile('paypal')).toMatchObject({ compared: 1, recovered: 1, differences: 0 });
      const [payment] = await paymentsOf(person);
      if (!payment) throw new Error('Not recovered');

      const dispute = await billing.sandbox.control.disputeCapture(payment.paymentId);
      await later(DAY_S);
      expect(await reconcile('paypal')).toMatchObject({ compared: 1, differences: 0 });
      await billing.sandbox.control.resolvePayPalDispute(dispute, 'buyer');
      await later(DAY_S);
      expect(await reconcile('paypal', 20)).toMatchObject({ compared: 2, recovered: 0, differences: 0 });
    },
    LONG_MS,
  );

  it(
    'lists what it cannot recover, until finance closes it with a reason; other figures open it again',
    async () => {
      const before = await reconcile('stripe', 30);
      const person = await billing.test.signUp();
      const history = billingHistory(billing.test);
      const unknown = await history.pay(person.id, filmItem(), { amountMinor: 499 });
      const foreign = await stripe.checkout.sessions.create({
        mode: 'payment',
        line_items: [
          { quantity: 1, price_data: { currency: 'usd', unit_amount: 700, product_data: { name: 'A cap' } } },
        ],
        success_url: 'http://localhost/done',
      });
      await billing.pay(foreign.id);
      await later(2 * 3_600);
      const run = await reconcile('stripe', 30);
      expect(run).toMatchObject({ compared: before.compared + 2, recovered: 0, differences: 2 });
      expect(run.sums[0].provider_amount - run.sums[0].ledger_amount).toBe(700 - 50 - 499);
      const found = await differences({ state: 'open' });
      expect(found).toHaveLength(2);
      const [ours] = await differences({ kind: 'not_at_provider' });
      const [theirs] = await differences({ kind: 'not_recorded' });
      expect(ours).toMatchObject({ payment_id: unknown, ledger_amount: 499, ledger_fee: 0, provider_amount: 0 });
      expect(theirs).toMatchObject({ payment_id: null, provider_amount: 700, provider_fee: 50, ledger_amount: 0 });

      const close = (id: string) =>
        billing.test.http.post(`/api/admin/differences/${id}/close`).set(finance.headers).send({ reason: 'A test' });
      await close(ours.id).expect(200);
      expect((await close(ours.id).expect(409)).body.code).toBe('difference_closed');
      expect((await close('nothing').expect(404)).body.code).toBe('not_found');
      await billing.test.upToDate();
      expect(await differences({ state: 'closed' })).toMatchObject([
        { id: ours.id, reason: 'A test', closed_by: { id: finance.id } },
      ]);
      // The same figures stay closed.
      await reconcile('stripe', 30);
      expect(await differences({ state: 'open' })).toMatchObject([{ id: theirs.id }]);

      const fee = { paymentId: unknown, feeMinor: 44, balanceTransactionId: 'txn', effectiveAt: ours.happened_at };
      await history.record(person.id, { kind: 'record_fee', fee });
      await reconcile('stripe', 30);
      expect(await differences({ kind: 'not_at_provider' })).toMatchObject([
        { id: ours.id, state: 'open', ledger_fee: 44, reason: null },
      ]);
    },
    LONG_MS,
  );

  it('is made every day, and once', async () => {
    const { services } = billing.test.api;
    const sources = [{ provider: 'stripe', livemode: false }] as const;
    const daily = async () => {
      await startDaily(services, sources);
      await billing.test.upToDate();
      const all: { id: string; from: string; to: string; started_by: unknown }[] = await list('reconciliations');
      return all.filter(({ started_by }) => started_by === null);
    };
    const day = (offset: number) => new Date(Date.parse(today()) + offset * DAY_S * 1_000).toISOString();
    billing.test.clock.now = new Date(`${today()}T06:00:00Z`);
    finance = await billing.test.signUpStaff('finance');
    expect(await daily()).toMatchObject([{ id: `stripe-test-${today()}`, from: day(-8), to: day(0) }]);
    expect(await daily()).toHaveLength(1);
    // Two days without the job.
    await later(3 * DAY_S);
    expect(await daily()).toMatchObject([{ from: day(-10), to: day(0) }, {}]);
    await completed(`stripe-test-${today()}`);
  });

  it('refuses a period that is too long or in the future, and a provider that is not set up', async () => {
    const start = (body: object) =>
      billing.test.http.post('/api/admin/reconciliations').set(finance.headers).send(body);
    for (const from of ['2001-01-01', '2999-01-01']) {
      expect((await start({ provider: 'stripe', from }).expect(422)).body.code).toBe('reconciliation_period');
    }
    await start({ provider: 'square', from: today() }).expect(400);
    const support = await billing.test.signUpStaff('support');
    await billing.test.http.get('/api/admin/differences').set(support.headers).expect(403);
  });
});
