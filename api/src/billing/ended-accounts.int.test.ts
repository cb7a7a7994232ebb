import { account } from '@sankofa/events/accounts/account';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { customer } from '@sankofa/events/billing/customer';
import { buyerSubject, invoiceNumber } from '@sankofa/events/billing/invoices';
import { itemOf, subscriptionOf } from '@sankofa/events/billing/testing/examples';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignedInPerson } from '../testing/test-api.ts';
import { findInvoice, invoicePage } from './invoice-document.ts';
import { billingHistory } from './testing/billing-history.ts';
import { billingPeople, startBillingWithFilms } from './testing/billing-people.ts';
import type { BillingTest } from './testing/billing-test.ts';
import { checkBooks } from './testing/check-books.ts';

const DAY_S = 86_400;

describe('accounts that have ended', () => {
  let billing: BillingTest;
  beforeAll(async () => {
    billing = await startBillingWithFilms();
  });
  afterAll(() => billing.close());
  const { paymentsOf, viewer, paying } = billingPeople(() => billing);

  /** The account is deactivated, or all its data erased. */
  async function end(person: SignedInPerson, how: 'withdrawn' | 'erased'): Promise<void> {
    const { runner, vault, clock } = billing.test.api.services;
    const actor = { kind: 'staff', id: 'officer' } as const;
    const context = { now: clock(), actor, idempotencyKey: `end ${person.id}` };
    if (how === 'erased') await erasePerson(runner, vault, person.id, 'asked', context);
    else await runner.run(account, person.id, { kind: 'withdraw', reason: 'Sold on' }, context);
  }

  const checkoutsOf = async (person: SignedInPerson) =>
    [...(await billing.test.api.services.runner.state(customer, person.id)).state.checkouts].map(
      ([, { status }]) => status,
    );

  it.each(['withdrawn', 'erased'] as const)('no one can pay on an open page of an account that is %s', async (how) => {
    const person = await viewer();
    const session = await billing.checkout(person, 'premium');
    const order = await billing.order(person, { amount: 12.99, subscription_type: 'movie_bundle' });
    expect(await checkoutsOf(person)).toEqual(['open', 'open']);
    await end(person, how);
    await expect.poll(() => checkoutsOf(person), { timeout: 10_000 }).toEqual(['expired', 'expired']);
    await expect(billing.pay(session)).rejects.toThrow();
    // PayPal lets the person approve, and we capture nothing.
    await billing.sandbox.control.approvePayPal(order, 'approve');
    await billing.deliver();
    await billing.pass(4 * 3_600);
    await billing.followUp();
    expect(await paymentsOf(person)).toEqual([]);
    expect(await checkoutsOf(person)).toEqual(['expired', 'expired']);
  });

  it('are not named any more to those who supported them', async () => {
    const [person, creator] = [await viewer(), await billing.test.signUp({ name: 'Kwesi Darko' })];
    const subscription = subscriptionOf('sub-creator', itemOf('creator_support', { creatorId: creator.id }));
    await billingHistory(billing.test).record(person.id, {
      kind: 'follow_subscription',
      subscription,
      cause: 'cancelled',
    });
    const supported = async () => {
      await billing.test.upToDate();
      const { body } = await billing.test.http.get('/api/account/billing').set(person.headers).expect(200);
      return body.subscriptions;
    };
    expect(await supported()).toMatchObject([{ package_id: 'creator_support', creator_name: 'Kwesi Darko' }]);
    await end(creator, 'withdrawn');
    expect(await supported()).toMatchObject([{ package_id: 'creator_support', creator_name: null }]);
  });

  it('does not renew for a withdrawn account', async () => {
    const person = await paying();
    const { services } = billing.test.api;
    await end(person, 'withdrawn');
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

  it('an erased account is charged no more; its invoices stay', async () => {
    const person = await paying();
    const { services } = billing.test.api;
    await vi.waitFor(async () => {
      const issued = await billing.test.eventsOf('InvoiceIssued');
      expect(issued.some(({ data }) => JSON.parse(data).customerId === person.id)).toBe(true);
    }, 5_000);
    await end(person, 'erased');
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
    const number = invoiceNumber(`XT-${year}`, (own?.revision ?? -1) + 1);
    const page = await invoicePage(services, await findInvoice(services, number), ['Sankofa'], 'en');
    expect(page.buyer.lines).toContain(person.email);
    await billing.test.http.get(`/api/admin/invoices/${number}/pdf`).set(finance.headers).expect(200);
  });

  describe('the record of an erased person at Stripe', () => {
    const state = async ({ id }: SignedInPerson) => (await billing.test.api.services.runner.state(customer, id)).state;
    const recordOf = async (person: SignedInPerson) => {
      const id = (await state(person)).providerCustomers['stripe test'] ?? '';
      const found = await billing.stripe.customers.retrieve(id);
      return { id, isDeleted: found.deleted === true };
    };
    const deletionOf = async (person: SignedInPerson) => (await state(person)).customerDeletions['stripe test'];
    const isDeleted = (person: SignedInPerson) =>
      expect.poll(() => deletionOf(person), { timeout: 20_000 }).toBe('deleted');
    const paymentOf = async (person: SignedInPerson): Promise<string> =>
      (await paymentsOf(person)).at(0)?.paymentId ?? '';
    /** A refund of $1.00 that finance asks for. */
    async function refund(paymentId: string): Promise<void> {
      const finance = await billing.test.signUpStaff('finance');
      await billing.test.upToDate();
      const path = `/api/admin/payments/${paymentId}/refunds`;
      await billing.test.http.post(path).set(finance.headers).send({ amount: 100, reason: 'No sound' }).expect(200);
    }

    it('is deleted; its payments can still be refunded and disputed', async () => {
      const person = await paying();
      const payment = await paymentOf(person);
      const { id } = await recordOf(person);
      await end(person, 'erased');
      await isDeleted(person);
      expect(await recordOf(person)).toEqual({ id, isDeleted: true });
      await refund(payment);
      await expect.poll(async () => (await paymentsOf(person)).at(0)?.refundedMinor, { timeout: 20_000 }).toBe(100);
      // The payment of a subscription does not name its person, and the customer does so no more.
      await billing.sandbox.control.dispute(payment);
      await billing.deliver();
      await expect.poll(async () => (await paymentsOf(person)).at(0)?.dispute, { timeout: 20_000 }).toBe('open');
    });

    it('stays until a dispute is decided', async () => {
      const person = await paying();
      const dispute = await billing.sandbox.control.dispute(await paymentOf(person));
      await billing.deliver();
      await end(person, 'erased');
      await expect.poll(() => deletionOf(person), { timeout: 20_000 }).toBe('requested');
      expect((await recordOf(person)).isDeleted).toBe(false);
      await billing.sandbox.control.closeDispute(dispute, 'lost');
      await billing.deliver();
      await isDeleted(person);
      expect((await recordOf(person)).isDeleted).toBe(true);
    });

    it('counts as deleted if it is gone already', async () => {
      const person = await paying();
      await billing.stripe.customers.del((await recordOf(person)).id);
      await billing.deliver();
      await end(person, 'erased');
      await isDeleted(person);
    });

    it('never existed for a person who has not paid', async () => {
      const person = await viewer();
      await end(person, 'erased');
      expect(await billing.test.api.erasing.deleteCustomer(person.id)).toBe('none');
    });
  });

  checkBooks(() => billing);
});
