import { customer } from '@sankofa/events/billing/customer';
import { providerMode } from '@sankofa/events/billing/customer-state';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInPerson } from '../testing/test-api.ts';
import { type BillingTest, startBillingTest } from './testing/billing-test.ts';
import { Crashed, type ProviderProxy, type Steps, startProviderProxy } from './testing/crash-points.ts';

/** A provider that can be down. */
class Switch implements Steps {
  isDown = false;

  async step<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.isDown) throw new Crashed('The provider is down');
    return work();
  }
}

describe('the cards of a person', () => {
  let billing: BillingTest;
  let proxy: ProviderProxy<Switch>;
  beforeAll(async () => {
    const stripeAt = async (url: string) => {
      proxy = await startProviderProxy(url, new Switch());
      return proxy.url;
    };
    billing = await startBillingTest({ stripeAt });
  });
  afterAll(async () => {
    await billing.close();
    await proxy.close();
  });

  const cardsOf = (person: SignedInPerson) => billing.test.http.get('/api/account/billing/cards').set(person.headers);
  const shown = async (person: SignedInPerson) => (await cardsOf(person).expect(200)).body.cards;

  async function subscribed(last4: string): Promise<SignedInPerson> {
    const person = await billing.test.signUp();
    await billing.sandbox.control.pay(await billing.checkout(person, 'premium'), 'paid', { last4 });
    await billing.deliver();
    return person;
  }

  it('are those that subscriptions are charged to, as the provider knows them now', async () => {
    const person = await subscribed('4411');
    const [card] = await shown(person);
    expect(card).toMatchObject({ brand: 'visa', last4: '4411', exp_month: 12 });
    const { providerCustomers } = (await billing.test.api.services.runner.state(customer, person.id)).state;
    await billing.sandbox.control.changeCard(String(providerCustomers[providerMode('stripe', false)]), 'paid', {
      last4: '7788',
    });
    expect(await shown(person)).toMatchObject([{ last4: '7788' }]);
  });

  it('are none without a subscription', async () => {
    const person = await billing.test.signUp();
    expect(await shown(person)).toEqual([]);
    await billing.pay(await billing.checkout(person, 'movie_bundle'));
    await billing.deliver();
    expect(await shown(person)).toEqual([]);
  });

  it('are not shown while the provider is down, and the rest of the page is', async () => {
    const person = await subscribed('5522');
    proxy.crashes.isDown = true;
    expect((await cardsOf(person).expect(503)).body.code).toBe('provider_unavailable');
    await billing.test.http.get('/api/account/billing').set(person.headers).expect(200);
    proxy.crashes.isDown = false;
    expect(await shown(person)).toHaveLength(1);
  });
});
