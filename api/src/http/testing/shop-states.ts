import { customer } from '@sankofa/events/billing/customer';
import { itemOf } from '@sankofa/events/billing/testing/examples';
import { vi } from 'vitest';
import { CustomerRecords } from '../../billing/customer-records.ts';
import { publishFirstProducts } from '../../billing/products.ts';
import { PAYER_EMAIL, payerIdOf } from '../../billing/sandbox/paypal/orders.ts';
import { billingHistory } from '../../billing/testing/billing-history.ts';
import { checkoutBody } from '../../billing/testing/billing-test.ts';
import type { SandboxForTests } from '../../billing/testing/sandbox-for-tests.ts';
import type { SignedInPerson, TestApi } from '../../testing/test-api.ts';

/** A film of the tests that is sold. */
export const SOLD_FILM = 'a-sold-film';

interface Ready {
  readonly id?: string;
  readonly path?: string;
  readonly query?: string;
  readonly body?: object;
  readonly file?: Buffer;
  readonly headers?: Record<string, string>;
}

/** Brings the purchases of a viewer into the state that an operation requires. */
export function shopStates(test: TestApi, { sandbox, sent }: SandboxForTests) {
  const { control } = sandbox;
  let cards = 5_000;

  const post = async (viewer: SignedInPerson, path: string, body: object) =>
    (await test.http.post(path).set(viewer.headers).send(body).expect(200)).body;

  async function openPage(viewer: SignedInPerson, packageId: string): Promise<string> {
    await publishFirstProducts(test.api.services);
    const { checkout_url } = await post(viewer, '/api/payments/checkout/create', checkoutBody(packageId));
    return String(checkout_url).split('/').at(-1) ?? '';
  }

  /** Buys something, and lets the server see it. */
  async function buy(viewer: SignedInPerson, packageId: string): Promise<void> {
    const session = await openPage(viewer, packageId);
    await control.pay(session, 'paid', { last4: String(++cards) });
    await test.http.get(`/api/payments/checkout/status/${session}`).set(viewer.headers).expect(200);
  }

  async function subscriptionOf(viewer: SignedInPerson): Promise<string> {
    const read = async () =>
      (await test.http.get('/api/account/billing').set(viewer.headers).expect(200)).body.subscriptions.at(0)?.id;
    if (!(await read())) await buy(viewer, 'premium');
    return read();
  }

  /** Other operations expect a viewer who sees advertisements. */
  async function endPlans(viewer: SignedInPerson): Promise<void> {
    const records = new CustomerRecords(test.api.services);
    for (const [, subscription] of (await records.state(viewer.id)).subscriptions) {
      if (subscription.status === 'ended') continue;
      const ended = { ...subscription, status: 'ended', observedAt: test.clock.now.toISOString() } as const;
      await records.record(viewer.id, { kind: 'follow_subscription', subscription: ended, cause: 'cancelled' });
    }
  }

  async function openOrder(viewer: SignedInPerson): Promise<string> {
    await publishFirstProducts(test.api.services);
    const body = { amount: 12.99, description: 'Film bundle', subscription_type: 'movie_bundle' };
    return (await post(viewer, '/api/payments/paypal/create', body)).payment_id;
  }

  /** A genuine notification of a provider. */
  async function notification(viewer: SignedInPerson, provider: 'stripe' | 'paypal'): Promise<Ready> {
    if (provider === 'stripe') await buy(viewer, 'movie_bundle');
    else await control.approvePayPal(await openOrder(viewer), 'approve');
    return vi.waitFor(() => {
      const found = sent.findLast(({ path }) => path.endsWith(provider));
      if (!found) throw new Error(`${provider} has sent nothing yet`);
      const names = Object.keys(found.headers).filter((name) => /^(paypal|stripe)-/.test(name));
      const headers = Object.fromEntries(names.map((name) => [name, String(found.headers[name])]));
      return { file: found.body, headers: { ...headers, 'Content-Type': 'application/json' } };
    }, 5_000);
  }

  /** A dispute about a new payment, which the provider has announced. */
  async function disputeOf(viewer: SignedInPerson): Promise<string> {
    await buy(viewer, 'movie_bundle');
    const { state } = await test.api.services.runner.state(customer, viewer.id);
    const payment = [...state.payments].map(([id]) => id).at(-1) ?? '';
    const dispute = await control.dispute(payment);
    const { body, headers } = await vi.waitFor(() => {
      const found = sent.findLast((one) => one.body.includes(dispute));
      if (!found) throw new Error('The dispute is not announced yet');
      return found;
    }, 5_000);
    await test.http
      .post('/api/payments/webhooks/stripe')
      .set('Stripe-Signature', String(headers['stripe-signature']))
      .set('Content-Type', 'application/json')
      .send(body.toString())
      .expect(200);
    await vi.waitFor(async () => {
      await test.upToDate();
      const { rowCount } = await test.runtime.pool.query('select from read.disputes where dispute_id = $1', [dispute]);
      if (rowCount === 0) throw new Error('The dispute is not recorded yet');
    }, 5_000);
    return dispute;
  }

  return async (path: string, viewer: SignedInPerson): Promise<Ready> => {
    switch (path) {
      case '/api/admin/billing/totals':
        return { query: `?of=${encodeURIComponent('{"list":"payments","filter":{}}')}` };
      case '/api/admin/billing/exports':
        return { body: { of: { list: 'payments', filter: {} }, reason: 'Trying it out' } };
      case '/api/admin/billing/statement':
        return { query: '?month=2026-01' };
      case '/api/admin/billing/statement/exports':
        return { body: { month: '2026-01', reason: 'Trying it out' } };
      case '/api/admin/disputes/{id}/evidence/draft':
        return { id: await disputeOf(viewer) };
      case '/api/admin/disputes/{id}/evidence': {
        const parts = [{ field: 'product_description', text: 'A bundle of three films' }];
        return { id: await disputeOf(viewer), body: { parts } };
      }
      case '/api/payments/checkout/create':
        await publishFirstProducts(test.api.services);
        return { body: checkoutBody('movie_bundle') };
      case '/api/payments/checkout/status/{session_id}':
        return { id: await openPage(viewer, 'movie_bundle') };
      case '/api/payments/paypal/create':
        await publishFirstProducts(test.api.services);
        return { body: { amount: 12.99, description: 'Film bundle', subscription_type: 'movie_bundle' } };
      case '/api/payments/paypal/execute': {
        const order = await openOrder(viewer);
        await control.approvePayPal(order, 'approve');
        return { body: { payment_id: order, payer_id: payerIdOf(PAYER_EMAIL) } };
      }
      case '/api/payments/webhooks/stripe':
        return notification(viewer, 'stripe');
      case '/api/payments/webhooks/paypal':
        return notification(viewer, 'paypal');
      case '/api/account/billing/portal':
        await openPage(viewer, 'movie_bundle');
        return { body: {} };
      case '/api/account/billing/invoices/{id}/pdf':
      case '/api/account/billing/invoices/{id}/receipt': {
        await publishFirstProducts(test.api.services);
        const history = billingHistory(test);
        return { id: await history.invoice(viewer.id, await history.pay(viewer.id, itemOf('movie_bundle')), 'Ama') };
      }
      case '/api/account/billing/subscriptions/{id}/changes':
        return { id: await subscriptionOf(viewer), body: { change: 'cancel' } };
      case '/api/account/billing/subscriptions/{id}/preview':
        return { id: await subscriptionOf(viewer), query: '?package_id=family' };
      case '/api/movies/{id}/redeem-credit':
        await buy(viewer, 'movie_bundle');
        return { id: SOLD_FILM, body: {} };
      default:
        await endPlans(viewer);
        return {};
    }
  };
}
