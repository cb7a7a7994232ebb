import { account } from '@sankofa/events/accounts/account';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { customer } from '@sankofa/events/billing/customer';
import { buyerSubject, invoiceNumber } from '@sankofa/events/billing/invoices';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addReadyFilm } from '../playback/testing/ready-film.ts';
import type { SignedInPerson } from '../testing/test-api.ts';
import { findInvoice, invoicePage } from './invoice-document.ts';
import { type BillingTest, checkoutBody, startBillingTest } from './testing/billing-test.ts';

const DAY_S = 86_400;

describe('billing with cards', () => {
  let billing: BillingTest;
  beforeAll(async () => {
    billing = await startBillingTest();
    await addReadyFilm(billing.test, 'salt-road', { rating: 'PG', title: 'The Salt Road', isPremium: true });
    await addReadyFilm(billing.test, 'costly', {
      rating: 'PG',
      title: 'A Costly Film',
      isPremium: true,
      price: { amount: 799, currency: 'USD' },
    });
    await addReadyFilm(billing.test, 'free-film', { rating: 'PG', title: 'A Free Film', supportsAds: true });
  });
  afterAll(() => billing.close());

  /** Tokens last 15 minutes: those of people whose time has passed are renewed. */
  const tokens = new Map<string, { readonly Authorization: string }>();
  const profiles = new Map<string, string>();
  const chooseProfile = (person: SignedInPerson) =>
    billing.test.http
      .post(`/api/profiles/${profiles.get(person.id)}/switch`)
      .set(headersOf(person))
      .send({})
      .expect(200);
  const headersOf = (person: SignedInPerson) => tokens.get(person.id) ?? person.headers;
  async function pass(person: SignedInPerson, seconds: number): Promise<void> {
    await billing.pass(seconds);
    const { email, password } = person;
    const { body } = await billing.test.http.post('/api/auth/login').send({ email, password }).expect(200);
    tokens.set(person.id, { Authorization: `Bearer ${body.token}` });
    await chooseProfile(person);
  }
  const get = async (person: SignedInPerson, path: string, status = 200) =>
    (await billing.test.http.get(path).set(headersOf(person)).expect(status)).body;
  /** Plays a film. @returns the code of the refusal, or `ready` */
  const play = async (person: SignedInPerson, film = 'salt-road'): Promise<string> => {
    const { body } = await billing.test.http.get(`/api/movies/${film}/playback`).set(headersOf(person));
    return body.code ?? body.state;
  };
  const playbackOf = async (person: SignedInPerson, film = 'salt-road') =>
    (await get(person, `/api/movies/${film}/playback`)).playback;
  const statusOf = (person: SignedInPerson, session: string) => get(person, `/api/payments/checkout/status/${session}`);
  const change = (person: SignedInPerson, id: string, body: object) =>
    billing.test.http.post(`/api/account/billing/subscriptions/${id}/changes`).set(headersOf(person)).send(body);
  const subscriptionOf = async (person: SignedInPerson) =>
    (await get(person, '/api/account/billing')).subscriptions.at(0);
  const paymentsOf = async (person: SignedInPerson) => {
    const { state } = await billing.test.api.services.runner.state(customer, person.id);
    return [...state.payments].map(([, payment]) => payment);
  };

  /** A person with a profile, so that films play. */
  async function viewer(): Promise<SignedInPerson> {
    const person = await billing.test.signUp();
    const profile = billing.test.http.post('/api/profiles').set(person.headers).send({ name: 'Ama' });
    profiles.set(person.id, (await profile.expect(201)).body.id);
    await chooseProfile(person);
    return person;
  }

  async function subscribed(packageId = 'premium'): Promise<SignedInPerson> {
    const person = await viewer();
    const session = await billing.checkout({ headers: headersOf(person) }, packageId);
    await billing.pay(session);
    await billing.deliver();
    return person;
  }

  /** A person who has paid for a subscription and has no trial any more. */
  async function paying(): Promise<SignedInPerson> {
    const person = await subscribed();
    await pass(person, 8 * DAY_S);
    return person;
  }

  it('a trial costs nothing today, and opens premium films in full quality without ads', async () => {
    const person = await viewer();
    expect(await play(person)).toBe('premium_required');
    const session = await billing.checkout({ headers: headersOf(person) }, 'premium');
    expect(await statusOf(person, session)).toMatchObject({ payment_status: 'unpaid', status: 'open' });
    await billing.pay(session);
    await billing.deliver();
    expect(await statusOf(person, session)).toMatchObject({
      payment_status: 'paid',
      status: 'complete',
      package_id: 'premium',
      amount_total: 0,
      first_payment: { amount: 999 },
    });
    expect(await get(person, '/api/user/subscription')).toMatchObject({
      subscription_active: true,
      subscription: { package_id: 'premium', package_name: 'Premium' },
    });
    expect(await playbackOf(person)).toMatchObject({
      player: 'premium',
      max_height: 1080,
      ad_breaks: [],
    });
    expect(await get(person, '/api/movies/salt-road/offer')).toMatchObject({ state: 'included' });
  });

  it('a trial becomes paid months, each with one payment and its fee', async () => {
    const person = await subscribed();
    await pass(person, 8 * DAY_S);
    expect(await subscriptionOf(person)).toMatchObject({ status: 'active', price: 999 });
    await pass(person, 31 * DAY_S);
    const payments = await paymentsOf(person);
    expect(payments.map(({ amountMinor, hasFee }) => [amountMinor, hasFee])).toEqual([
      [999, true],
      [999, true],
    ]);
  });

  it('a film is bought once: declined, then paid', async () => {
    const person = await viewer();
    const session = await billing.checkout({ headers: headersOf(person) }, 'single_movie', {
      movie_id: 'costly',
      amount: 7.99,
    });
    await billing.sandbox.control.pay(session, 'declined');
    await billing.deliver();
    expect(await statusOf(person, session)).toMatchObject({ payment_status: 'unpaid', status: 'open' });
    expect(await play(person, 'costly')).toBe('premium_required');
    await billing.pay(session);
    await billing.deliver();
    expect(await statusOf(person, session)).toMatchObject({
      payment_status: 'paid',
      amount_total: 799,
      movie_id: 'costly',
    });
    expect(await playbackOf(person, 'costly')).toMatchObject({ player: 'premium' });
    expect(await play(person, 'salt-road')).toBe('premium_required');
    expect(await get(person, '/api/movies/costly/offer')).toMatchObject({ state: 'owned', price: null });
    const again = await billing.requestCheckout(
      { headers: headersOf(person) },
      checkoutBody('single_movie', { movie_id: 'costly' }),
    );
    expect(again.body).toMatchObject({ status: 409, code: 'owned_already' });
    expect((await get(person, '/api/account/billing')).purchases).toMatchObject([
      { package_id: 'single_movie', movie: { id: 'costly', title: 'A Costly Film' }, amount: 799 },
    ]);
  });

  it('a page stays with its person', async () => {
    const person = await viewer();
    const session = await billing.checkout({ headers: headersOf(person) }, 'weekend_pass');
    const other = await viewer();
    await get(other, `/api/payments/checkout/status/${session}`, 404);
  });

  it('a second plan is refused, and a second page for the same closes the first', async () => {
    const person = await viewer();
    const first = await billing.checkout({ headers: headersOf(person) }, 'premium');
    const second = await billing.checkout({ headers: headersOf(person) }, 'family');
    await expect(billing.pay(first)).rejects.toThrow();
    expect(await statusOf(person, first)).toMatchObject({ status: 'expired' });
    await billing.pay(second);
    await billing.deliver();
    const same = await billing.requestCheckout({ headers: headersOf(person) }, checkoutBody('family'));
    expect(same.body).toMatchObject({ code: 'subscribed_already' });
    expect((await billing.requestCheckout({ headers: headersOf(person) }, checkoutBody('premium'))).body).toMatchObject(
      { code: 'other_plan' },
    );
  });

  it('a lost notification is made good by the status page', async () => {
    const person = await viewer();
    const session = await billing.checkout({ headers: headersOf(person) }, 'weekend_pass');
    await billing.sandbox.control.setFaults({ drop: 1 });
    await billing.pay(session);
    await billing.deliver();
    await billing.sandbox.control.setFaults({});
    expect(await play(person)).toBe('premium_required');
    expect(await statusOf(person, session)).toMatchObject({ payment_status: 'paid' });
    expect(await play(person)).toBe('ready');
  });

  it('repeated and reordered notifications count once', async () => {
    await billing.sandbox.control.setFaults({ duplicate: 1, reorder: 0.5 });
    const person = await paying();
    await billing.sandbox.control.setFaults({});
    expect(await paymentsOf(person)).toHaveLength(1);
    const types = (await billing.test.runtime.store.readStream(`customer-${person.id}`)).map(({ type }) => type);
    expect(types.filter((type) => type === 'SubscriptionStarted')).toHaveLength(1);
    expect(types.filter((type) => type === 'PaymentReceived')).toHaveLength(1);
  });

  it('forged and malformed notifications are refused, and append nothing', async () => {
    const before = await billing.test.events();
    const body = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      livemode: false,
    });
    for (const signature of [
      '',
      't=1,v1=00',
      `t=${Math.floor(billing.test.clock.now.getTime() / 1_000)},v1=${'0'.repeat(64)}`,
    ]) {
      const answer = await billing.test.http
        .post('/api/payments/webhooks/stripe')
        .set({ 'Content-Type': 'application/json', 'stripe-signature': signature })
        .send(body);
      expect(answer.body).toMatchObject({ status: 400, code: 'webhook_not_genuine' });
    }
    expect(await billing.test.events()).toBe(before);
  });

  it.each([
    ['an unknown product', { package_id: 'gold' }, 400],
    ['a product of another type', { package_id: 'premium', package_type: 'premium_content' }, 422],
    ['the free plan', { package_id: 'free' }, 422],
    ['another price', { metadata: { amount: 1 } }, 422],
    ['a price of zero', { metadata: { amount: 0 } }, 400],
    ['a negative price', { metadata: { amount: -9.99 } }, 400],
    ['a fraction of a cent', { metadata: { amount: 9.994 } }, 422],
    ['unknown metadata', { metadata: { coupon: 'FREE' } }, 400],
    ['another person', { metadata: { user_id: 'somebody-else' } }, 403],
    ['a foreign address', { success_url: 'https://evil.example/subscription-success' }, 422],
    ['a foreign page of ours', { cancel_url: 'http://localhost:8080/admin' }, 422],
    [
      'a film that is free',
      { package_id: 'single_movie', package_type: 'premium_content', metadata: { movie_id: 'free-film' } },
      409,
    ],
    [
      'a film that does not exist',
      { package_id: 'single_movie', package_type: 'premium_content', metadata: { movie_id: 'nothing' } },
      404,
    ],
    ['no film', { package_id: 'single_movie', package_type: 'premium_content' }, 409],
    [
      'a creator who is not verified',
      { package_id: 'creator_support', package_type: 'creator_subscription', metadata: { creator_id: 'x' } },
      409,
    ],
  ])('refuses %s, and starts nothing', async (_what, part, status) => {
    const person = await billing.test.signUp();
    const answer = await billing.requestCheckout(
      { headers: headersOf(person) },
      { ...checkoutBody('premium'), ...part },
    );
    expect([answer.status, answer.body.code], answer.text).toEqual([status, expect.any(String)]);
    expect(await billing.test.runtime.store.readStream(`customer-${person.id}`)).toEqual([]);
  });

  it('a repeated request opens one page, and its key with another body none', async () => {
    const person = await viewer();
    const key = { 'Idempotency-Key': 'a-checkout-of-mine' };
    const first = await billing
      .requestCheckout({ headers: headersOf(person) }, checkoutBody('premium'))
      .set(key)
      .expect(200);
    const second = await billing
      .requestCheckout({ headers: headersOf(person) }, checkoutBody('premium'))
      .set(key)
      .expect(200);
    expect(second.body).toEqual(first.body);
    expect(
      (await billing.requestCheckout({ headers: headersOf(person) }, checkoutBody('family')).set(key)).body,
    ).toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  it('a failed renewal keeps access for seven days, and recovers with another card', async () => {
    const person = await paying();
    const { state } = await billing.test.api.services.runner.state(customer, person.id);
    const providerCustomer = String(Object.values(state.providerCustomers).at(0));
    await billing.sandbox.control.changeCard(providerCustomer, 'insufficient_funds');
    await pass(person, 31 * DAY_S);
    expect(await subscriptionOf(person)).toMatchObject({ status: 'past_due', access_until: expect.any(String) });
    const failures = await billing.test.eventsOf('PaymentFailed');
    expect(failures.at(-1)).toMatchObject({ stream: `customer-${person.id}` });
    expect(await play(person)).toBe('ready');
    billing.test.clock.pass(7 * DAY_S);
    await pass(person, 0);
    expect(await play(person)).toBe('premium_required');
    await billing.sandbox.control.changeCard(providerCustomer, 'paid');
    await pass(person, 7 * DAY_S);
    expect(await subscriptionOf(person)).toMatchObject({ status: 'active', access_until: null });
    expect(await play(person)).toBe('ready');
  });

  it('is cancelled as easily as begun, resumed, changed with proration, paused and unpaused', async () => {
    const person = await paying();
    const { id } = await subscriptionOf(person);
    const cancelled = await change(person, id, { change: 'cancel' }).expect(200);
    expect(cancelled.body).toMatchObject({ next_payment_at: null, ends_at: expect.any(String) });
    expect(await play(person)).toBe('ready');
    expect((await change(person, id, { change: 'resume' }).expect(200)).body).toMatchObject({ ends_at: null });
    const preview = await get(person, `/api/account/billing/subscriptions/${id}/preview?package_id=family`);
    const before = (await paymentsOf(person)).length;
    const changed = await change(person, id, { change: 'change_plan', package_id: 'family' }).expect(200);
    expect(changed.body).toMatchObject({ package_id: 'family', price: 1499 });
    const payments = await paymentsOf(person);
    expect(payments).toHaveLength(before + 1);
    expect(payments.map(({ amountMinor }) => amountMinor)).toContain(preview.due_now);
    expect((await change(person, id, { change: 'pause' }).expect(200)).body).toMatchObject({ status: 'paused' });
    expect(await play(person)).toBe('ready');
    await pass(person, 40 * DAY_S);
    expect(await play(person)).toBe('premium_required');
    expect(await get(person, '/api/movies/salt-road/offer')).toMatchObject({
      state: 'for_sale',
      reason: expect.stringContaining('paused'),
    });
    expect((await change(person, id, { change: 'unpause' }).expect(200)).body).toMatchObject({ status: 'active' });
    expect(await play(person)).toBe('ready');
    // The provider takes the money an hour after the invoice.
    await pass(person, 2 * 3_600);
    expect(await paymentsOf(person)).toHaveLength(before + 2);
  });

  it('tells a declined change of plan every time, whoever carried it out', async () => {
    const person = await paying();
    const { id } = await subscriptionOf(person);
    const { state } = await billing.test.api.services.runner.state(customer, person.id);
    const [providerCustomer = ''] = Object.values(state.providerCustomers);
    await billing.sandbox.control.changeCard(providerCustomer, 'declined_later');
    const upgrade = () =>
      change(person, id, { change: 'change_plan', package_id: 'family' }).set(
        'Idempotency-Key',
        `upgrade-${person.id}`,
      );
    expect((await upgrade()).body).toMatchObject({ status: 402, code: 'payment_declined' });
    // The change is settled by now, as when the reactor is faster than the request.
    expect((await upgrade()).body).toMatchObject({ status: 402, code: 'payment_declined' });
    expect(await subscriptionOf(person)).toMatchObject({ package_id: 'premium', status: 'active' });
  });

  it('does not renew for a withdrawn account', async () => {
    const person = await paying();
    const { services } = billing.test.api;
    const withdraw = { kind: 'withdraw', reason: 'Sold on' } as const;
    const actor = { kind: 'staff', id: 'officer' } as const;
    await services.runner.run(account, person.id, withdraw, {
      now: services.clock(),
      actor,
      idempotencyKey: `withdraw ${person.id}`,
    });
    const subscription = async () => {
      const { state } = await services.runner.state(customer, person.id);
      return [...state.subscriptions].map(([, one]) => one).at(0);
    };
    await expect.poll(async () => (await subscription())?.cancelsAt, { timeout: 10_000 }).toEqual(expect.any(String));
    const before = (await paymentsOf(person)).length;
    await billing.pass(40 * DAY_S);
    expect(await paymentsOf(person)).toHaveLength(before);
    expect(await subscription()).toMatchObject({ status: 'ended' });
  });

  it('ends at the end of the paid period after cancelling', async () => {
    const person = await paying();
    const { id } = await subscriptionOf(person);
    await change(person, id, { change: 'cancel' }).expect(200);
    await pass(person, 32 * DAY_S);
    expect(await play(person)).toBe('premium_required');
    expect(await get(person, '/api/user/subscription')).toEqual({ subscription_active: false, subscription: null });
    expect((await change(person, id, { change: 'resume' })).body).toMatchObject({ code: 'subscription_ended' });
    const session = await billing.checkout({ headers: headersOf(person) }, 'premium');
    expect((await statusOf(person, session)).amount_total).toBe(999);
  });

  it('a card has one trial, whatever the account', async () => {
    const second = await viewer();
    for (const person of [await viewer(), second]) {
      const session = await billing.checkout({ headers: headersOf(person) }, 'premium');
      await billing.sandbox.control.pay(session, 'paid', { last4: '0001' });
      await billing.deliver();
    }
    await vi.waitFor(async () => expect(await subscriptionOf(second)).toBeUndefined(), 5_000);
    const ended = await billing.test.eventsOf('SubscriptionEnded');
    expect(ended.some(({ stream }) => stream === `customer-${second.id}`)).toBe(true);
  });

  it('a refund goes through the provider, and takes the film back', async () => {
    const person = await viewer();
    const session = await billing.checkout({ headers: headersOf(person) }, 'single_movie', { movie_id: 'salt-road' });
    await billing.pay(session);
    await billing.deliver();
    expect(await play(person)).toBe('ready');
    const [payment] = await paymentsOf(person);
    const command = {
      kind: 'request_refund',
      refundId: 'refund-1',
      paymentId: String(payment?.paymentId),
      amountMinor: payment?.amountMinor ?? 0,
      staffId: 'finance',
      reason: 'Would not play',
    } as const;
    const { services } = billing.test.api;
    const actor = { kind: 'staff', id: 'finance' } as const;
    await services.runner.run(customer, person.id, command, {
      now: services.clock(),
      actor,
      idempotencyKey: 'refund-1',
    });
    await vi.waitFor(async () => {
      const { state } = await services.runner.state(customer, person.id);
      expect(state.refunds.get('refund-1')).toMatchObject({ status: 'completed' });
    }, 5_000);
    expect(await play(person)).toBe('premium_required');
  });

  it('an invoice is a PDF for its buyer and for finance, whose access the buyer sees', async () => {
    const person = await subscribed();
    await pass(person, 8 * DAY_S);
    const number = await vi.waitFor(async () => {
      const [invoice] = (await get(person, '/api/account/billing')).invoices;
      return String(invoice.number);
    }, 5_000);
    const pdf = (path: string, headers: { readonly Authorization: string }, status = 200) =>
      billing.test.http.get(path).set(headers).set('Accept-Language', 'fr').responseType('blob').expect(status);
    const own = await pdf(`/api/account/billing/invoices/${number}/pdf`, headersOf(person));
    expect(own.headers['content-type']).toBe('application/pdf');
    expect(own.headers['content-disposition']).toBe(`attachment; filename="sankofa-${number}.pdf"`);
    expect(own.body.subarray(0, 5).toString()).toBe('%PDF-');
    const stranger = await viewer();
    await pdf(`/api/account/billing/invoices/${number}/pdf`, headersOf(stranger), 404);
    await pdf('/api/account/billing/invoices/US-2026-000000/pdf', headersOf(person), 404);
    const finance = await billing.test.signUpStaff('finance');
    const theirs = await pdf(`/api/admin/invoices/${number}/pdf`, finance.headers);
    expect(theirs.body.equals(own.body)).toBe(true);
    const log = await billing.test.eventsOf('PersonalDataAccessed');
    expect(log.map(({ stream }) => stream)).toContain(`looks-${person.id}`);
  });

  it('nobody pays for an erased account; its invoices stay', async () => {
    const person = await paying();
    const { services } = billing.test.api;
    await vi.waitFor(async () => {
      const issued = await billing.test.eventsOf('InvoiceIssued');
      expect(issued.some(({ data }) => JSON.parse(data).customerId === person.id)).toBe(true);
    }, 5_000);
    const actor = { kind: 'staff', id: 'officer' } as const;
    const context = { now: services.clock(), actor, idempotencyKey: `erase ${person.id}` };
    await erasePerson(services.runner, services.vault, person.id, 'asked', context);
    await vi.waitFor(async () => {
      const ended = (await billing.test.eventsOf('SubscriptionEnded')).filter(({ stream }) =>
        stream.endsWith(person.id),
      );
      expect(ended.map(({ data }) => JSON.parse(data).cause)).toEqual(['account_erased']);
    }, 5_000);
    const before = (await paymentsOf(person)).length;
    await billing.pass(40 * DAY_S);
    expect(await paymentsOf(person)).toHaveLength(before);
    expect((await services.vault.find([buyerSubject(person.id)])).size).toBe(1);
    const finance = await billing.test.signUpStaff('finance');
    const issued = await billing.test.eventsOf('InvoiceIssued');
    const own = issued.find(({ data }) => JSON.parse(data).customerId === person.id);
    const year = services.clock().getUTCFullYear();
    const number = invoiceNumber(`US-${year}`, (own?.revision ?? -1) + 1);
    const page = await invoicePage(services, await findInvoice(services, number), ['Sankofa'], 'en');
    expect(page.buyer.lines).toContain(person.email);
    await billing.test.http.get(`/api/admin/invoices/${number}/pdf`).set(finance.headers).expect(200);
  });

  it('a pass ends by the clock', async () => {
    const person = await viewer();
    const session = await billing.checkout({ headers: headersOf(person) }, 'weekend_pass');
    await billing.pay(session);
    await billing.deliver();
    expect(await play(person)).toBe('ready');
    await pass(person, 71 * 3_600);
    expect(await play(person)).toBe('ready');
    await pass(person, 3_700);
    expect(await play(person)).toBe('premium_required');
  });

  it('credits of a bundle open films one by one', async () => {
    const person = await viewer();
    const session = await billing.checkout({ headers: headersOf(person) }, 'movie_bundle');
    await billing.pay(session);
    await billing.deliver();
    expect(await play(person)).toBe('premium_required');
    expect(await get(person, '/api/movies/salt-road/offer')).toMatchObject({ state: 'for_sale', credits: 3 });
    const redeem = billing.test.http.post('/api/movies/salt-road/redeem-credit').set(headersOf(person)).send({});
    expect((await redeem.expect(200)).body).toMatchObject({ state: 'owned' });
    expect(await play(person)).toBe('ready');
    expect((await get(person, '/api/account/billing')).credits).toMatchObject([{ left: 2 }]);
    const again = await billing.test.http.post('/api/movies/salt-road/redeem-credit').set(headersOf(person)).send({});
    expect(again.body).toMatchObject({ code: 'owned_already' });
  });

  describe('at PayPal', () => {
    const create = (person: SignedInPerson, body: object) =>
      billing.test.http
        .post('/api/payments/paypal/create')
        .set(headersOf(person))
        .send({ description: 'x', ...body });
    const execute = (person: SignedInPerson, order: string) =>
      billing.test.http
        .post('/api/payments/paypal/execute')
        .set(headersOf(person))
        .send({ payment_id: order, payer_id: 'PAYER' });
    const order = async (person: SignedInPerson, body: object): Promise<string> => {
      const answer = await create(person, body).expect(200);
      expect(answer.body.approval_url).toContain(answer.body.payment_id);
      return answer.body.payment_id;
    };

    it('a film is paid once, also if it is executed twice', async () => {
      const person = await viewer();
      const id = await order(person, { amount: 7.99, movie_id: 'costly' });
      expect((await execute(person, id)).body).toMatchObject({ status: 409, code: 'payment_not_approved' });
      await billing.sandbox.control.approvePayPal(id, 'approve');
      expect((await execute(person, id).expect(200)).body).toMatchObject({ payment_status: 'paid', amount_total: 799 });
      await execute(person, id).expect(200);
      await billing.deliver();
      expect(await paymentsOf(person)).toMatchObject([{ amountMinor: 799, hasFee: true }]);
      expect(await play(person, 'costly')).toBe('ready');
    });

    it('a page that was closed after the approval is made good by the notification', async () => {
      const person = await viewer();
      await billing.sandbox.control.approvePayPal(
        await order(person, { amount: 5.99, subscription_type: 'weekend_pass' }),
        'approve',
      );
      await billing.deliver();
      expect(await play(person)).toBe('ready');
    });

    it('a pending payment opens the film when it is settled', async () => {
      const person = await viewer();
      const id = await order(person, { amount: 7.99, movie_id: 'costly' });
      await billing.sandbox.control.approvePayPal(id, 'pending');
      expect((await execute(person, id).expect(200)).body).toMatchObject({ payment_status: 'unpaid' });
      expect(await play(person, 'costly')).toBe('premium_required');
      const { state } = await billing.test.api.services.runner.state(customer, person.id);
      const [checkout] = [...state.checkouts].map(([, one]) => one);
      expect(checkout?.status).toBe('pending');
      const pending = await billing.test.eventsOf('CheckoutPending');
      await billing.sandbox.control.settleCapture(JSON.parse(String(pending.at(-1)?.data)).paymentId, 'COMPLETED');
      await billing.deliver();
      expect(await play(person, 'costly')).toBe('ready');
    });

    it('a declined payment fails, and can be tried again', async () => {
      const person = await viewer();
      const id = await order(person, { amount: 7.99, movie_id: 'costly' });
      await billing.sandbox.control.approvePayPal(id, 'decline');
      expect((await execute(person, id)).body).toMatchObject({ status: 402, code: 'payment_declined' });
      const again = await order(person, { amount: 7.99, movie_id: 'costly' });
      await billing.sandbox.control.approvePayPal(again, 'approve');
      await execute(person, again).expect(200);
    });

    it('a plan lasts 30 days, and does not renew', async () => {
      const person = await viewer();
      const id = await order(person, { amount: 9.99, subscription_type: 'premium' });
      await billing.sandbox.control.approvePayPal(id, 'approve');
      await execute(person, id).expect(200);
      const { id: subscription, next_payment_at } = await subscriptionOf(person);
      expect(next_payment_at).toBeNull();
      expect((await change(person, subscription, { change: 'cancel' })).body).toMatchObject({ code: 'does_not_renew' });
      expect(
        (await billing.requestCheckout({ headers: headersOf(person) }, checkoutBody('premium'))).body,
      ).toMatchObject({
        code: 'subscribed_already',
      });
      await pass(person, 29 * DAY_S);
      expect(await play(person)).toBe('ready');
      await pass(person, 2 * DAY_S);
      expect(await play(person)).toBe('premium_required');
    });

    it('refuses another price, a forged notification, and the order of another person', async () => {
      const person = await viewer();
      expect((await create(person, { amount: 0.01, movie_id: 'costly' })).body).toMatchObject({
        code: 'price_changed',
      });
      const id = await order(person, { amount: 7.99, movie_id: 'costly' });
      expect((await execute(await viewer(), id)).status).toBe(404);
      const forged = await billing.test.http
        .post('/api/payments/webhooks/paypal')
        .set({
          'paypal-transmission-id': '1',
          'paypal-transmission-time': billing.test.clock.now.toISOString(),
          'paypal-transmission-sig': 'AAAA',
          'paypal-cert-url': 'https://evil.example/cert.pem',
          'paypal-auth-algo': 'SHA256withRSA',
        })
        .send({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id } });
      expect(forged.body).toMatchObject({ status: 400, code: 'webhook_not_genuine' });
    });
  });

  it('lost notifications are made good within minutes', async () => {
    const person = await viewer();
    const session = await billing.checkout({ headers: headersOf(person) }, 'weekend_pass');
    const order = await billing.test.http
      .post('/api/payments/paypal/create')
      .set(headersOf(person))
      .send({ amount: 12.99, description: 'x', subscription_type: 'movie_bundle' })
      .expect(200);
    await billing.sandbox.control.setFaults({ drop: 1 });
    await billing.pay(session);
    await billing.sandbox.control.approvePayPal(order.body.payment_id, 'approve');
    await billing.deliver();
    await billing.sandbox.control.setFaults({});
    expect(await paymentsOf(person)).toEqual([]);
    await pass(person, 4 * 3_600);
    await billing.followUp();
    expect((await paymentsOf(person)).map(({ amountMinor }) => amountMinor).toSorted()).toEqual([1299, 599]);
    expect(await play(person)).toBe('ready');
  });

  it('each payment has an invoice and each refund a credit note, numbered without gaps', async () => {
    await vi.waitFor(async () => {
      const [payments, refunds, invoices, notes] = await Promise.all(
        ['PaymentReceived', 'RefundCompleted', 'InvoiceIssued', 'CreditNoteIssued'].map((type) =>
          billing.test.eventsOf(type),
        ),
      );
      expect([invoices?.length, notes?.length]).toEqual([payments?.length, refunds?.length]);
    }, 10_000);
    const streams = new Map<string, number[]>();
    for (const { stream, revision } of await billing.test.eventsOf('InvoiceIssued', 'CreditNoteIssued')) {
      streams.set(stream, [...(streams.get(stream) ?? []), revision]);
    }
    for (const revisions of streams.values()) expect(revisions).toEqual(revisions.map((_one, n) => n));
  });

  it('every cent of the provider’s balance is in the ledger', async () => {
    await billing.deliver();
    const { gateway } = { gateway: billing.sandbox };
    const response = await fetch(`${gateway.url}/v1/balance_transactions?limit=100`, {
      headers: { Authorization: 'Bearer sk_test_integration' },
    });
    const { data, has_more: hasMore } = (await response.json()) as { data: { net: number }[]; has_more: boolean };
    expect(hasMore).toBe(false);
    const expected = data.reduce((sum, { net }) => sum + net, 0);
    expect(await billing.balance('provider', 'stripe')).toBe(expected);
    expect(await billing.balance('customer')).toBe(0);
  });
});
