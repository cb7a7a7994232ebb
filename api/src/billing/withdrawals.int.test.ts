import { customer } from '@sankofa/events/billing/customer';
import { WITHDRAWALS_KEPT_DAYS, withdrawal } from '@sankofa/events/billing/withdrawal';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignedInPerson } from '../testing/test-api.ts';
import { CustomerRecords } from './customer-records.ts';
import { type BillingTest, startBillingTest } from './testing/billing-test.ts';
import { eraseOldWithdrawals } from './withdrawal-expiry.ts';
import { carryOutWithdrawal } from './withdrawals.ts';

const DAY_S = 86_400;
const RECEIVED = { withdraw: 'We have received your withdrawal', cancel: 'We have received your cancellation' };

describe('withdrawal and cancellation without signing in', () => {
  let billing: BillingTest;
  beforeAll(async () => {
    billing = await startBillingTest();
  });
  afterAll(() => billing.close());

  const stateOf = async ({ id }: SignedInPerson) => (await billing.test.api.services.runner.state(customer, id)).state;
  const declare = (email: string, kind: 'withdraw' | 'cancel', contract: string) =>
    billing.test.http.post('/api/withdrawals').send({ kind, name: 'Ama', email, contract });
  const confirm = (token: string) => billing.test.http.post('/api/withdrawals/confirm').send({ token });

  async function receiptOf(email: string, kind: 'withdraw' | 'cancel', contract: string) {
    const text = await vi.waitFor(async () => {
      const mails = await billing.test.emailsTo(email);
      const found = mails.find(({ subject, text }) => subject === RECEIVED[kind] && text.includes(contract));
      if (!found) throw new Error('No receipt yet');
      return found.text;
    }, 10_000);
    return { text, token: /\/withdrawal\/confirm#token=(\S+)/.exec(text)?.[1] ?? '' };
  }

  /** Declares and follows the link. @returns the answer to the confirmation */
  async function carryOut(person: { readonly email: string }, kind: 'withdraw' | 'cancel', contract: string) {
    await declare(person.email, kind, contract).expect(201);
    const { token } = await receiptOf(person.email, kind, contract);
    return (await confirm(token).expect(200)).body;
  }

  async function subscribed(): Promise<SignedInPerson> {
    const person = await billing.test.signUp();
    await billing.pay(await billing.checkout(person, 'premium', { start_now: true }));
    await billing.deliver();
    return person;
  }

  it('sends a receipt with date and time, and nothing happens before its link is followed', async () => {
    const person = await subscribed();
    const { body } = await declare(person.email, 'cancel', 'Premium').expect(201);
    const { text, token } = await receiptOf(person.email, 'cancel', 'Premium');
    const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
    expect(text).toContain(`On ${at.format(new Date(body.declared_at))} UTC`);
    expect(text).toContain('I cancel the contract: Premium');
    const [before] = [...(await stateOf(person)).subscriptions].map(([, one]) => one);
    expect(before?.cancelsAt).toBeNull();
    expect((await confirm(token).expect(200)).body).toMatchObject({
      kind: 'cancel',
      outcome: 'cancelled',
      ends_at: before?.trialEndsAt,
    });
    expect((await confirm(token).expect(200)).body.outcome).toBe('cancelled');
    await billing.test.emailTo(person.email, 'Your cancellation');
    await confirm(`${token.slice(0, -2)}AA`).expect(410);
  });

  it('answers an address without an account alike, and asks staff to find the contract', async () => {
    const known = await subscribed();
    const [one, other] = await Promise.all([
      declare(known.email, 'withdraw', 'Something else'),
      declare('nobody@example.test', 'withdraw', 'Something else'),
    ]);
    expect([one.status, Object.keys(one.body)]).toEqual([other.status, Object.keys(other.body)]);
    const { token } = await receiptOf('nobody@example.test', 'withdraw', 'Something else');
    expect((await confirm(token).expect(200)).body.outcome).toBe('not_found');
    const team = await billing.test.emailTo('hello@sankofa.example', 'Withdrawal whose contract has to be found');
    expect(team.text).toContain('nobody@example.test');
  });

  it('limits the receipts to an address', async () => {
    await declare('often@example.test', 'cancel', 'Premium').expect(201);
    expect((await declare('often@example.test', 'cancel', 'Family').expect(429)).body.code).toBe('letters_paused');
  });

  it('ends a trial at once', async () => {
    const person = await subscribed();
    expect((await carryOut(person, 'withdraw', 'premium')).outcome).toBe('ended');
    const [ended] = [...(await stateOf(person)).subscriptions].map(([, subscription]) => subscription.status);
    expect(ended).toBe('ended');
  });

  it('asks finance for the refund of a bundle within 14 days, by the number of its invoice', async () => {
    const person = await billing.test.signUp();
    await billing.pay(await billing.checkout(person, 'movie_bundle', { start_now: true }));
    await billing.deliver();
    const { text } = await billing.test.emailTo(person.email, 'Your invoice: Film bundle');
    const number = /[A-Z]{2}-\d{4}-\d{6}/.exec(text)?.[0] ?? '';
    expect((await carryOut(person, 'withdraw', `Invoice ${number}`)).outcome).toBe('refund_requested');
    const finance = await billing.test.signUpStaff('finance');
    const refunds = await billing.test.http
      .get(`/api/admin/refunds?filter=${encodeURIComponent(JSON.stringify({ customer_id: person.id }))}`)
      .set(finance.headers)
      .expect(200);
    expect(refunds.body).toMatchObject([{ amount: 1299, status: 'awaiting_approval', requested_by: null }]);
  });

  it('cancels at the end of the period after 14 days, and knows when it is too late', async () => {
    const person = await subscribed();
    await billing.pass(20 * DAY_S);
    expect((await carryOut(person, 'withdraw', 'Premium')).outcome).toBe('cancelled');
    await billing.pass(20 * DAY_S);
    expect((await carryOut(person, 'withdraw', 'My plan Premium')).outcome).toBe('too_late');
  });

  it.each([
    ['cancel', 'Premium', 'Cancellation'],
    ['withdraw', 'premium', 'Withdrawal'],
  ] as const)('hands a %s that the provider refuses to staff', async (kind, contract, name) => {
    const person = await subscribed();
    const [subscription] = [...(await stateOf(person)).subscriptions].map(([, one]) => one);
    const key = `declare-${person.id}`;
    await declare(person.email, kind, contract).set('Idempotency-Key', key).expect(201);
    const requestId = billing.test.api.services.masterKey.requestId('withdrawal', key);
    // Stripe refuses a key that it knows with another body.
    await billing.stripe.subscriptions.update(
      String(subscription?.subscriptionId),
      { metadata: { other: 'yes' } },
      { idempotencyKey: `change ${requestId}` },
    );
    const { token } = await receiptOf(person.email, kind, contract);
    expect((await confirm(token).expect(200)).body).toMatchObject({ outcome: 'for_staff', ends_at: null });
    const told = await billing.test.emailTo(person.email, `Your ${name.toLowerCase()}`);
    expect(told.text).toContain('Our team does it');
    const team = await billing.test.emailTo('hello@sankofa.example', `${name} that the payment provider refused`);
    expect(team.text).toContain(person.email);
    expect(team.text).toContain(subscription?.subscriptionId);
  });

  it('hands a cancellation to staff where cards are not set up any more', async () => {
    const person = await subscribed();
    const { services } = billing.test.api;
    const at = billing.test.clock.now;
    const words = { language: 'en', name: 'Ama', email: person.email, contract: 'Premium' };
    const declared = { kind: 'cancel', at, ...words } as const;
    const context = {
      now: billing.test.clock.now,
      actor: { kind: 'visitor', id: 'without-cards' },
      idempotencyKey: 'without cards',
    } as const;
    const deps = { services, records: new CustomerRecords(services), entitlements: { livemode: false }, stripe: null };
    expect(await carryOutWithdrawal(deps, 'without-cards', declared, context)).toMatchObject({ outcome: 'for_staff' });
  });

  it('erases declarations at the end of their retention', async () => {
    const [declared] = await billing.test.eventsOf('WithdrawalDeclared');
    const id = String(declared?.stream.slice('withdrawal-'.length));
    billing.test.clock.pass(WITHDRAWALS_KEPT_DAYS * DAY_S);
    await billing.test.upToDate();
    await eraseOldWithdrawals(billing.test.api.services);
    const { state } = await billing.test.api.services.runner.state(withdrawal, id);
    expect(state.isErased).toBe(true);
    expect(state.declared?.email).toBeUndefined();
    expect((await billing.test.api.services.vault.find([id])).size).toBe(0);
  });
});
