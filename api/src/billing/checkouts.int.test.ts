import { createHash } from 'node:crypto';
import { codec } from '@sankofa/events/catalog';
import { contentOf } from '@sankofa/events/proof/leaf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInPerson } from '../testing/test-api.ts';
import { billingPeople, startBillingWithFilms } from './testing/billing-people.ts';
import { type BillingTest, checkoutBody } from './testing/billing-test.ts';
import { checkBooks } from './testing/check-books.ts';
import { signedByStripe } from './testing/sandbox-for-tests.ts';

describe('payments with cards', () => {
  let billing: BillingTest;
  beforeAll(async () => {
    billing = await startBillingWithFilms();
  });
  afterAll(() => billing.close());
  const { headersOf, pass, get, play, playbackOf, statusOf, paymentsOf, viewer, paying } = billingPeople(() => billing);

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
      leaf_hash: null,
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

  it('takes no bank debit, which is paid days later', async () => {
    const person = await viewer();
    const session = await billing.checkout({ headers: headersOf(person) }, 'premium');
    await expect(billing.sandbox.control.pay(session, 'bank_debit')).rejects.toThrow('does not accept');
    const page = await (await fetch(`${billing.sandbox.url}/c/pay/${session}`)).text();
    expect(page).toContain('4242');
    expect(page).not.toContain('Bank debit');
  });

  it('a payment that fails days later ends the page, and the film can be bought again', async () => {
    const person = await viewer();
    const first = await billing.checkout({ headers: headersOf(person) }, 'single_movie', { movie_id: 'costly' });
    const stripe = billing.stripe;
    const { metadata } = await stripe.checkout.sessions.retrieve(first);
    // A page from before Sankofa limited its pages to cards.
    const other = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 799, product_data: { name: 'Film' } } }],
      success_url: 'http://localhost:8080/subscription-success',
      metadata: metadata ?? {},
    });
    await billing.sandbox.control.pay(other.id, 'bank_debit_fails');
    await billing.deliver();
    expect(await statusOf(person, first)).toMatchObject({ payment_status: 'unpaid', status: 'open' });
    await pass(person, 5 * 86_400);
    expect(await statusOf(person, first)).toMatchObject({ payment_status: 'failed' });
    await billing.pay(await billing.checkout({ headers: headersOf(person) }, 'single_movie', { movie_id: 'costly' }));
    await billing.deliver();
    expect(await playbackOf(person, 'costly')).toMatchObject({ player: 'premium' });
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
    const paid = (await billing.test.eventsOf('PaymentReceived')).find(({ stream }) => stream.endsWith(person.id));
    expect(await statusOf(person, session)).toMatchObject({
      payment_status: 'paid',
      amount_total: 799,
      movie_id: 'costly',
      leaf_hash: paid && contentOf(paid).toString('base64'),
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
    expect((await get(person, '/api/auth/me')).purchased_movies).toEqual(['costly']);
  });

  it('a payment names the notification that led to it, by its hash; one found without notification names none', async () => {
    const hashOf = async (person: SignedInPerson) => {
      const events = (await billing.test.eventsOf('PaymentReceived')).map((one) => codec.decode(one));
      const found = events.find(({ aggregateId }) => aggregateId === person.id);
      return found?.metadata.notificationHash ?? null;
    };
    const told = await viewer();
    await billing.pay(await billing.checkout({ headers: headersOf(told) }, 'weekend_pass'));
    await billing.deliver();
    const { secrets } = billing.test.api.services;
    const { rows } = await secrets.query<{ body: Buffer }>('select body from secret.webhook_inbox');
    const hashes = rows.map(({ body }) => createHash('sha256').update(body).digest('hex'));
    expect(hashes).toContain(await hashOf(told));

    const asked = await viewer();
    const session = await billing.checkout({ headers: headersOf(asked) }, 'weekend_pass');
    await billing.sandbox.control.setFaults({ drop: 1 });
    await billing.pay(session);
    await billing.sandbox.control.setFaults({});
    expect(await statusOf(asked, session)).toMatchObject({ payment_status: 'paid' });
    expect(await hashOf(asked)).toBeNull();
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
    const genuine = { id: 'evt_1', object: 'event', type: 'charge.updated', livemode: false, data: { object: {} } };
    const { now } = billing.test.clock;
    const old = new Date(now.getTime() - 301_000);
    const withSignature = (signature: string) => ({
      'Content-Type': 'application/json',
      'stripe-signature': signature,
    });
    const { data: _, ...thin } = { ...genuine, object: 'v2.core.event' };
    for (const { body: sent, headers } of [
      signedByStripe(genuine, old),
      ...[null, [], { ...genuine, id: undefined }, { ...genuine, id: 'evt_\u0000' }, thin].map((event) =>
        signedByStripe(event as object, now),
      ),
      ...['t=1,v1=', 't=,v1', 'v1=é', 't=1'].map((signature) => ({ body, headers: withSignature(signature) })),
    ]) {
      const answer = await billing.test.http.post('/api/payments/webhooks/stripe').set(headers).send(sent);
      expect(answer.body, sent).toMatchObject({ status: 400, code: 'webhook_not_genuine' });
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

  it('lost notifications are made good within minutes', async () => {
    const person = await viewer();
    const session = await billing.checkout({ headers: headersOf(person) }, 'weekend_pass');
    const order = await billing.order(
      { headers: headersOf(person) },
      { amount: 12.99, subscription_type: 'movie_bundle' },
    );
    await billing.sandbox.control.setFaults({ drop: 1 });
    await billing.pay(session);
    await billing.sandbox.control.approvePayPal(order, 'approve');
    await billing.deliver();
    await billing.sandbox.control.setFaults({});
    expect(await paymentsOf(person)).toEqual([]);
    await pass(person, 4 * 3_600);
    await billing.followUp();
    expect((await paymentsOf(person)).map(({ amountMinor }) => amountMinor).toSorted()).toEqual([1299, 599]);
    expect(await play(person)).toBe('ready');
  });

  checkBooks(() => billing);
});
