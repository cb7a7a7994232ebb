import { customer } from '@sankofa/events/billing/customer';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignedInPerson } from '../testing/test-api.ts';
import { payerIdOf } from './sandbox/paypal/orders.ts';
import { PayPalClient } from './sandbox/testing/paypal-client.ts';
import { billingPeople, startBillingWithFilms } from './testing/billing-people.ts';
import { type BillingTest, checkoutBody } from './testing/billing-test.ts';
import { checkBooks } from './testing/check-books.ts';
import { PAYPAL_CREDENTIALS } from './testing/sandbox-for-tests.ts';

const DAY_S = 86_400;

describe('payments at PayPal', () => {
  let billing: BillingTest;
  beforeAll(async () => {
    billing = await startBillingWithFilms();
  });
  afterAll(() => billing.close());
  const { headersOf, pass, play, change, subscriptionOf, paymentsOf, viewer } = billingPeople(() => billing);

  const create = (person: SignedInPerson, body: object) => billing.requestOrder({ headers: headersOf(person) }, body);
  const execute = (person: SignedInPerson, order: string) => billing.execute({ headers: headersOf(person) }, order);
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

  it('is not captured for another payer than the one who approved it', async () => {
    const person = await viewer();
    const id = await order(person, { amount: 7.99, movie_id: 'costly' });
    // No notification: it would capture the order, whose person did approve it.
    await billing.sandbox.control.setFaults({ drop: 1 });
    await billing.sandbox.control.approvePayPal(id, 'approve', { email: 'other@example.com' });
    expect((await execute(person, id)).body).toMatchObject({ status: 409, code: 'other_payer' });
    expect(await paymentsOf(person)).toEqual([]);
    await billing.sandbox.control.setFaults({});
    const answer = await billing.test.http
      .post('/api/payments/paypal/execute')
      .set(headersOf(person))
      .send({ payment_id: id, payer_id: payerIdOf('other@example.com') });
    expect(answer.body).toMatchObject({ payment_status: 'paid' });
  });

  it('a notification about an order that is not known waits', async () => {
    const amount = { currency_code: 'USD', value: '4.99' };
    const paypal = new PayPalClient(billing.sandbox, PAYPAL_CREDENTIALS);
    const unit = { amount, custom_id: 'unknown/unknown', description: 'A film' };
    const context = { return_url: 'http://localhost:8080/a', cancel_url: 'http://localhost:8080/b' };
    const created = await paypal.send('POST', '/v2/checkout/orders', {
      ...{ intent: 'CAPTURE', purchase_units: [unit], application_context: context },
    });
    await billing.sandbox.control.approvePayPal(String(created.answer.id), 'approve');
    await billing.deliver();
    const { headers } = await billing.test.signUpStaff('finance');
    const filter = encodeURIComponent(JSON.stringify({ provider: 'paypal', state: 'waiting' }));
    await vi.waitFor(async () => {
      const { body } = await billing.test.http.get(`/api/admin/webhooks?filter=${filter}`).set(headers).expect(200);
      expect(body).toMatchObject([{ type: 'CHECKOUT.ORDER.APPROVED', error: 'UnknownReference' }]);
    }, 10_000);
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
    const get = (path: string) => billing.test.http.get(path).set(person.headers);
    expect((await get('/api/movies/costly/offer')).body).toMatchObject({ state: 'pending', price: null });
    expect((await get('/api/account/billing')).body).toMatchObject({
      purchases: [],
      pending: [{ movie: { id: 'costly' }, amount: 799 }],
    });
    const pending = await billing.test.eventsOf('CheckoutPending');
    await billing.sandbox.control.settleCapture(JSON.parse(String(pending.at(-1)?.data)).paymentId, 'COMPLETED');
    await billing.deliver();
    expect(await play(person, 'costly')).toBe('ready');
    expect((await get('/api/account/billing')).body).toMatchObject({ purchases: [{ refunding: 0 }], pending: [] });
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
    expect((await billing.requestCheckout({ headers: headersOf(person) }, checkoutBody('premium'))).body).toMatchObject(
      {
        code: 'subscribed_already',
      },
    );
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

  checkBooks(() => billing);
});
