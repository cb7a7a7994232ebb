import { account } from '@sankofa/events/accounts/account';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { customer } from '@sankofa/events/billing/customer';
import { buyerSubject, invoiceNumber } from '@sankofa/events/billing/invoices';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignedInPerson } from '../testing/test-api.ts';
import { findInvoice, invoicePage } from './invoice-document.ts';
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

  checkBooks(() => billing);
});
