import { customer } from '@sankofa/events/billing/customer';
import { depth } from '@sankofa/events/testing/depth';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addReadyFilm } from '../playback/testing/ready-film.ts';
import type { SignedInPerson } from '../testing/test-api.ts';
import { PAYER_EMAIL, payerIdOf } from './sandbox/paypal/orders.ts';
import { PayPalClient } from './sandbox/testing/paypal-client.ts';
import { type BillingTest, checkoutBody, startBillingTest } from './testing/billing-test.ts';
import { CrashPoints, type ProviderProxy, startProviderProxy } from './testing/crash-points.ts';
import { PAYPAL_CREDENTIALS } from './testing/sandbox-for-tests.ts';

/** Every which step is followed by a crash. */
const STRIDE = depth(11, 1);
const TIMEOUT_MS = depth(60_000, 600_000);
const WAIT_MS = 20_000;
const DAY_S = 86_400;
/** The sandbox repeats a notification that was not answered after this time. */
const RETRY_S = 11;
const FILM_MINOR = 499;

/** A part of what a person does. */
interface Stage {
  /** May run again after a crash, as a person or browser repeats it. */
  readonly act: () => Promise<unknown>;
  /** Happens at the provider, so that a crash of ours does not repeat it. */
  readonly isElsewhere?: true;
}

