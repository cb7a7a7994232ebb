import { customer } from '@sankofa/events/billing/customer';
import { FIRST_PRODUCTS } from '@sankofa/events/billing/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInPerson } from '../testing/test-api.ts';
import { Entitlements } from './entitlements.ts';
import { type BillingTest, startBillingTest } from './testing/billing-test.ts';

const DAY_S = 86_400;

describe('moving subscribers to a new price', () => {
  let billing: BillingTest;
  let person: SignedInPerson;
  beforeAll(async () => {
    billing = await startBillingTest();
    person = await billing.test.signUp();
    await billing.pay(await billing.checkout(person, 'premium'));
    await billing.deliver();
    await billing.pass(8 * DAY_S);
  });
  afterAll(() => billing.close());

  const at = (days: number): string => new Date(billing.test.clock.now.getTime() + days * DAY_S * 1_000).toISOString();
  const subscriptionOf = async () => {
    const { state } = await billing.test.api.services.runner.state(customer, person.id);
    return [...state.subscriptions].map(([, one]) => one)[0];
  };
  const move = (headers: { readonly Authorization: string }, days: number, version = 2) =>
    billing.test.http
      .post('/api/admin/products/premium/move-subscribers')
      .set(headers)
      .send({ version, moves_at: at(days) });

  it('tells them 30 days before, and changes the price at the provider when the date has come', async () => {
    const headers = (await billing.test.signUpStaff('finance')).headers;
    const entitlements = new Entitlements(billing.test.api.services, false);
    expect((await move(headers, 40, 1)).body.code).toBe('no_one_to_move');
    const { kind: _kind, currency: _currency, interval: _interval, ...before } = FIRST_PRODUCTS.premium;
    const terms = { ...before, priceMinor: 1_199, benefits: { ...before.benefits, screens: 2 } };
    await billing.test.http.put('/api/admin/products/premium').set(headers).send({ based_on: 1, terms }).expect(200);
    expect((await move(headers, 29)).body.code).toBe('notice_too_short');
    await billing.test.upToDate();
    await move(headers, 40).expect(200);
    expect((await move(headers, 40)).body.code).toBe('moved_already');
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at(40)));
    const { text } = await billing.test.emailTo(person.email, `The price of Premium changes on ${day}`);
    expect(text).toContain('Premium costs $9.99 a month today.');
    expect(text).toContain('your next payments are $11.99 a month');
    expect(text).toContain(
      `From ${day} on: Every premium film, No ads, Up to 1080p, 2 screens at once and Six profiles.`,
    );
    const screensOf = async () => (await entitlements.of(person.id, null)).screens;

    await billing.pass(35 * DAY_S);
    await billing.followUp();
    expect(await subscriptionOf()).toMatchObject({ priceMinor: 999 });
    expect(await screensOf()).toBe(1);
    await billing.pass(6 * DAY_S);
    await billing.followUp();
    await expect.poll(async () => (await subscriptionOf())?.priceMinor, { timeout: 10_000 }).toBe(1_199);
    expect(await screensOf()).toBe(2);
    const payments = async () =>
      [...(await billing.test.api.services.runner.state(customer, person.id)).state.payments].map(
        ([, { amountMinor }]) => amountMinor,
      );
    // No proration: the new price is due with the next month.
    expect(await payments()).toEqual([999, 999]);
    await billing.pass(31 * DAY_S);
    expect(await payments()).toEqual([999, 999, 1_199]);
    await billing.test.upToDate();
    const product = await billing.test.http
      .get('/api/admin/products/premium')
      .set((await billing.test.signUpStaff('finance')).headers)
      .expect(200);
    expect(product.body.moves).toMatchObject([{ version: 2, told: 1, moved: 1 }]);
  });
});
