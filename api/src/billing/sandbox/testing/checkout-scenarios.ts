import { expect } from 'vitest';
import { buy, checkOut, createPlan, DAY_MS, SUCCESS_URL, subscribe, type TestSandbox } from './test-sandbox.ts';

/** What happens at the checkout, with the real SDK. */
export const checkoutScenarios = {
  'pays for a film': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const session = await checkOut(stripe, 499, {
      client_reference_id: 'account-1',
      metadata: { movie_id: 'm1' },
      payment_intent_data: { metadata: { purchase: 'p1' }, description: 'A film' },
      customer_email: 'amara@example.com',
    });
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 499,
      livemode: false,
      url: `${sandbox.url}/c/pay/${session.id}`,
    });
    const { location } = await control.pay(session.id, 'paid', { country: 'SN', name: 'Amara' });
    expect(location).toBe(SUCCESS_URL.replace('{CHECKOUT_SESSION_ID}', session.id));
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['line_items', 'payment_intent.latest_charge.balance_transaction'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      metadata: { movie_id: 'm1' },
      customer_details: { address: { country: 'SN' }, email: 'amara@example.com', name: 'Amara' },
      line_items: { data: [{ amount_total: 499, description: 'A film' }] },
      payment_intent: {
        status: 'succeeded',
        metadata: { purchase: 'p1' },
        latest_charge: { status: 'succeeded', balance_transaction: { amount: 499, fee: 44, net: 455 } },
      },
    });
    await expect(control.pay(session.id, 'paid')).rejects.toThrow('complete');
    const found = await stripe.paymentIntents.search({ query: "metadata['purchase']:'p1'" });
    expect(found.data.map(({ amount }) => amount)).toEqual([499]);
    await control.deliver();
    expect(sandbox.events().map(({ type }) => type)).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
  },

  'declines a card, then accepts another': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const session = await checkOut(stripe, 499);
    for (const [card, code, declineCode] of [
      ['declined', 'card_declined', 'generic_decline'],
      ['insufficient_funds', 'card_declined', 'insufficient_funds'],
      ['expired', 'expired_card', 'expired_card'],
    ] as const) {
      const result = await control.pay(session.id, card);
      expect(result.location).toBeNull();
      const intent = await stripe.paymentIntents.retrieve(String(result.paymentIntent));
      expect(intent).toMatchObject({
        status: 'requires_payment_method',
        last_payment_error: { type: 'card_error', code, decline_code: declineCode, message: result.message },
      });
    }
    const open = await stripe.checkout.sessions.retrieve(session.id);
    expect(open).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    expect((await stripe.balanceTransactions.list()).data).toEqual([]);
    await control.pay(session.id, 'paid');
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    expect(paid).toMatchObject({ payment_status: 'paid', payment_intent: open.payment_intent });
    const charges = await stripe.charges.list({ payment_intent: String(open.payment_intent) });
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'failed', 'failed']);
  },

  'waits for 3-D Secure': async ({ stripe, control, url }: TestSandbox) => {
    const session = await checkOut(stripe, 499);
    const first = await control.pay(session.id, 'three_d_secure');
    expect(first.location).toBe(`${url}/3d-secure/${first.paymentIntent}`);
    const waiting = await stripe.paymentIntents.retrieve(String(first.paymentIntent));
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    expect(await control.authenticate(waiting.id, false)).toBe(true);
    expect(await stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'authentication_required' },
    });
    await control.pay(session.id, 'three_d_secure');
    await control.authenticate(waiting.id);
    expect(await control.authenticate(waiting.id)).toBe(false);
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] });
    expect(paid).toMatchObject({
      payment_status: 'paid',
      payment_intent: {
        latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
      },
    });
  },

  'settles a bank debit later': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const [good, bad] = [await checkOut(stripe, 1299), await checkOut(stripe, 1299)];
    await control.pay(good.id, 'bank_debit');
    await control.pay(bad.id, 'bank_debit_fails');
    const waiting = await stripe.checkout.sessions.retrieve(good.id, { expand: ['payment_intent'] });
    expect(waiting).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing' },
    });
    expect((await stripe.balanceTransactions.list()).data).toEqual([]);
    await control.advance(4 * DAY_MS);
    expect((await stripe.checkout.sessions.retrieve(good.id)).payment_status).toBe('paid');
    expect((await stripe.checkout.sessions.retrieve(bad.id)).payment_status).toBe('unpaid');
    await control.deliver();
    const types = sandbox.events().map(({ type }) => type);
    expect(types).toContain('checkout.session.async_payment_succeeded');
    expect(types).toContain('checkout.session.async_payment_failed');
    expect((await stripe.balanceTransactions.list()).data).toHaveLength(1);
  },

  'expires by itself and on request': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const [first, second] = [await checkOut(stripe, 499), await checkOut(stripe, 499)];
    expect(await stripe.checkout.sessions.expire(first.id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(first.id)).rejects.toMatchObject({ statusCode: 400 });
    await control.advance(DAY_MS);
    expect((await stripe.checkout.sessions.retrieve(second.id)).status).toBe('expired');
    await expect(control.pay(second.id, 'paid')).rejects.toThrow('expired');
    const list = await stripe.checkout.sessions.list({ status: 'expired' });
    expect(list.data.map(({ id }) => id)).toEqual([second.id, first.id]);
    await control.deliver();
    expect(sandbox.events().map(({ type }) => type)).toEqual(['checkout.session.expired', 'checkout.session.expired']);
  },

  'gives each card one fingerprint': async ({ stripe, control }: TestSandbox) => {
    const fingerprint = async (last4?: string): Promise<unknown> => {
      const session = await checkOut(stripe, 499);
      await control.pay(session.id, 'paid', last4 === undefined ? {} : { last4 });
      const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id, {
        expand: ['payment_intent'],
      });
      const { payment_method: id } = typeof intent === 'string' ? { payment_method: null } : (intent ?? {});
      return (await stripe.paymentMethods.retrieve(String(id))).card?.fingerprint;
    };
    expect(await fingerprint()).toBe(await fingerprint('4242'));
    expect(await fingerprint()).not.toBe(await fingerprint('1234'));
  },

  'asks for a country and saves it to the customer': async ({ stripe, control }: TestSandbox) => {
    const price = await createPlan(stripe, 999);
    const customer = await stripe.customers.create({ email: 'kofi@example.com' });
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      customer_update: { address: 'auto' },
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: SUCCESS_URL,
    });
    await control.pay(session.id, 'paid', { country: 'GH' });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ address: { country: 'GH' } });
  },

  'creates a customer when a subscription needs one': async ({ stripe, control }: TestSandbox) => {
    const price = await createPlan(stripe, 999);
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: SUCCESS_URL,
    });
    await control.pay(session.id, 'paid', { email: 'new@example.com' });
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['customer', 'invoice.payments'] });
    expect(paid).toMatchObject({
      customer: { email: 'new@example.com' },
      payment_intent: null,
      invoice: { status: 'paid', amount_paid: 999, payments: { data: [{ status: 'paid', amount_paid: 999 }] } },
    });
  },

  'keeps a failed debit of a subscription past due': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const price = await createPlan(stripe, 999);
    const started = await subscribe(sandbox, price, {}, 'bank_debit_fails');
    expect(started.status).toBe('active');
    await control.advance(4 * DAY_MS);
    expect((await stripe.subscriptions.retrieve(started.id)).status).toBe('past_due');
    await control.changeCard(String(started.customer), 'paid');
    await control.advance(3 * DAY_MS);
    expect((await stripe.subscriptions.retrieve(started.id)).status).toBe('active');
  },

  'adds up to the balance': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    await buy(sandbox, 499);
    await buy(sandbox, 1299);
    expect(await stripe.balance.retrieve()).toMatchObject({ available: [{ amount: 0 }], pending: [{ amount: 1686 }] });
    await control.advance(2 * DAY_MS);
    expect(await stripe.balance.retrieve()).toMatchObject({ available: [{ amount: 1686 }], pending: [{ amount: 0 }] });
    const { data } = await stripe.balanceTransactions.list({ type: 'charge' });
    expect(data.map(({ amount, fee, net, status }) => ({ amount, fee, net, status }))).toEqual([
      { amount: 1299, fee: 68, net: 1231, status: 'available' },
      { amount: 499, fee: 44, net: 455, status: 'available' },
    ]);
  },
};