describe('a crash between any two steps', { timeout: TIMEOUT_MS }, () => {
  let billing: BillingTest;
  let proxy: ProviderProxy<CrashPoints>;
  let stripe: Stripe;
  let person: SignedInPerson;
  beforeAll(async () => {
    // Both providers are at one address.
    let opened: Promise<ProviderProxy<CrashPoints>> | undefined;
    const viaProxy = async (url: string): Promise<string> => {
      opened ??= startProviderProxy(url, new CrashPoints());
      proxy = await opened;
      return proxy.url;
    };
    billing = await startBillingTest({
      stripeAt: viaProxy,
      paypalAt: viaProxy,
      isDown: () => proxy.crashes.isDown,
    });
    await addReadyFilm(billing.test, 'salt-road', {
      rating: 'PG',
      title: 'The Salt Road',
      isPremium: true,
      price: { amount: FILM_MINOR, currency: 'USD' },
    });
    stripe = billing.stripe;
  });
  afterAll(async () => {
    await billing.close();
    await proxy.close();
  });

  /**
   * Goes through stages from one of them until the end or a crash.
   * @returns the stage to go on with
   */
  async function through(stages: readonly Stage[], from: number, points: CrashPoints): Promise<number> {
    for (const [n, { act, isElsewhere }] of stages.entries()) {
      if (n < from) continue;
      if (isElsewhere) await act();
      else {
        const failed = await Promise.race([
          act().then(
            () => null,
            (error: unknown) => error,
          ),
          points.crash,
        ]);
        if (failed && !points.isDown) throw failed;
      }
      if (points.isDown) return isElsewhere ? n + 1 : n;
    }
    return stages.length;
  }

  async function restart(): Promise<void> {
    proxy.crashes = new CrashPoints();
    await billing.test.restartApi();
    await billing.pass(RETRY_S);
    await billing.followUp();
  }

  /**
   * Goes through stages again and again, with a crash after one step more each time, until there are no more steps.
   * @returns the number of crashes
   */
  async function crashEverywhere(prepare: () => Promise<readonly Stage[]>): Promise<number> {
    let crashes = 0;
    for (let step = 1; ; step += STRIDE) {
      const stages = await prepare();
      const points = new CrashPoints(step);
      proxy.crashes = points;
      points.watch(billing.test.api.services.store);
      const reached = await through(stages, 0, points);
      if (!points.isDown) {
        points.disarm();
        return crashes;
      }
      crashes++;
      await restart();
      await through(stages, reached, proxy.crashes);
    }
  }

  const stateOf = async () => (await billing.test.api.services.runner.state(customer, person.id)).state;
  const paymentsOf = async () => [...(await stateOf()).payments].map(([, payment]) => payment);
  /** Charges of all records of the person at Stripe. */
  async function charges(): Promise<Stripe.Charge[]> {
    const found: Stripe.Charge[] = [];
    const { data } = await stripe.customers.search({ query: `metadata['account_id']:'${person.id}'` });
    for (const { id } of data) found.push(...(await stripe.charges.list({ customer: id, limit: 100 })).data);
    return found.filter(({ paid }) => paid).toReversed();
  }
  const amounts = (of: readonly { readonly amount: number }[]) => of.map(({ amount }) => amount);
  /** Delivers notifications until this holds. */
  const until = (check: () => Promise<void>) =>
    vi.waitFor(async () => {
      await billing.deliver();
      await check();
    }, WAIT_MS);
  const untilInvoiced = (count: number) => async () => {
    const issued = (await billing.test.eventsOf('InvoiceIssued')).filter(({ data }) => data.includes(person.id));
    expect(issued).toHaveLength(count);
  };
  const post = (path: string, by: Pick<SignedInPerson, 'headers'>, key: string, body: object) =>
    billing.test.http
      .post(path)
      .set({ ...by.headers, 'Idempotency-Key': key })
      .send(body)
      .expect(200);

  /** A purchase, up to its invoice. */
  function purchase(packageId: string, metadata: object, check: () => Promise<void>): Stage[] {
    const { headers, id } = person;
    let session = '';
    return [
      {
        act: async () => {
          const body = checkoutBody(packageId, metadata);
          const answer = await post('/api/payments/checkout/create', { headers }, `${packageId}-${id}`, body);
          session = /\/c\/pay\/([^/?#]+)/.exec(answer.body.checkout_url)?.[1] ?? '';
        },
      },
      { act: () => billing.pay(session), isElsewhere: true },
      { act: () => until(check) },
    ];
  }
  const filmBought = async () => {
    expect(amounts(await charges())).toEqual([FILM_MINOR]);
    expect(await paymentsOf()).toMatchObject([{ amountMinor: FILM_MINOR, hasFee: true }]);
    const { films, checkouts } = await stateOf();
    expect([...films]).toHaveLength(1);
    expect([...checkouts].map(([, { status }]) => status)).toEqual(['completed']);
    await untilInvoiced(1)();
  };
  const film = { movie_id: 'salt-road' };

  it('of a purchase: charged once, and nothing is lost', async () => {
    const crashes = await crashEverywhere(async () => {
      person = await billing.test.signUp();
      return purchase('single_movie', film, filmBought);
    });
    expect(crashes).toBeGreaterThan(10 / STRIDE);
  });

  it('of a refund: refunded once', async () => {
    const crashes = await crashEverywhere(async () => {
      person = await billing.test.signUp();
      await through(purchase('single_movie', film, filmBought), 0, new CrashPoints());
      const finance = await billing.test.signUpStaff('finance');
      const [payment] = await paymentsOf();
      const path = `/api/admin/payments/${payment?.paymentId}/refunds`;
      await billing.test.upToDate();
      return [
        { act: () => post(path, finance, `refund-${person.id}`, { amount: FILM_MINOR, reason: 'No sound' }) },
        {
          act: () =>
            until(async () => {
              const { data } = await stripe.refunds.list({ payment_intent: payment?.paymentId ?? '' });
              expect(amounts(data)).toEqual([FILM_MINOR]);
              expect(await paymentsOf()).toMatchObject([{ refundedMinor: FILM_MINOR }]);
              const done = (await billing.test.eventsOf('RefundCompleted')).filter(({ data: text }) =>
                text.includes(payment?.paymentId ?? ''),
              );
              expect(done).toHaveLength(1);
            }),
        },
      ];
    });
    expect(crashes).toBeGreaterThan(3 / STRIDE);
  });

  it('of a purchase at PayPal: captured once, and refunded once', async () => {
    const paypal = new PayPalClient(billing.sandbox, PAYPAL_CREDENTIALS);
    const passMinor = 599;
    let order = '';
    const captured = async (): Promise<unknown> => (await paypal.send('GET', `/v2/checkout/orders/${order}`)).answer;
    const bought = (): Stage[] => {
      const { id } = person;
      return [
        {
          act: async () => {
            const body = { amount: passMinor / 100, description: 'x', subscription_type: 'weekend_pass' };
            order = (await post('/api/payments/paypal/create', person, `order-${id}`, body)).body.payment_id;
          },
        },
        { act: () => billing.sandbox.control.approvePayPal(order, 'approve'), isElsewhere: true },
        {
          act: () =>
            post('/api/payments/paypal/execute', person, `execute-${id}`, {
              payment_id: order,
              payer_id: payerIdOf(PAYER_EMAIL),
            }),
        },
        {
          act: () =>
            until(async () => {
              expect(await captured()).toMatchObject({
                status: 'COMPLETED',
                purchase_units: [{ payments: { captures: [{ amount: { value: '5.99' } }] } }],
              });
              expect(await paymentsOf()).toMatchObject([{ amountMinor: passMinor, hasFee: true }]);
              await untilInvoiced(1)();
            }),
        },
      ];
    };
    const crashes = await crashEverywhere(async () => {
      person = await billing.test.signUp();
      return bought();
    });
    expect(crashes).toBeGreaterThan(5 / STRIDE);

    const ofRefund = await crashEverywhere(async () => {
      person = await billing.test.signUp();
      await through(bought(), 0, new CrashPoints());
      const finance = await billing.test.signUpStaff('finance');
      const [payment] = await paymentsOf();
      const path = `/api/admin/payments/${payment?.paymentId}/refunds`;
      await billing.test.upToDate();
      return [
        { act: () => post(path, finance, `refund-${person.id}`, { amount: passMinor, reason: 'No sound' }) },
        {
          act: () =>
            until(async () => {
              expect(await captured()).toMatchObject({
                purchase_units: [{ payments: { refunds: [{ amount: { value: '5.99' } }] } }],
              });
              expect(await paymentsOf()).toMatchObject([{ refundedMinor: passMinor }]);
              for (const type of ['RefundCompleted', 'CreditNoteIssued']) {
                const done = (await billing.test.eventsOf(type)).filter(({ data }) =>
                  data.includes(payment?.paymentId ?? ''),
                );
                expect(done, type).toHaveLength(1);
              }
            }),
        },
      ];
    });
    expect(ofRefund).toBeGreaterThan(3 / STRIDE);
  });

  it('of a change of plan: charged for it once', async () => {
    const crashes = await crashEverywhere(async () => {
      person = await billing.test.signUp();
      const trial = async () => {
        expect([...(await stateOf()).subscriptions].map(([, { status }]) => status)).toEqual(['trialing']);
      };
      await through(purchase('premium', {}, trial), 0, new CrashPoints());
      await billing.pass(8 * DAY_S);
      await until(async () => expect(await paymentsOf()).toHaveLength(1));
      const { email, password } = person;
      const { body } = await billing.test.http.post('/api/auth/login').send({ email, password }).expect(200);
      const signedIn = { headers: { Authorization: `Bearer ${body.token}` } };
      const [[id] = ['']] = [...(await stateOf()).subscriptions];
      const path = `/api/account/billing/subscriptions/${id}/changes`;
      return [
        { act: () => post(path, signedIn, `change-${person.id}`, { change: 'change_plan', package_id: 'family' }) },
        {
          act: () =>
            until(async () => {
              const paid = await charges();
              expect(paid).toHaveLength(2);
              expect((await paymentsOf()).map(({ amountMinor }) => amountMinor)).toEqual(amounts(paid));
              const { subscriptions } = await stateOf();
              expect([...subscriptions].map(([, { item }]) => item.productId)).toEqual(['family']);
              await untilInvoiced(2)();
            }),
        },
      ];
    });
    expect(crashes).toBeGreaterThan(3 / STRIDE);
  });
});
