import { type CustomerCommand, customer } from '@sankofa/events/billing/customer';
import { filmItem, itemOf, paymentOf, subscriptionOf } from '@sankofa/events/billing/testing/examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingHistory } from './testing/billing-history.ts';
import { billingPeople, startBillingWithFilms } from './testing/billing-people.ts';
import type { BillingTest } from './testing/billing-test.ts';

describe('test money and real money', () => {
  let billing: BillingTest;
  beforeAll(async () => {
    billing = await startBillingWithFilms();
  });
  afterAll(() => billing.close());
  const { headersOf, get, play, viewer } = billingPeople(() => billing);

  it('real money buys nothing while test money is used, and its trial is another one', async () => {
    const person = await viewer();
    const paid = { livemode: true } as const;
    const history = billingHistory(billing.test);
    const record = (command: CustomerCommand) => history.record(person.id, command);
    const payment = paymentOf('pi_live', filmItem('costly'), { paid });
    await record({ kind: 'record_payment', payment, credits: 0, validHours: null });
    const trial = { livemode: true, status: 'trialing', trialEndsAt: '2099-01-01T00:00:00.000Z' } as const;
    const subscription = subscriptionOf('sub_live', itemOf('premium'), trial);
    await record({ kind: 'follow_subscription', subscription, cause: 'cancelled' });
    expect(await play(person, 'costly')).toBe('premium_required');
    expect(await get(person, '/api/account/billing')).toMatchObject({ purchases: [], subscriptions: [] });
    expect((await get(person, '/api/auth/me')).purchased_movies).toEqual([]);
    expect((await get(person, '/api/movies/costly/offer')).state).toBe('for_sale');
    const { packages } = await get(person, '/api/subscription/packages');
    expect(packages.premium.trial_days).toBe(7);
    // Test keys do not change what real money pays for.
    const { runner, clock } = billing.test.api.services;
    const cancel = { changeId: 'live', subscriptionId: 'sub_live', change: 'cancel' } as const;
    await runner.run(
      customer,
      person.id,
      { kind: 'request_change', ...cancel, productId: null, productVersion: null },
      { now: clock(), actor: { kind: 'person', id: person.id }, idempotencyKey: 'live' },
    );
    await billing.pay(await billing.checkout({ headers: headersOf(person) }, 'premium'));
    await billing.deliver();
    const { state } = await runner.state(customer, person.id);
    expect(state.changes.has('live')).toBe(true);
    expect([...state.subscriptions].map(([, { status, livemode }]) => `${status} ${livemode}`).toSorted()).toEqual([
      'trialing false',
      'trialing true',
    ]);
  });

  it('counts only the money in use in the figures of the dashboard', async () => {
    const { test } = billing;
    const owner = await test.signUpStaff('owner');
    const dashboard = async () => {
      await test.upToDate();
      const { overview, subscription_stats } = await get(owner, '/api/admin/analytics/dashboard');
      return { revenue: [overview.total_revenue, overview.monthly_revenue], family: subscription_stats.family ?? 0 };
    };
    const before = await dashboard();
    const history = billingHistory(test);
    const pay = async (livemode: boolean): Promise<void> => {
      const { id } = await test.signUp();
      await history.pay(id, itemOf('family'), { paid: { livemode } });
      const period = { livemode, periodEndsAt: '2099-01-01T00:00:00.000Z' };
      const subscription = subscriptionOf(`sub_family_${livemode}`, itemOf('family'), period);
      await history.record(id, { kind: 'follow_subscription', subscription, cause: 'cancelled' });
    };
    await pay(true);
    expect(await dashboard()).toEqual(before);
    await pay(false);
    expect(await dashboard()).toEqual({
      revenue: before.revenue.map((minor) => minor + 1_499),
      family: before.family + 1,
    });
  });
});
