import { customer } from '@sankofa/events/billing/customer';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { billingPeople, startBillingWithFilms } from './testing/billing-people.ts';
import type { BillingTest } from './testing/billing-test.ts';
import { checkBooks } from './testing/check-books.ts';

const DAY_S = 86_400;

describe('subscriptions', () => {
  let billing: BillingTest;
  beforeAll(async () => {
    billing = await startBillingWithFilms();
  });
  afterAll(() => billing.close());
  const { headersOf, pass, get, play, statusOf, change, subscriptionOf, paymentsOf, viewer, subscribed, paying } =
    billingPeople(() => billing);

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
    const { next_payment_at } = await subscriptionOf(person);
    expect(preview).toMatchObject({ next_amount: 1499, next_payment_at });
    const before = (await paymentsOf(person)).length;
    const changed = await change(person, id, { change: 'change_plan', package_id: 'family' }).expect(200);
    expect(changed.body).toMatchObject({ package_id: 'family', price: 1499 });
    const payments = await paymentsOf(person);
    expect(payments).toHaveLength(before + 1);
    expect(payments.map(({ amountMinor }) => amountMinor)).toContain(preview.due_now);
    const back = await get(person, `/api/account/billing/subscriptions/${id}/preview?package_id=premium`);
    expect(back).toMatchObject({ due_now: -preview.due_now, next_amount: 999, next_payment_at });
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

  it('reports a declined change of plan at each attempt, also if the reactor was first', async () => {
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

  it('says that the provider refused a change, not that a payment failed', async () => {
    const person = await subscribed();
    const { id } = await subscriptionOf(person);
    const key = `cancel-${person.id}`;
    const changeId = billing.test.api.services.masterKey.requestId(`change ${person.id}`, key);
    const { stripe } = billing;
    // Stripe refuses a key that it knows with another body.
    await stripe.subscriptions.update(id, { metadata: { other: 'yes' } }, { idempotencyKey: `change ${changeId}` });
    const refused = await change(person, id, { change: 'cancel' }).set('Idempotency-Key', key);
    expect(refused.body).toMatchObject({ status: 409, code: 'change_refused' });
    expect(await subscriptionOf(person)).toMatchObject({ ends_at: null });
    // Its notification may still be on its way.
    await stripe.subscriptions.cancel(id);
    expect((await change(person, id, { change: 'cancel' })).body).toMatchObject({ code: 'subscription_ended' });
  });

  it('can be cancelled, but not changed for another plan, by a person under 18', async () => {
    const person = await paying();
    const { id } = await subscriptionOf(person);
    await billing.test.http
      .post('/api/legal/age-verification')
      .set(headersOf(person))
      .send({ verification_method: 'self_declaration', declared_age: 15, parental_email: 'parent@example.test' })
      .expect(200);
    const upgrade = await change(person, id, { change: 'change_plan', package_id: 'family' });
    expect(upgrade.body).toMatchObject({ status: 403, code: 'not_old_enough_to_buy' });
    expect(await subscriptionOf(person)).toMatchObject({ package_id: 'premium' });
    await change(person, id, { change: 'cancel' }).expect(200);
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
    const { state } = await billing.test.api.services.runner.state(customer, second.id);
    const [session] = [...state.checkouts].map(([, { sessionId }]) => sessionId ?? '');
    expect(await statusOf(second, session ?? '')).toMatchObject({
      payment_status: 'failed',
      failure: 'trial_used',
      status: 'complete',
      first_payment: null,
    });
  });

  checkBooks(() => billing);
});
