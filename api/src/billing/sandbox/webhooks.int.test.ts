import Stripe from 'stripe';
import { afterEach, expect, it } from 'vitest';
import { checkOut, startTestSandbox, type TestSandbox } from './testing/test-sandbox.ts';

let sandbox: TestSandbox;

afterEach(() => sandbox.close());

const ids = (events: readonly Stripe.Event[]): string[] => events.map(({ id }) => id);

/** Creates customers: one event each. */
async function createCustomers(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await sandbox.stripe.customers.create({ name: `Customer ${n}` });
  await sandbox.control.deliver();
}

it('retries after failures, by the clock', async () => {
  sandbox = await startTestSandbox();
  sandbox.answerWith(500);
  await createCustomers(1);
  expect(await sandbox.control.deliveries()).toMatchObject([{ attempts: 1, status: 500 }]);
  sandbox.answerWith(200);
  await sandbox.control.deliver();
  expect(sandbox.webhooks).toEqual([]);
  await sandbox.control.advance(10_000);
  await sandbox.control.deliver();
  expect(await sandbox.control.deliveries()).toMatchObject([{ attempts: 2, status: 200 }]);
  expect(sandbox.events()).toHaveLength(1);
});

it('delivers events again, late, out of order, never or forged, as ordered', async () => {
  sandbox = await startTestSandbox();
  const { control, stripe } = sandbox;
  await control.failNext('duplicate');
  await control.failNext('reorder');
  await control.failNext('drop');
  await control.failNext('delay');
  // Events are queued in one transaction, so that a later one can overtake.
  sandbox.answerWith(503);
  await createCustomers(10);
  sandbox.answerWith(200);
  await control.advance(10_000);
  await control.deliver();
  const all = ids((await stripe.events.list({ limit: 100 })).data).reverse();
  const arrived = ids(sandbox.events());
  const [duplicate, reordered, dropped, delayed] = all;
  expect(arrived.slice(0, 2)).toEqual([duplicate, duplicate]);
  expect(arrived.indexOf(String(reordered))).toBeGreaterThan(2);
  expect(arrived).not.toContain(dropped);
  expect(arrived).not.toContain(delayed);
  expect(sandbox.webhooks.length).toBe(arrived.length);
  await control.failNext('forge');
  await createCustomers(1);
  expect(sandbox.events()).toHaveLength(arrived.length + 1);
  expect(sandbox.webhooks).toHaveLength(arrived.length + 2);
  await control.advance(600_000);
  await control.deliver();
  expect(ids(sandbox.events())).toContain(delayed);
});

it('delivers several webhooks at the same time, if told to', async () => {
  sandbox = await startTestSandbox({ deliveriesAtOnce: 8 });
  sandbox.answerWith(500);
  await createCustomers(20);
  sandbox.answerWith(200);
  await sandbox.control.advance(10_000);
  await sandbox.control.deliver();
  const { data } = await sandbox.stripe.events.list({ limit: 100 });
  expect(ids(sandbox.events()).sort()).toEqual(ids(data).sort());
});

it('draws faults by rates', async () => {
  sandbox = await startTestSandbox({ faults: { drop: 0.5, duplicate: 0.25 } });
  await createCustomers(40);
  const faults = (await sandbox.control.deliveries()).map(({ fault }) => fault);
  const dropped = faults.filter((fault) => fault === 'drop').length;
  expect(dropped).toBeGreaterThan(10);
  expect(dropped).toBeLessThan(30);
  await sandbox.control.setFaults({});
  const before = sandbox.events().length;
  await createCustomers(3);
  expect(sandbox.events().length).toBe(before + 3);
});

it('signs events with the version, and keeps the real time in signatures', async () => {
  sandbox = await startTestSandbox();
  await sandbox.control.advance(86_400_000 * 40);
  await createCustomers(1);
  const [event] = sandbox.events();
  expect(event).toMatchObject({ api_version: Stripe.API_VERSION, livemode: false, pending_webhooks: 1 });
  const signature = String(sandbox.webhooks[0]?.headers['stripe-signature']);
  expect(Number(/t=(\d+)/.exec(signature)?.[1])).toBe(Number(event?.created) - 86_400 * 40);
});

it('tells who caused an event', async () => {
  sandbox = await startTestSandbox();
  const { stripe, control } = sandbox;
  await stripe.customers.create({}, { idempotencyKey: 'k1' });
  const session = await checkOut(stripe, 499);
  await control.pay(session.id, 'paid');
  await control.deliver();
  const [created, charged] = sandbox.events();
  expect(created?.request).toEqual({ id: expect.stringMatching(/^req_/), idempotency_key: 'k1' });
  expect(charged?.request).toEqual({ id: null, idempotency_key: null });
});
