import { customer } from '@sankofa/events/billing/customer';
import { depth } from '@sankofa/events/testing/depth';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../artwork/random.ts';
import { addReadyFilm } from '../../playback/testing/ready-film.ts';
import type { SignedInPerson } from '../../testing/test-api.ts';
import { Entitlements } from '../entitlements.ts';
import { type BillingTest, startBillingTest } from '../testing/billing-test.ts';

const SEED = 11;
const FAULTS = { duplicate: 0.1, reorder: 0.1, drop: 0.05, forge: 0.01 } as const;
/** One in twenty only opens payment pages. */
const PEOPLE = depth(8, 160);
const BUNDLES_EACH = depth(4, 63);
const MONTHS = depth(1, 3);
const LEAST_PAYMENTS = depth(40, 10_000);
const TIMEOUT_MS = depth(120_000, 1_200_000);
const AT_ONCE = 8;
const DAY_S = 86_400;
const MONTH_S = 31 * DAY_S;
const ABANDONS = 20;
const FILM = 'salt-road';

describe('notifications that are repeated, reordered, lost and forged', { timeout: TIMEOUT_MS }, () => {
  let billing: BillingTest;
  let stripe: Stripe;
  beforeAll(async () => {
    billing = await startBillingTest({
      requestsPerSecond: 10_000,
      sandbox: { random: seededRandom(SEED), deliveriesAtOnce: AT_ONCE },
    });
    await addReadyFilm(billing.test, FILM, { rating: 'PG', title: 'The Salt Road', isPremium: true });
    stripe = billing.stripe;
  }, TIMEOUT_MS);
  afterAll(() => billing.close(), TIMEOUT_MS);

  /** Does work for each item, some at a time. */
  async function forAll<Item>(
    items: readonly Item[],
    work: (item: Item, n: number) => Promise<unknown>,
  ): Promise<void> {
    const queue = [...items.entries()];
    const next = async (): Promise<void> => {
      for (let one = queue.shift(); one; one = queue.shift()) await work(one[1], one[0]);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }

  async function buyByPaypal(person: SignedInPerson): Promise<void> {
    const order = await billing.order(person, { amount: 12.99, subscription_type: 'movie_bundle' });
    await billing.sandbox.control.approvePayPal(order, 'approve');
  }

  async function live(person: SignedInPerson, isAbandoning: boolean): Promise<void> {
    const pages = [
      await billing.checkout(person, 'premium'),
      await billing.checkout(person, 'single_movie', { movie_id: FILM }),
    ];
    if (isAbandoning) return;
    for (const page of pages) await billing.pay(page);
    await buyByPaypal(person);
    for (let n = 0; n < BUNDLES_EACH; n++) await billing.pay(await billing.checkout(person, 'movie_bundle'));
  }

  async function reconcile(finance: SignedInPerson, provider: 'stripe' | 'paypal') {
    const year = 365 * DAY_S * 1_000;
    const from = new Date(billing.test.clock.now.getTime() - Math.min(1.09 * year, (MONTHS + 2) * MONTH_S * 1_000));
    const { body } = await billing.test.http
      .post('/api/admin/reconciliations')
      .set(finance.headers)
      .send({ provider, from: from.toISOString().slice(0, 10) })
      .expect(200);
    const filter = encodeURIComponent(JSON.stringify({ id: body.id }));
    return vi.waitFor(
      async () => {
        const path = `/api/admin/reconciliations?filter=${filter}`;
        const [run] = (await billing.test.http.get(path).set(finance.headers).expect(200)).body;
        if (!run?.completed_at) throw new Error('Still running');
        return run;
      },
      { timeout: TIMEOUT_MS, interval: 250 },
    );
  }

  const stripeBalance = async (): Promise<number> => {
    const { available, pending } = await stripe.balance.retrieve();
    return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
  };

  it('leave a ledger equal to the provider’s balance after reconciliation, and no access missing or too much', async () => {
    const started = performance.now();
    const people: SignedInPerson[] = [];
    for (let n = 0; n < PEOPLE; n++) people.push(await billing.test.signUp());
    const isAbandoning = (n: number): boolean => n % ABANDONS === ABANDONS - 1 || n === 0;
    await billing.sandbox.control.setFaults(FAULTS);
    await forAll(people, (person, n) => live(person, isAbandoning(n)));
    const boughtMs = performance.now() - started;
    // Trials end, and months are paid.
    await billing.pass(8 * DAY_S);
    for (let month = 1; month < MONTHS; month++) await billing.pass(MONTH_S);
    const charges: Stripe.Charge[] = [];
    for await (const charge of stripe.charges.list({ limit: 100 })) if (charge.paid) charges.push(charge);
    // Refunds and disputes at the provider.
    for (const [n, { id, amount }] of charges.entries()) {
      if (n % 40 === 0) await stripe.refunds.create({ charge: id, amount: Math.ceil(amount / 2) });
      if (n % 40 === 20) await billing.sandbox.control.dispute(id);
    }
    await billing.pass(DAY_S);
    // Of the last refund, all are lost.
    await billing.sandbox.control.setFaults({ drop: 1 });
    const last = charges.find((_one, n) => n % 40 === 1);
    await stripe.refunds.create({ charge: last?.id ?? '', amount: 100 });
    await billing.sandbox.control.setFaults({});
    await billing.pass(DAY_S);
    const livedMs = performance.now() - started;

    // Orders that were approved at PayPal, and not captured: its lists do not show them. A hundred each time.
    for (let n = 0; n <= PEOPLE / 100; n++) await billing.followUp();
    // The period of a reconciliation ends before now, when they were captured.
    await billing.pass(60);
    const finance = await billing.test.signUpStaff('finance');
    await billing.test.upToDate();
    const missing = (await stripeBalance()) - (await billing.balance('provider', 'stripe'));
    const runs = [await reconcile(finance, 'stripe'), await reconcile(finance, 'paypal')];
    const reconciledMs = performance.now() - started - livedMs;

    // Lost notifications had left a gap.
    expect(missing).not.toBe(0);
    expect(runs.map(({ differences }) => differences)).toEqual([0, 0]);
    expect(runs.reduce((sum, { recovered }) => sum + recovered, 0)).toBeGreaterThan(0);
    const balance = await stripeBalance();
    expect(await billing.balance('provider', 'stripe')).toBe(balance);
    expect(runs[0]?.sums).toEqual([{ currency: 'USD', provider_amount: balance, ledger_amount: balance }]);
    expect(await billing.balance('provider', 'paypal')).toBe(runs[1]?.sums[0]?.provider_amount);
    expect(await billing.balance('customer')).toBe(0);

    // Every payment at the provider once, and no other.
    const payments = await billing.test.eventsOf('PaymentReceived');
    const atStripe = charges.map(({ payment_intent }) => String(payment_intent)).toSorted();
    const recorded = payments.map(({ data }) => JSON.parse(data)).filter(({ paid }) => paid.provider === 'stripe');
    expect(recorded.map(({ paymentId }) => paymentId).toSorted()).toEqual(atStripe);
    expect(payments.length).toBeGreaterThanOrEqual(LEAST_PAYMENTS);

    // Access as paid for: no more, and no less.
    const entitlements = new Entitlements(billing.test.api.services, false);
    for (const [n, { id }] of people.entries()) {
      const abandoned = isAbandoning(n);
      expect((await entitlements.of(id, null)).premiumFilms, `access of person ${n}`).toBe(!abandoned);
      const { state } = await billing.test.api.services.runner.state(customer, id);
      expect([...state.films].length).toBe(abandoned ? 0 : 1);
      expect([...state.credits].length).toBe(abandoned ? 0 : BUNDLES_EACH + 1);
    }
    const faults = (await billing.sandbox.control.deliveries()).map(({ fault }) => fault);
    const count = (of: string) => faults.filter((fault) => fault === of).length;
    console.log(
      `${payments.length} payments, ${faults.length} notifications (${count('duplicate')} repeated, ${count('reorder')} reordered, ${count('drop')} lost, ${count('forge')} forged); ` +
        `${runs.map(({ provider, compared, recovered }) => `${provider}: ${compared} compared, ${recovered} recovered`).join('; ')}; ` +
        `${missing / 100} USD were missing; ${Math.round(boughtMs / 1_000)} s of purchases, ${Math.round(livedMs / 1_000)} s with renewals, ${Math.round(reconciledMs / 1_000)} s of reconciliation`,
    );
  });
});
