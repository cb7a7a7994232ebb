import { customer } from '@sankofa/events/billing/customer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminWebhook } from '../contract/admin-webhooks.ts';
import type { SignedInPerson } from '../testing/test-api.ts';
import { PayPalClient } from './sandbox/testing/paypal-client.ts';
import { billingPeople, startBillingWithFilms } from './testing/billing-people.ts';
import type { BillingTest } from './testing/billing-test.ts';
import { checkBooks } from './testing/check-books.ts';
import { PAYPAL_CREDENTIALS, signedByStripe } from './testing/sandbox-for-tests.ts';

const DAY_S = 86_400;
const WAIT = { timeout: 20_000 };

describe('notifications that cannot be handled yet', () => {
  let billing: BillingTest;
  beforeAll(async () => {
    billing = await startBillingWithFilms();
  });
  afterAll(() => billing.close());
  const { headersOf, paymentsOf, subscribed, viewer } = billingPeople(() => billing);

  /** Notifications in a state, as finance sees them. */
  async function listed(state: string): Promise<AdminWebhook[]> {
    const { headers } = await billing.test.signUpStaff('finance');
    const filter = encodeURIComponent(JSON.stringify({ state }));
    return (await billing.test.http.get(`/api/admin/webhooks?filter=${filter}`).set(headers).expect(200)).body;
  }

  /** Finance tries it again. @returns its state */
  async function retry({ id }: Pick<AdminWebhook, 'id'>): Promise<string> {
    const { headers } = await billing.test.signUpStaff('finance');
    return (await billing.test.http.post(`/api/admin/webhooks/${id}/retry`).set(headers).expect(200)).body.state;
  }

  const disputesOf = async ({ id }: SignedInPerson) =>
    [...(await billing.test.api.services.runner.state(customer, id)).state.disputes].map(([disputeId]) => disputeId);

  /** What was lost until now stays lost. */
  async function withoutNotifications(work: () => Promise<unknown>): Promise<void> {
    await billing.sandbox.control.setFaults({ drop: 1 });
    await work();
    await billing.deliver();
    await billing.sandbox.control.setFaults({});
  }

  it('one of an unknown type is answered with 200 and waits, without attempts', async () => {
    const before = await billing.test.events();
    const event = {
      id: 'evt_promised',
      object: 'event',
      type: 'charge.promised',
      livemode: false,
      data: { object: {} },
    };
    const { body, headers } = signedByStripe(event, billing.test.clock.now);
    await billing.test.http.post('/api/payments/webhooks/stripe').set(headers).send(body).expect(200);
    expect(await billing.test.events()).toBe(before);
    const unknown = { id: 'stripe:evt_promised', type: 'charge.promised', attempts: 0, next_attempt_at: null };
    await expect.poll(() => listed('unknown'), WAIT).toMatchObject([unknown]);
    await expect.poll(() => retry(unknown), WAIT).toBe('unknown');
    expect(await listed('dead')).toEqual([]);
  });

  it('a dispute at Stripe about a renewal that is not recorded yet', async () => {
    const person = await subscribed();
    await withoutNotifications(() => billing.pass(8 * DAY_S));
    const { data } = await billing.stripe.paymentIntents.list({ limit: 1 });
    const dispute = await billing.sandbox.control.dispute(data[0]?.id ?? '');
    await billing.deliver();
    expect(await paymentsOf(person)).toEqual([]);
    const waiting = await listed('waiting');
    expect(waiting.map(({ type }) => type)).toContain('charge.dispute.created');
    await billing.followUp();
    expect(await paymentsOf(person)).toHaveLength(1);
    for (const one of waiting) await expect.poll(() => retry(one), WAIT).toBe('done');
    expect(await disputesOf(person)).toEqual([dispute]);
  });

  it('a dispute at PayPal about a payment that is not recorded yet', async () => {
    const person = await viewer();
    const order = await billing.order(
      { headers: headersOf(person) },
      { amount: 5.99, subscription_type: 'weekend_pass' },
    );
    const paypal = new PayPalClient(billing.sandbox, PAYPAL_CREDENTIALS);
    let capture = '';
    await withoutNotifications(async () => {
      await billing.sandbox.control.approvePayPal(order, 'approve');
      // As if we had stopped before the answer.
      const { answer } = await paypal.send('POST', `/v2/checkout/orders/${order}/capture`, {});
      capture = /"captures":\[\{"id":"(\w+)"/.exec(JSON.stringify(answer))?.[1] ?? '';
    });
    const dispute = await billing.sandbox.control.disputeCapture(capture);
    await billing.deliver();
    const waiting = await listed('waiting');
    expect(waiting.map(({ type }) => type)).toContain('CUSTOMER.DISPUTE.CREATED');
    await billing.pass(4 * 3_600);
    await billing.followUp();
    expect((await paymentsOf(person)).map(({ paymentId }) => paymentId)).toEqual([capture]);
    for (const one of waiting) await expect.poll(() => retry(one), WAIT).toBe('done');
    expect(await disputesOf(person)).toEqual([dispute]);
  });

  it('every type that the sandbox sends is known', async () => {
    expect((await listed('unknown')).map(({ type }) => type)).toEqual(['charge.promised']);
  });

  checkBooks(() => billing);
});
