import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { customer } from '@sankofa/events/billing/customer';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignedInPerson } from '../testing/test-api.ts';
import { type BillingTest, startBillingTest } from './testing/billing-test.ts';

const DAY_S = 86_400;

describe('e-mails about payments', () => {
  let billing: BillingTest;
  beforeAll(async () => {
    billing = await startBillingTest();
  });
  afterAll(() => billing.close());

  const emailTo = ({ email }: SignedInPerson, subject: string) => billing.test.emailTo(email, subject);
  const subjectsTo = async ({ email }: SignedInPerson) =>
    (await billing.test.emailsTo(email)).map(({ subject }) => subject).toReversed();
  const dayIn = (days: number, locale = 'en-GB'): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      billing.test.clock.now.getTime() + days * DAY_S * 1_000,
    );
  const stateOf = async ({ id }: SignedInPerson) => (await billing.test.api.services.runner.state(customer, id)).state;
  const subscriptionOf = async (person: SignedInPerson) => {
    const [found] = [...(await stateOf(person)).subscriptions].map(([, one]) => one);
    if (!found) throw new Error('No subscription');
    return found;
  };

  /** A person with a trial of Premium. */
  async function trying(): Promise<SignedInPerson> {
    const person = await billing.test.signUp();
    const session = await billing.checkout(person, 'premium', { start_now: true });
    await billing.pay(session);
    await billing.deliver();
    return person;
  }

  it('confirm a trial, remind of its end once, and bring the invoice', async () => {
    const person = await trying();
    const ends = dayIn(7);
    const begun = await emailTo(person, 'Your free trial of Premium has begun');
    expect(begun.text).toContain(`The trial is free until ${ends}; then Premium costs $9.99 a month.`);
    expect(begun.text).toContain('You asked us to begin at once');
    await billing.pass(3 * DAY_S);
    await billing.followUp();
    expect(await subjectsTo(person)).toHaveLength(1);
    await billing.pass(1.5 * DAY_S);
    await billing.followUp();
    const reminder = await emailTo(person, `Your free trial ends on ${ends}`);
    expect(reminder.text).toContain('/account/billing');
    await billing.followUp();
    await billing.pass(3 * DAY_S);
    await emailTo(person, 'Your invoice: Premium');
    expect(await subjectsTo(person)).toEqual([
      'Your free trial of Premium has begun',
      `Your free trial ends on ${ends}`,
      'Your invoice: Premium',
    ]);
  });

  it('say why a payment failed, what to do, and the last day of access', async () => {
    const person = await trying();
    await billing.pass(8 * DAY_S);
    await emailTo(person, 'Your invoice: Premium');
    const providerCustomer = String(Object.values((await stateOf(person)).providerCustomers).at(0));
    await billing.sandbox.control.changeCard(providerCustomer, 'insufficient_funds');
    const { periodEndsAt } = await subscriptionOf(person);
    await billing.pass(31 * DAY_S);
    const failed = await emailTo(person, 'Your payment for Premium failed');
    const lastDay = new Date(Date.parse(periodEndsAt) + 7 * DAY_S * 1_000);
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(lastDay);
    expect(failed.text).toContain('There was not enough money on the card.');
    expect(failed.text).toContain(`You can still watch until ${day}.`);
    expect(failed.text).toContain('choose another one, in your account');
  });

  it('lead to the page where a payment is confirmed at the bank', async () => {
    const person = await trying();
    await billing.pass(8 * DAY_S);
    const providerCustomer = String(Object.values((await stateOf(person)).providerCustomers).at(0));
    await billing.sandbox.control.changeCard(providerCustomer, 'three_d_secure_always');
    await billing.pass(31 * DAY_S);
    const { text } = await emailTo(person, 'Your payment for Premium failed');
    expect(text).toContain('Your bank wants you to confirm the payment.');
    expect(text).toMatch(new RegExp(`^${billing.sandbox.url}/i/in_`, 'm'));
  });

  it('confirm a cancellation with the last day, in the language of the person, and the end', async () => {
    const person = await trying();
    await billing.test.http.put('/api/auth/language').set(person.headers).send({ language: 'fr' }).expect(200);
    const { subscriptionId, trialEndsAt } = await subscriptionOf(person);
    const day = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(String(trialEndsAt)),
    );
    await billing.test.http
      .post(`/api/account/billing/subscriptions/${subscriptionId}/changes`)
      .set(person.headers)
      .send({ change: 'cancel' })
      .expect(200);
    const { text } = await emailTo(person, 'Vous avez résilié Premium');
    expect(text).toContain(`Vous pouvez regarder jusqu’au ${day}`);
    await billing.pass(5 * DAY_S);
    await billing.followUp();
    await billing.pass(3 * DAY_S);
    await emailTo(person, 'Premium est terminé');
    expect(await subjectsTo(person)).not.toContain(`Votre essai gratuit se termine le ${day}`);
  });

  it('announce a refund, and the end of a plan by PayPal', async () => {
    const person = await billing.test.signUp();
    const order = await billing.order(person, { amount: 9.99, subscription_type: 'premium', start_now: true });
    await billing.sandbox.control.approvePayPal(order, 'approve');
    await billing.execute(person, order).expect(200);
    const receipt = await emailTo(person, 'Your invoice: Premium');
    expect(receipt.text).toContain('You asked us to begin at once');
    const ends = dayIn(30);
    await billing.pass(28 * DAY_S);
    await billing.followUp();
    await emailTo(person, `Premium ends on ${ends}`);
    const [payment] = [...(await stateOf(person)).payments].map(([paymentId]) => paymentId);
    const finance = await billing.test.signUpStaff('finance');
    await billing.test.http
      .post(`/api/admin/payments/${payment}/refunds`)
      .set(finance.headers)
      .send({ amount: 500, reason: 'The films did not play' })
      .expect(200);
    const refund = await emailTo(person, 'We have refunded $5.00');
    expect(refund.text).toContain('PayPal usually shows it within ten days.');
  });

  it('do not say that a trial has begun that its card has had before', async () => {
    const buy = async () => {
      const person = await billing.test.signUp();
      const session = await billing.checkout(person, 'premium', { start_now: true });
      await billing.sandbox.control.pay(session, 'paid', { last4: '8181' });
      await billing.deliver();
      return person;
    };
    await buy();
    const person = await buy();
    expect((await emailTo(person, 'Premium has ended')).text).toContain('This card has had a free trial before');
    expect(await subjectsTo(person)).toEqual(['Premium has ended']);
  });

  it('are not sent to erased people', async () => {
    const person = await trying();
    await emailTo(person, 'Your free trial of Premium has begun');
    const { runner, vault, clock } = billing.test.api.services;
    const actor = { kind: 'staff', id: 'officer' } as const;
    await erasePerson(runner, vault, person.id, 'asked', { now: clock(), actor, idempotencyKey: `erase ${person.id}` });
    await vi.waitFor(async () => expect((await subscriptionOf(person)).status).toBe('ended'), 5_000);
    await billing.pass(8 * DAY_S);
    await billing.followUp();
    expect(await subjectsTo(person)).toEqual(['Your free trial of Premium has begun']);
  });
});
