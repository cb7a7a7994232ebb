import { randomUUID } from 'node:crypto';
import { currentTerms, product } from '@sankofa/events/billing/product';
import { filmItem } from '@sankofa/events/billing/testing/examples';
import { publishFirstProducts } from '../../billing/products.ts';
import { billingHistory } from '../../billing/testing/billing-history.ts';
import type { SignedInPerson, TestApi } from '../../testing/test-api.ts';

const reason = 'The sound was missing';
/** Above the sum that needs no approval, in minor units. */
const LARGE_MINOR = 20_000;

interface Ready {
  readonly id?: string;
  readonly body?: object;
}

/** Brings payments and products into the state that this action of staff requires. */
export async function readyForBilling(test: TestApi, path: string): Promise<Ready> {
  if (path === '/api/admin/reconciliations') {
    return { body: { provider: 'stripe', from: test.clock.now.toISOString().slice(0, 10) } };
  }
  if (path.startsWith('/api/admin/differences/')) return { id: await billingHistory(test).difference(null) };
  if (path.includes('/webhooks/')) return { id: await webhook(test) };
  if (path.startsWith('/api/withdrawals')) return withdrawalReadyFor(test, path);
  if (!/^\/api\/admin\/(payments|refunds|customers|grants|products|invoices)\//.test(path)) return {};
  if (path.includes('/products/')) {
    await publishFirstProducts(test.api.services);
    const current = currentTerms((await test.api.services.runner.state(product, 'weekend_pass')).state);
    await test.upToDate();
    if (!current) throw new Error('The product was not published');
    const { kind: _kind, currency: _currency, interval: _interval, ...terms } = current.terms;
    if (path.endsWith('/move-subscribers')) return moveReadyFor(test);
    return { id: 'weekend_pass', body: { based_on: current.version, terms } };
  }
  await publishFirstProducts(test.api.services);
  const customer = await test.signUp();
  const payment = await billingHistory(test).pay(customer.id, filmItem(), { amountMinor: LARGE_MINOR });
  await test.upToDate();
  if (path.includes('/invoices/')) {
    return { id: await billingHistory(test).invoice(customer.id, payment, 'Ama Buyer') };
  }
  if (path.endsWith('/payments/{id}/refunds')) return { id: payment, body: { amount: 100, reason } };
  if (path.includes('/payments/')) return { id: payment };
  if (path.endsWith('/grants')) return { id: customer.id, body: { movie_id: null, days: 7, reason } };
  if (path.includes('/customers/')) return { id: customer.id };
  return { id: await madeByStaff(test, path, customer, payment) };
}

/** A new version of a plan, to which no subscriber is moved yet. */
async function moveReadyFor(test: TestApi): Promise<Ready> {
  const { runner, clock } = test.api.services;
  const current = currentTerms((await runner.state(product, 'basic')).state);
  if (!current) throw new Error('The plan was not published');
  const actor = { kind: 'system', id: 'billing' } as const;
  const command = { kind: 'publish', productId: 'basic', basedOn: current.version, terms: current.terms } as const;
  await runner.run(product, 'basic', command, { now: clock(), actor, idempotencyKey: randomUUID() });
  const movesAt = new Date(clock().getTime() + 40 * 86_400_000).toISOString();
  return { id: 'basic', body: { version: current.version + 1, moves_at: movesAt } };
}

/** A declaration of withdrawal, or the link from its receipt. */
async function withdrawalReadyFor(test: TestApi, path: string): Promise<Ready> {
  // Each address gets one receipt a minute.
  const email = `${randomUUID()}@example.test`;
  const body = { kind: 'cancel', name: 'Ama', email, contract: 'Premium' };
  if (!path.endsWith('/confirm')) return { body };
  await test.http.post('/api/withdrawals').send(body);
  const { text } = await test.emailTo(email, 'We have received your cancellation');
  return { body: { token: /#token=(\S+)/.exec(text)?.[1] ?? '' } };
}

/** A refund that awaits approval, or a grant. @returns its id */
async function madeByStaff(test: TestApi, path: string, { id }: SignedInPerson, payment: string): Promise<string> {
  const isRefund = path.includes('/refunds/');
  const { headers } = await test.signUpStaff(isRefund ? 'finance' : 'support');
  const address = isRefund ? `payments/${payment}/refunds` : `customers/${id}/grants`;
  const body = isRefund ? { amount: LARGE_MINOR, reason } : { movie_id: null, days: 7, reason };
  const made = await test.http.post(`/api/admin/${address}`).set(headers).send(body);
  if (made.status !== 200) throw new Error(`${address} answered ${made.text}`);
  await test.upToDate();
  return made.body.id;
}

/** A notification that was given up. @returns its id */
async function webhook(test: TestApi): Promise<string> {
  await test.api.services.secrets.query(
    `insert into secret.webhook_inbox (provider, notification_id, type, body, received_at, state, next_attempt_at)
     values ('stripe', 'evt_given_up', 'charge.pending', '{}', $1, 'dead', $1) on conflict do nothing`,
    [test.clock.now],
  );
  return 'stripe:evt_given_up';
}
