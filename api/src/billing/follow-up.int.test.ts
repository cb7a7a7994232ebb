import type { CustomerCommand } from '@sankofa/events/billing/customer';
import { customer } from '@sankofa/events/billing/customer';
import { filmItem, itemOf } from '@sankofa/events/billing/testing/examples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingHistory } from './testing/billing-history.ts';
import { type BillingTest, startBillingTest } from './testing/billing-test.ts';

let billing: BillingTest;
beforeAll(async () => {
  billing = await startBillingTest({ requestsPerSecond: 10_000 });
});
afterAll(() => billing.close());

it('reaches a checkout behind a hundred that stay pending', async () => {
  const { test } = billing;
  const history = billingHistory(test);
  const person = await test.signUp();
  const record = (command: CustomerCommand) => history.record(person.id, command);
  const start = (checkoutId: string, item = itemOf('movie_bundle')) =>
    record({
      ...{ kind: 'start_checkout', checkoutId, provider: 'stripe', livemode: false, item, currency: 'USD' },
      ...{ amountMinor: 1_299, trialDays: 0, startsAtOnce: true },
    } as Extract<CustomerCommand, { kind: 'start_checkout' }>);
  const expiresAt = new Date(test.clock.now.getTime() + 86_400_000).toISOString();
  for (let n = 0; n < 100; n++) {
    const checkoutId = `pending-${n}`;
    await start(checkoutId);
    await record({ kind: 'open_checkout', checkoutId, sessionId: `cs_test_unknown_${n}`, expiresAt });
    await record({ kind: 'hold_checkout', checkoutId, paymentId: `pi_unknown_${n}` });
  }
  test.clock.pass(60);
  await start('abandoned', filmItem());
  test.clock.pass(3_600);
  const statusOf = async (id: string) =>
    (await test.api.services.runner.state(customer, person.id)).state.checkouts.get(id)?.status;
  await billing.followUp();
  expect(await statusOf('abandoned')).toBe('started');
  await billing.followUp();
  expect(await statusOf('abandoned')).toBe('expired');
}, 60_000);
