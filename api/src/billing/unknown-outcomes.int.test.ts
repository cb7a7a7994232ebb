import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { customer } from '@sankofa/events/billing/customer';
import type { RecordedEvent } from '@sankofa/events/store/event-store';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addReadyFilm } from '../playback/testing/ready-film.ts';
import type { SignedInPerson } from '../testing/test-api.ts';
import { type BillingTest, checkoutBody, startBillingTest } from './testing/billing-test.ts';
import { Crashed, type ProviderProxy, type Steps, startProviderProxy } from './testing/crash-points.ts';

const DAY_S = 86_400;
const WAIT_MS = 20_000;

/** A provider that loses an answer, or is down. */
class Outage implements Steps {
  /** Methods and paths of all requests. */
  readonly asked: string[] = [];
  isDown = false;
  #lost: RegExp | null = null;

  /** The next such request is carried out, its answer is lost, and the provider is down. */
  loseAnswerTo(what: RegExp): void {
    this.#lost = what;
  }

  async step<Answer>(work: () => Promise<Answer>, what: string): Promise<Answer> {
    this.asked.push(what);
    if (this.isDown) throw new Crashed('The provider is down');
    const answer = await work();
    if (!this.#lost?.test(what)) return answer;
    this.#lost = null;
    this.isDown = true;
    throw new Crashed('The answer is lost');
  }
}

/** Both providers answer through a proxy, which loses answers. */
describe('a write to a provider whose outcome is unknown for more than 23 hours', () => {
  let billing: BillingTest;
  let proxy: ProviderProxy<Outage>;
  let stripe: Stripe;
  beforeAll(async () => {
    const viaProxy = async (url: string) => {
      proxy ??= await startProviderProxy(url, new Outage());
      return proxy.url;
    };
    billing = await startBillingTest({ stripeAt: viaProxy, paypalAt: viaProxy });
    await addReadyFilm(billing.test, 'salt-road', { rating: 'PG', title: 'The Salt Road', isPremium: true });
    stripe = billing.stripe;
  });
  afterEach(async () => {
    proxy.crashes.isDown = false;
    await billing.sandbox.control.setFaults({});
  });
  afterAll(async () => {
    await billing.close();
    await proxy.close();
  });

  const customersOf = async ({ id }: SignedInPerson) =>
    (await stripe.customers.search({ query: `metadata['account_id']:'${id}'` })).data.map((one) => one.id);
  const stateOf = async ({ id }: SignedInPerson) => (await billing.test.api.services.runner.state(customer, id)).state;
  const paymentOf = async (person: SignedInPerson) => {
    const [payment] = [...(await stateOf(person)).payments].map(([, one]) => one);
    if (!payment) throw new Error('Nothing was paid');
    return payment;
  };

  /**
   * A day passes while the provider is down.
   * @param lookup request by which a later attempt begins; then the provider is back
   * @returns methods and paths of all requests since it was back
   */
  async function aDayLater(lookup?: RegExp): Promise<() => string[]> {
    const outage = proxy.crashes;
    await vi.waitFor(() => expect(outage.isDown).toBe(true), WAIT_MS);
    await billing.pass(DAY_S);
    const before = outage.asked.length;
    if (lookup) {
      await vi.waitFor(() => expect(outage.asked.slice(before).some((one) => lookup.test(one))).toBe(true), WAIT_MS);
    }
    const since = outage.asked.length;
    outage.isDown = false;
    return () => outage.asked.slice(since);
  }

  async function boughtFilm(): Promise<SignedInPerson> {
    const person = await billing.test.signUp();
    await billing.pay(await billing.checkout(person, 'single_movie', { movie_id: 'salt-road' }));
    await billing.deliver();
    return person;
  }
  async function boughtPassAtPaypal(): Promise<SignedInPerson> {
    const person = await billing.test.signUp();
    const order = await billing.order(person, { amount: 5.99, subscription_type: 'weekend_pass' });
    await billing.sandbox.control.approvePayPal(order, 'approve');
    await billing.execute(person, order).expect(200);
    return person;
  }

  /** Finance asks for a refund of $1.00. @returns its id */
  async function requestRefund(person: SignedInPerson): Promise<string> {
    const finance = await billing.test.signUpStaff('finance');
    const { paymentId } = await paymentOf(person);
    await billing.test.upToDate();
    const { body } = await billing.test.http
      .post(`/api/admin/payments/${paymentId}/refunds`)
      .set(finance.headers)
      .send({ amount: 100, reason: 'No sound' })
      .expect(200);
    return body.id;
  }
  const outcomeOf = (person: SignedInPerson, refundId: string, status: string) =>
    vi.waitFor(async () => {
      expect((await stateOf(person)).refunds.get(refundId)?.status).toBe(status);
    }, WAIT_MS);

  const providers = [
    { name: 'Stripe', buy: boughtFilm, refund: /^POST \/v1\/refunds$/, lookup: /^GET \/v1\/refunds/ },
    {
      name: 'PayPal',
      buy: boughtPassAtPaypal,
      refund: /^POST \/paypal\/v2\/payments\/captures\/\w+\/refund$/,
      // With the token, which has expired.
      lookup: /^(?:GET \/paypal\/v2\/payments\/captures|POST \/paypal\/v1\/oauth2)/,
    },
  ];
  it.each(providers)('a refund at $name is found, and not made again', async ({ buy, refund, lookup }) => {
    const person = await buy();
    await billing.sandbox.control.setFaults({ drop: 1 });
    proxy.crashes.loseAnswerTo(refund);
    const refundId = await requestRefund(person);
    const asked = await aDayLater(lookup);
    await outcomeOf(person, refundId, 'completed');
    expect(await paymentOf(person)).toMatchObject({ refundedMinor: 100, refundingMinor: 0 });
    expect(await atProvider(person)).toBe(100);
    expect(asked().filter((one) => refund.test(one))).toEqual([]);
  });

  it.each(providers)(
    'a refund that never reached $name fails, and is not sent later',
    async ({ buy, refund, lookup }) => {
      const person = await buy();
      proxy.crashes.isDown = true;
      const refundId = await requestRefund(person);
      const asked = await aDayLater(lookup);
      await outcomeOf(person, refundId, 'failed');
      expect(await paymentOf(person)).toMatchObject({ refundedMinor: 0, refundingMinor: 0 });
      expect(await atProvider(person)).toBe(0);
      expect(asked().filter((one) => refund.test(one))).toEqual([]);
    },
  );

  /** What the provider has refunded of the payment of a person, in minor units. */
  async function atProvider(person: SignedInPerson): Promise<number> {
    const { paymentId, paid } = await paymentOf(person);
    if (paid.provider === 'stripe') {
      const { data } = await stripe.refunds.list({ payment_intent: paymentId });
      return data.reduce((sum, { amount }) => sum + amount, 0);
    }
    const basic = Buffer.from('integration:integration').toString('base64');
    const headers = { Authorization: `Basic ${basic}`, 'Content-Type': 'application/x-www-form-urlencoded' };
    const token = await fetch(`${billing.sandbox.url}/paypal/v1/oauth2/token`, {
      method: 'POST',
      headers,
      body: 'grant_type=client_credentials',
    });
    const { access_token: bearer } = (await token.json()) as { access_token: string };
    const capture = await fetch(`${billing.sandbox.url}/paypal/v2/payments/captures/${paymentId}`, {
      headers: { Authorization: `Bearer ${bearer}` },
    });
    const { status } = (await capture.json()) as { status: string };
    return status === 'PARTIALLY_REFUNDED' ? 100 : 0;
  }

  it('a change of plan is found, and charged once', async () => {
    const { person, id } = await paying();
    await billing.sandbox.control.setFaults({ drop: 1 });
    proxy.crashes.loseAnswerTo(/^POST \/v1\/subscriptions/);
    const { services } = billing.test.api;
    const requested = { changeId: `change ${id}`, subscriptionId: id, change: 'change_plan' } as const;
    const plan = { productId: 'family', productVersion: 1 } as const;
    await services.runner.run(
      customer,
      person.id,
      { kind: 'request_change', ...requested, ...plan },
      { now: services.clock(), actor: { kind: 'person', id: person.id }, idempotencyKey: requested.changeId },
    );
    const asked = await aDayLater(/^GET \/v1\/subscriptions/);
    await vi.waitFor(async () => expect((await stateOf(person)).changes.has(requested.changeId)).toBe(false), WAIT_MS);
    expect((await stateOf(person)).refusedChanges.has(requested.changeId)).toBe(false);
    expect((await stateOf(person)).subscriptions.get(id)?.item.productId).toBe('family');
    expect(asked().filter((one) => one.startsWith('POST'))).toEqual([]);
  });

  it('an erasure waits for Stripe, and ends subscriptions first', async () => {
    const { test } = billing;
    const person = await test.signUp();
    await billing.pay(await billing.checkout(person, 'premium'));
    await billing.deliver();
    const [officer, second] = [await test.signUpStaff('compliance_officer'), await test.signUpStaff('owner')];
    const asked = { request_type: 'erasure', request_description: 'All of it', requested_data_categories: [] };
    const { body } = await test.http.post('/api/legal/gdpr-request').set(person.headers).send(asked);
    await test.upToDate();
    const act = (verb: string, by: SignedInPerson, what?: object) =>
      test.http.post(`/api/admin/data-requests/${body.id}/${verb}`).set(by.headers).send(what);
    await act('claim', officer).expect(200);
    await act('identity-check', officer, { method: 'document_seen' }).expect(200);
    await act('propose-erasure', officer).expect(200);
    proxy.crashes.isDown = true;
    expect((await act('approve-erasure', second)).body).toMatchObject({ status: 503, code: 'provider_unavailable' });
    expect((await test.http.get('/api/auth/me').set(person.headers)).status).toBe(200);
    proxy.crashes.isDown = false;
    await act('approve-erasure', second).expect(200);
    const about = (events: readonly RecordedEvent[]) => events.find(({ stream }) => stream.endsWith(person.id));
    const ended = about(await test.eventsOf('SubscriptionEnded'));
    const erased = about(await test.eventsOf('PersonalDataErased'));
    expect(JSON.parse(ended?.data ?? '{}').cause).toBe('account_erased');
    expect(String(ended?.position) < String(erased?.position)).toBe(true);
    expect(await customersOf(person)).toEqual([]);
    const certificate = await test.http
      .get(`/api/admin/data-requests/${body.id}/certificate`)
      .set(officer.headers)
      .expect(200);
    expect(JSON.parse(certificate.text).statement.paymentProviderRecord).toBe('deleted');
  });

  it('the customer of an erased person is found and deleted, also if its creation got no answer', async () => {
    const person = await billing.test.signUp();
    proxy.crashes.loseAnswerTo(/^POST \/v1\/customers$/);
    const body = checkoutBody('single_movie', { movie_id: 'salt-road' });
    expect((await billing.requestCheckout(person, body)).body.code).toBe('provider_unavailable');
    expect(await customersOf(person)).toHaveLength(1);
    const { runner, vault, clock } = billing.test.api.services;
    const before = proxy.crashes.asked.length;
    const context = {
      now: clock(),
      actor: { kind: 'staff', id: 'officer' },
      idempotencyKey: `end ${person.id}`,
    } as const;
    await erasePerson(runner, vault, person.id, 'asked', context);
    const search = /^GET \/v1\/customers\/search/;
    await vi.waitFor(
      () => expect(proxy.crashes.asked.slice(before).some((one) => search.test(one))).toBe(true),
      WAIT_MS,
    );
    proxy.crashes.isDown = false;
    await expect.poll(() => customersOf(person), { timeout: WAIT_MS }).toEqual([]);
  });

  it('a cancellation that never reached Stripe is sent later; a pause is not', async () => {
    for (const [change, isDone] of [
      ['cancel', true],
      ['pause', false],
    ] as const) {
      const { person, id } = await paying();
      const { services } = billing.test.api;
      const changeId = `${change} ${id}`;
      proxy.crashes.isDown = true;
      await services.runner.run(
        customer,
        person.id,
        { kind: 'request_change', changeId, subscriptionId: id, change, productId: null, productVersion: null },
        { now: services.clock(), actor: { kind: 'person', id: person.id }, idempotencyKey: changeId },
      );
      await aDayLater(/^GET \/v1\/subscriptions/);
      await vi.waitFor(async () => expect((await stateOf(person)).changes.has(changeId)).toBe(false), WAIT_MS);
      expect((await stateOf(person)).refusedChanges.has(changeId)).toBe(!isDone);
      const at = await stripe.subscriptions.retrieve(id);
      expect([at.cancel_at_period_end, at.pause_collection]).toEqual([isDone, null]);
    }
  });

  /** A person who has paid for a month of Premium. */
  async function paying() {
    const person = await billing.test.signUp();
    await billing.pay(await billing.checkout(person, 'premium'));
    await billing.deliver();
    await billing.pass(8 * DAY_S);
    const [[id] = ['']] = [...(await stateOf(person)).subscriptions];
    return { person, id };
  }

  it('the customer of a person is found, and created again only if there is none', async () => {
    const attemptsOf = async ({ id }: SignedInPerson) =>
      (await billing.test.eventsOf('ProviderCustomerRequested')).filter(({ stream }) => stream === `customer-${id}`)
        .length;
    for (const isMade of [true, false]) {
      const buyer = await billing.test.signUp();
      const { email, password } = buyer;
      if (isMade) proxy.crashes.loseAnswerTo(/^POST \/v1\/customers$/);
      else proxy.crashes.isDown = true;
      const body = checkoutBody('single_movie', { movie_id: 'salt-road' });
      expect((await billing.requestCheckout(buyer, body)).body.code).toBe('provider_unavailable');
      expect(await customersOf(buyer)).toHaveLength(isMade ? 1 : 0);
      expect(await attemptsOf(buyer)).toBe(1);
      await aDayLater();
      const login = await billing.test.http.post('/api/auth/login').send({ email, password }).expect(200);
      const headers = { Authorization: `Bearer ${login.body.token}` };
      // The first page has expired; the follow-up job closes it.
      await billing.followUp();
      await billing.pay(await billing.checkout({ headers }, 'single_movie', { movie_id: 'salt-road' }));
      await billing.deliver();
      const customers = await customersOf(buyer);
      expect(customers).toHaveLength(1);
      expect(Object.values((await stateOf(buyer)).providerCustomers)).toEqual(customers);
      expect(await attemptsOf(buyer)).toBe(isMade ? 1 : 2);
      expect(await paymentOf(buyer)).toMatchObject({ hasFee: true });
    }
  });
});
