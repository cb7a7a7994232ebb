import { customer } from '@sankofa/events/billing/customer';
import { buyerSubject, invoices, invoicesOf } from '@sankofa/events/billing/invoices';
import { paymentOf as examplePayment, filmItem } from '@sankofa/events/billing/testing/examples';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addReadyFilm } from '../playback/testing/ready-film.ts';
import type { SignedInPerson } from '../testing/test-api.ts';
import { findInvoice, invoicePage } from './invoice-document.ts';
import { billingHistory } from './testing/billing-history.ts';
import { type BillingTest, startBillingTest } from './testing/billing-test.ts';

const DAY_S = 86_400;
const WAIT_MS = 10_000;

describe('a refund that fails after it was completed', () => {
  let billing: BillingTest;
  let finance: SignedInPerson;
  beforeAll(async () => {
    billing = await startBillingTest();
    await addReadyFilm(billing.test, 'salt-road', { rating: 'PG', title: 'The Salt Road', isPremium: true });
    finance = await billing.test.signUpStaff('finance');
  });
  afterAll(() => billing.close());

  const stateOf = async ({ id }: SignedInPerson) => (await billing.test.api.services.runner.state(customer, id)).state;
  const list = async (path: string, filter: object) => {
    await billing.test.upToDate();
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,99]`;
    return (await billing.test.http.get(`/api/admin/${path}?${query}`).set(finance.headers).expect(200)).body;
  };

  /** Buys a film with a card that accepts no refunds. @returns the payment */
  async function bought(person: SignedInPerson) {
    const session = await billing.checkout(person, 'single_movie', { movie_id: 'salt-road' });
    await billing.sandbox.control.pay(session, 'refund_fails');
    await billing.deliver();
    return paymentOf(person);
  }
  async function paymentOf(person: SignedInPerson) {
    const [payment] = [...(await stateOf(person)).payments].map(([, one]) => one);
    if (!payment) throw new Error('Nothing was paid');
    return payment;
  }

  /** Finance refunds a part of a payment, and the provider does it. @returns the id of the refund */
  async function refunded(person: SignedInPerson, paymentId: string, amount: number): Promise<string> {
    await billing.test.upToDate();
    const { body } = await billing.test.http
      .post(`/api/admin/payments/${paymentId}/refunds`)
      .set(finance.headers)
      .send({ amount, reason: 'No sound' })
      .expect(200);
    await vi.waitFor(async () => {
      expect((await stateOf(person)).refunds.get(body.id)).toMatchObject({ status: 'completed' });
      expect((await documents(paymentId)).map(({ kind }) => kind)).toContain('credit_note');
    }, WAIT_MS);
    return body.id;
  }
  const documents = async (paymentId: string) => {
    const found: { id: string; kind: string; cancels: string | null }[] = await list('invoices', {
      payment_id: paymentId,
    });
    return found.toSorted((one, other) => one.id.localeCompare(other.id));
  };

  const balanceAtStripe = async (): Promise<number> => {
    const response = await fetch(`${billing.sandbox.url}/v1/balance_transactions?limit=100`, {
      headers: { Authorization: 'Bearer sk_test_integration' },
    });
    const { data } = (await response.json()) as { data: { net: number }[] };
    return data.reduce((sum, { net }) => sum + net, 0);
  };

  it('at Stripe is booked back, fails in the console, and its credit note is cancelled', async () => {
    const person = await billing.test.signUp();
    const { paymentId, amountMinor } = await bought(person);
    const refundId = await refunded(person, paymentId, amountMinor);
    expect((await paymentOf(person)).refundedMinor).toBe(amountMinor);
    const before = await billing.balance('refunds');

    await billing.pass(DAY_S + 60);
    finance = await billing.test.signUpStaff('finance');
    expect((await stateOf(person)).refunds.get(refundId)).toMatchObject({ status: 'failed' });
    expect(await paymentOf(person)).toMatchObject({ refundedMinor: 0, refundingMinor: 0 });
    expect(before - (await billing.balance('refunds'))).toBe(amountMinor);
    expect(await billing.balance('provider', 'stripe')).toBe(await balanceAtStripe());
    expect(await list('refunds', { payment_id: paymentId })).toMatchObject([
      { id: refundId, status: 'failed', failure: 'unknown' },
    ]);
    expect(await list('payments', { id: paymentId })).toMatchObject([{ state: 'paid', refunded: 0 }]);

    await vi.waitFor(async () => {
      expect(await documents(paymentId)).toMatchObject([
        { kind: 'invoice' },
        { kind: 'credit_note' },
        { kind: 'cancellation', amount: amountMinor },
      ]);
    }, WAIT_MS);
    const [, note, cancellation] = await documents(paymentId);
    expect(cancellation?.cancels).toBe(note?.id);
    const { services } = billing.test.api;
    const found = await findInvoice(services, String(cancellation?.id));
    const page = await invoicePage(services, found, ['Sankofa'], 'en');
    expect(page.heading).toBe('Cancellation of a credit note');
    expect(page.facts).toContainEqual(['For credit note', note?.id]);
    expect(page.buyer.lines).toContain(person.email);
    await billing.test.emailTo(person.email, `Your refund of $${amountMinor / 100} has come back to us`);

    // Repeated and older notifications change nothing.
    await billing.deliver();
    expect(await billing.balance('provider', 'stripe')).toBe(await balanceAtStripe());
    expect(await billing.test.eventsOf('RefundReturned')).toHaveLength(1);
  });

  it('is recovered with its refund if both notifications are lost', async () => {
    const person = await billing.test.signUp();
    const { paymentId } = await bought(person);
    await billing.sandbox.control.setFaults({ drop: 1 });
    await fetch(`${billing.sandbox.url}/v1/refunds`, {
      method: 'POST',
      headers: { Authorization: 'Bearer sk_test_integration', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ payment_intent: paymentId, amount: '100' }),
    });
    await billing.pass(2 * DAY_S);
    await billing.sandbox.control.setFaults({});
    finance = await billing.test.signUpStaff('finance');
    expect([...(await stateOf(person)).refunds]).toEqual([]);
    const from = new Date(billing.test.clock.now.getTime() - 7 * DAY_S * 1_000).toISOString().slice(0, 10);
    const { body } = await billing.test.http
      .post('/api/admin/reconciliations')
      .set(finance.headers)
      .send({ provider: 'stripe', from })
      .expect(200);
    const run = await vi.waitFor(async () => {
      const [one] = await list('reconciliations', { id: body.id });
      expect(one?.completed_at).toBeTruthy();
      return one;
    }, 30_000);
    expect(run).toMatchObject({ recovered: 2, differences: 0 });
    expect([...(await stateOf(person)).refunds]).toMatchObject([[expect.any(String), { status: 'failed' }]]);
    expect(await paymentOf(person)).toMatchObject({ refundedMinor: 0 });
    expect(await billing.balance('provider', 'stripe')).toBe(await balanceAtStripe());
  });

  it('at PayPal is booked back, also one of two', async () => {
    const person = await billing.test.signUp();
    const order = await billing.order(person, { amount: 5.99, subscription_type: 'weekend_pass' });
    await billing.sandbox.control.approvePayPal(order, 'approve');
    await billing.deliver();
    const { paymentId } = await paymentOf(person);
    const returned = await refunded(person, paymentId, 200);
    const kept = await refunded(person, paymentId, 100);
    const before = await billing.balance('provider', 'paypal');
    const { booked } = (await stateOf(person)).refunds.get(returned) ?? {};
    await billing.sandbox.control.failPayPalRefund(String(booked?.providerRefundId));
    await billing.deliver();
    const { refunds } = await stateOf(person);
    expect([refunds.get(returned)?.status, refunds.get(kept)?.status]).toEqual(['failed', 'completed']);
    expect(await paymentOf(person)).toMatchObject({ refundedMinor: 100 });
    expect((await billing.balance('provider', 'paypal')) - before).toBe(200);
  });

  it('cancels in the series of its invoice, also one from before test money had its own', async () => {
    const person = await billing.test.signUp();
    const history = billingHistory(billing.test);
    const { runner } = billing.test.api.services;
    const at = billing.test.clock.now;
    const payment = examplePayment(`pi_${person.id}`, filmItem(), { effectiveAt: at.toISOString() });
    const { paymentId, paid, amountMinor, taxMinor, effectiveAt } = payment;
    const invoice = {
      ...{ paymentId, paid, amountMinor, taxMinor, effectiveAt },
      customerId: person.id,
      buyerId: buyerSubject(person.id),
      seller: null,
      taxPercent: null,
      buyer: { name: 'Ama', email: person.email, country: null },
    };
    const context = { now: at, actor: { kind: 'system', id: 'billing' }, idempotencyKey: 'before' } as const;
    await runner.run(invoices, invoicesOf(at, 'US'), { kind: 'issue', invoice }, context);
    await history.record(person.id, { kind: 'record_payment', payment, credits: 0, validHours: null });
    const refundId = `re_${person.id}`;
    const refund = { refundId, paymentId, providerRefundId: refundId, amountMinor, feeReturnedMinor: 0, effectiveAt };
    await history.record(person.id, { kind: 'record_refund', refund });
    await history.record(person.id, { kind: 'return_refund', returned: { refundId, failure: 'unknown', effectiveAt } });
    await vi.waitFor(async () => {
      const year = at.getUTCFullYear();
      expect((await documents(paymentId)).map(({ id, kind, cancels }) => [id, kind, cancels])).toEqual([
        [`US-${year}-000001`, 'invoice', null],
        [`US-${year}-000002`, 'credit_note', `US-${year}-000001`],
        [`US-${year}-000003`, 'cancellation', `US-${year}-000002`],
      ]);
    }, WAIT_MS);
    const { paymentId: newer } = await bought(await billing.test.signUp());
    await vi.waitFor(async () => {
      expect((await documents(newer)).map(({ id }) => id.slice(0, 3))).toEqual(['XT-']);
    }, WAIT_MS);
  });
});
