import Stripe from 'stripe';
import { expect } from 'vitest';
import { STRIPE_API_VERSION } from '../stripe/api-version.ts';
import {
  buy,
  CANCEL_URL,
  checkOut,
  connectStripe,
  createPlan,
  DAY_MS,
  SUCCESS_URL,
  type TestSandbox,
} from './test-sandbox.ts';

/** Keys, versions, parameters, idempotency and lists, as at Stripe. */
export const protocolScenarios = {
  'has the API version of the SDK': async () => {
    expect(STRIPE_API_VERSION).toBe(Stripe.API_VERSION);
  },

  'refuses other keys and versions': async ({ url }: TestSandbox) => {
    await expect(connectStripe(url, [], 'sk_test_other').balance.retrieve()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    const get = async (headers: Record<string, string>): Promise<unknown> =>
      (await fetch(`${url}/v1/balance`, { headers })).json();
    expect(await get({})).toMatchObject({ error: { type: 'invalid_request_error' } });
    const old = { authorization: 'Bearer sk_test_sandbox', 'stripe-version': '2020-08-27' };
    expect(await get(old)).toMatchObject({ error: { message: 'Invalid Stripe API version: 2020-08-27' } });
  },

  'names what is wrong with a request': async ({ stripe, url }: TestSandbox) => {
    const raw = (method: 'GET' | 'POST', path: string, params: object = {}) => stripe.rawRequest(method, path, params);
    await expect(raw('GET', '/v1/unknown')).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/unknown)'),
    });
    await expect(raw('POST', '/v1/customers', { nickname: 'x' })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'nickname',
      message: 'Received unknown parameter: nickname',
    });
    await expect(
      raw('POST', '/v1/prices', { currency: 'usd', unit_amount: '9.99', product: 'p' }),
    ).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
      message: 'Invalid integer: 9.99',
    });
    await expect(raw('POST', '/v1/checkout/sessions', { mode: 'payment' })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'line_items',
    });
    const session = { mode: 'gift', success_url: SUCCESS_URL, line_items: [{ quantity: 1 }] };
    await expect(raw('POST', '/v1/checkout/sessions', session)).rejects.toMatchObject({
      param: 'mode',
      message: 'Invalid mode: must be one of payment or subscription',
    });
    const nested = {
      ...session,
      mode: 'payment',
      line_items: [{ price_data: { currency: 'usd', unit_amount: 499, color: 'red' }, quantity: 1 }],
    };
    await expect(raw('POST', '/v1/checkout/sessions', nested)).rejects.toMatchObject({
      param: 'line_items[0][price_data][color]',
    });
    await expect(raw('POST', '/v1/customers', { name: '', description: '' })).resolves.toMatchObject({ name: null });
    await expect(raw('POST', '/v1/products', { name: '' })).rejects.toMatchObject({ code: 'parameter_invalid_empty' });
    await expect(stripe.customers.retrieve('cus_unknown')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
      param: 'id',
      message: "No such customer: 'cus_unknown'",
    });
    await expect(checkOut(stripe, 499, { customer: 'cus_unknown' })).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 400,
      param: 'customer',
    });
    await expect(stripe.balance.retrieve({ expand: ['nothing'] })).rejects.toMatchObject({ param: 'expand' });
    expect((await fetch(`${url}/unknown`)).status).toBe(404);
  },

  'refuses a checkout that cannot be paid': async ({ stripe, control }: TestSandbox) => {
    const plan = await createPlan(stripe, 999);
    const now = Math.floor(Date.parse(await control.now()) / 1000);
    const checkouts: [string, Partial<Stripe.Checkout.SessionCreateParams>][] = [
      ['recurring price', { line_items: [{ price: plan.id, quantity: 1 }] }],
      ['at least one recurring price', { mode: 'subscription' }],
      ['30 minutes', { expires_at: now + 60 }],
      ['24 hours', { expires_at: now + 90_000 }],
      ['`subscription_data`', { subscription_data: { trial_period_days: 7 } }],
      ['Not a valid URL', { success_url: 'success' }],
      ['only specify one', { customer: 'cus_1', customer_email: 'a@example.com' }],
    ];
    for (const [message, params] of checkouts) await expect(checkOut(stripe, 499, params)).rejects.toThrow(message);
    await expect(checkOut(stripe, 49)).rejects.toMatchObject({ code: 'amount_too_small' });
    await expect(checkOut(stripe, -1)).rejects.toMatchObject({ statusCode: 400 });
    expect((await stripe.checkout.sessions.list()).data).toEqual([]);
  },

  'answers a repeated request once': async ({ stripe, control, exchanges }: TestSandbox) => {
    const key = { idempotencyKey: 'customer-1' };
    const first = await stripe.customers.create({ email: 'a@example.com' }, key);
    const again = await stripe.customers.create({ email: 'a@example.com' }, key);
    expect(again.id).toBe(first.id);
    expect(exchanges.map(({ isReplay }) => isReplay)).toEqual([false, true]);
    await expect(stripe.customers.create({ email: 'b@example.com' }, key)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
    const refused = { idempotencyKey: 'session-1' };
    await expect(checkOut(stripe, 49)).rejects.toMatchObject({ code: 'amount_too_small' });
    const missing = () => stripe.subscriptions.update('sub_unknown', { cancel_at_period_end: true }, refused);
    await expect(missing()).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(missing()).rejects.toMatchObject({
      code: 'resource_missing',
      headers: { 'idempotent-replayed': 'true' },
    });
    await control.advance(DAY_MS);
    const later = await stripe.customers.create({ email: 'b@example.com' }, key);
    expect(later.id).not.toBe(first.id);
  },

  'pages through lists, by time too': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    for (const amount of [100, 200, 300]) {
      await buy(sandbox, amount);
      await control.advance(DAY_MS);
    }
    const amounts = (data: readonly { amount: number }[]): number[] => data.map(({ amount }) => amount);
    const first = await stripe.balanceTransactions.list({ limit: 2 });
    expect([amounts(first.data), first.has_more]).toEqual([[300, 200], true]);
    const second = await stripe.balanceTransactions.list({ limit: 2, starting_after: String(first.data[1]?.id) });
    expect([amounts(second.data), second.has_more]).toEqual([[100], false]);
    const back = await stripe.balanceTransactions.list({ limit: 1, ending_before: String(second.data[0]?.id) });
    expect([amounts(back.data), back.has_more]).toEqual([[200], true]);
    const all: number[] = [];
    for await (const { amount } of stripe.balanceTransactions.list({ limit: 1 })) all.push(amount);
    expect(all).toEqual([300, 200, 100]);
    const from = Number(first.data[1]?.created);
    expect(amounts((await stripe.balanceTransactions.list({ created: { gte: from } })).data)).toEqual([300, 200]);
    expect(amounts((await stripe.balanceTransactions.list({ created: { gt: from } })).data)).toEqual([300]);
    expect(amounts((await stripe.balanceTransactions.list({ created: { lt: from } })).data)).toEqual([100]);
    await expect(stripe.balanceTransactions.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
    const booked = String(first.data[0]?.id);
    expect(await stripe.balanceTransactions.retrieve(booked)).toMatchObject({ amount: 300, status: 'pending' });
    const found = await stripe.paymentIntents.list({ created: { gte: from }, limit: 1 });
    expect(found.data).toHaveLength(1);
  },

  'finds customers and prices': async ({ stripe }: TestSandbox) => {
    const customer = await stripe.customers.create({ email: 'a@example.com', metadata: { account: 'a1', role: 'x' } });
    await stripe.customers.create({ metadata: { account: 'a2' } });
    const query = `metadata["account"]:"a1" AND metadata['role']:'x'`;
    expect((await stripe.customers.search({ query })).data.map(({ id }) => id)).toEqual([customer.id]);
    await expect(stripe.customers.search({ query: 'email~"a"' })).rejects.toMatchObject({ param: 'query' });
    const updated = await stripe.customers.update(customer.id, { metadata: { role: '' }, name: 'Amara' });
    expect(updated).toMatchObject({ name: 'Amara', metadata: { account: 'a1' } });
    const plan = await createPlan(stripe, 999);
    expect(await stripe.prices.retrieve(plan.id)).toMatchObject({ unit_amount: 999 });
    expect(await stripe.products.retrieve(String(plan.product))).toMatchObject({ metadata: { plan: 'premium' } });
    await stripe.prices.update(plan.id, { active: false });
    const prices = await stripe.prices.list({ lookup_keys: ['premium_monthly', 'other'], expand: ['data.product'] });
    expect(prices.data).toMatchObject([{ id: plan.id, active: false, product: { name: 'Premium' } }]);
    expect((await stripe.prices.list({ active: true })).data).toEqual([]);
    expect((await stripe.products.list()).data).toHaveLength(1);
    await expect(createPlan(stripe, 499)).rejects.toMatchObject({ param: 'lookup_key' });
    const session = await checkOut(stripe, 499, { cancel_url: CANCEL_URL });
    expect((await stripe.checkout.sessions.listLineItems(session.id)).data).toHaveLength(1);
  },

  'lists its events': async (sandbox: TestSandbox) => {
    const { stripe } = sandbox;
    await buy(sandbox, 499);
    const [event] = (await stripe.events.list({ types: ['charge.succeeded', 'charge.failed'] })).data;
    expect(event).toMatchObject({ type: 'charge.succeeded', api_version: STRIPE_API_VERSION, livemode: false });
    expect(await stripe.events.retrieve(String(event?.id))).toMatchObject({ data: { object: { amount: 499 } } });
  },
};
