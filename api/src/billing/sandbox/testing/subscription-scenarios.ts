import type Stripe from 'stripe';
import { expect } from 'vitest';
import { checkOut, createPlan, DAY_MS, subscribe, type TestSandbox } from './test-sandbox.ts';

const DAY_S = 86_400;

const item = (subscription: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [first] = subscription.items.data;
  if (!first) throw new Error('The subscription has no item.');
  return first;
};

const types = (sandbox: TestSandbox): string[] => sandbox.events().map(({ type }) => type);

const isoDay = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** The life of a subscription, with the real SDK. Tests begin on 31 January 2026. */
export const subscriptionScenarios = {
  'renews each month on its day, or the last one': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const subscription = await subscribe(sandbox, await createPlan(stripe, 999), { metadata: { plan: 'premium' } });
    expect(subscription).toMatchObject({ status: 'active', metadata: { plan: 'premium' }, livemode: false });
    expect(isoDay(item(subscription).current_period_end)).toBe('2026-02-28');
    await control.advance(60 * DAY_MS);
    const renewed = await stripe.subscriptions.retrieve(subscription.id);
    expect(isoDay(item(renewed).current_period_end)).toBe('2026-04-30');
    const { data } = await stripe.invoices.list({ subscription: subscription.id });
    expect(
      data.map(({ billing_reason: reason, created, amount_paid: amount }) => [reason, isoDay(created), amount]),
    ).toEqual([
      ['subscription_cycle', '2026-03-31', 999],
      ['subscription_cycle', '2026-02-28', 999],
      ['subscription_create', '2026-01-31', 999],
    ]);
    const [latest] = data;
    const payments = await stripe.invoicePayments.list({ invoice: String(latest?.id), status: 'paid' });
    expect(payments.data).toMatchObject([{ amount_paid: 999, payment: { type: 'payment_intent' } }]);
    await control.deliver();
    expect(types(sandbox)).toEqual(expect.arrayContaining(['invoice.created', 'invoice.finalized', 'invoice.paid']));
  },

  'leaves the draft of a renewal open for an hour': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const subscription = await subscribe(sandbox, await createPlan(stripe, 999));
    await control.advance(item(subscription).current_period_end * 1000 - Date.parse(await control.now()));
    const [draft] = (await stripe.invoices.list({ subscription: subscription.id, limit: 1 })).data;
    expect(draft).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle', amount_due: 999 });
    await control.advance(3_600_000);
    expect(await stripe.invoices.retrieve(String(draft?.id))).toMatchObject({ status: 'paid' });
  },

  'charges for the first time when the trial ends': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const subscription = await subscribe(sandbox, await createPlan(stripe, 999), { trial_period_days: 7 });
    expect(subscription.status).toBe('trialing');
    const [session] = (await stripe.checkout.sessions.list({ subscription: subscription.id })).data;
    expect(session?.payment_status).toBe('no_payment_required');
    await control.advance(4 * DAY_MS);
    await control.deliver();
    const reminder = sandbox.events().find(({ type }) => type === 'customer.subscription.trial_will_end');
    expect(reminder?.created).toBe(Number(subscription.trial_end) - 3 * DAY_S);
    expect((await stripe.charges.list()).data).toEqual([]);
    await control.advance(3 * DAY_MS + 3_600_000);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    const charges = await stripe.charges.list({ customer: String(subscription.customer) });
    expect(charges.data.map(({ amount }) => amount)).toEqual([999]);
  },

  'retries a failed renewal after 3, 5 and 7 days, then ends': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const subscription = await subscribe(sandbox, await createPlan(stripe, 999), {}, 'declined_later');
    await control.advance(28 * DAY_MS + 3_600_000);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    const [failed] = (await stripe.invoices.list({ subscription: subscription.id, status: 'open' })).data;
    const first = Number(failed?.status_transitions.finalized_at);
    expect(failed).toMatchObject({ attempt_count: 1, next_payment_attempt: first + 3 * DAY_S });
    await control.advance(15 * DAY_MS);
    const ended = await stripe.subscriptions.retrieve(subscription.id);
    expect(ended).toMatchObject({
      status: 'canceled',
      ended_at: first + 15 * DAY_S,
      cancellation_details: { reason: 'payment_failed' },
    });
    expect(await stripe.invoices.retrieve(String(failed?.id))).toMatchObject({ status: 'open', attempt_count: 4 });
    await control.deliver();
    const times = sandbox.events().filter(({ type }) => type === 'invoice.payment_failed');
    expect(times.map(({ created }) => (created - first) / DAY_S)).toEqual([0, 3, 8, 15]);
  },

  'recovers when the card is changed': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const subscription = await subscribe(sandbox, await createPlan(stripe, 999), {}, 'declined_later');
    await control.advance(29 * DAY_MS);
    const [open] = (await stripe.invoices.list({ subscription: subscription.id, status: 'open' })).data;
    await expect(stripe.invoices.pay(String(open?.id))).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
    });
    expect(await stripe.invoices.retrieve(String(open?.id))).toMatchObject({ attempt_count: 2 });
    const method = await control.changeCard(String(subscription.customer), 'paid');
    expect(await stripe.invoices.pay(String(open?.id), { payment_method: method })).toMatchObject({ status: 'paid' });
    const recovered = await stripe.subscriptions.retrieve(subscription.id);
    expect(recovered).toMatchObject({ status: 'active', default_payment_method: method });
    await expect(stripe.invoices.pay(String(open?.id))).rejects.toMatchObject({ statusCode: 400 });
  },

  'asks the person to authenticate a renewal': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const subscription = await subscribe(
      sandbox,
      await createPlan(stripe, 999),
      { trial_period_days: 7 },
      'three_d_secure_always',
    );
    await control.advance(8 * DAY_MS);
    const [open] = (await stripe.invoices.list({ customer: String(subscription.customer), status: 'open' })).data;
    await control.deliver();
    expect(types(sandbox)).toContain('invoice.payment_action_required');
    const { location, paymentIntent } = await control.payInvoice(String(open?.id), 'three_d_secure_always');
    expect(location).toBe(`${sandbox.url}/3d-secure/${paymentIntent}`);
    await control.authenticate(String(paymentIntent));
    expect(await stripe.invoices.retrieve(String(open?.id))).toMatchObject({ status: 'paid' });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  },

  'changes the plan with a proration by seconds, as previewed': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const [basic, premium] = [await createPlan(stripe, 499, 'Basic'), await createPlan(stripe, 999)];
    const subscription = await subscribe(sandbox, basic);
    await control.advance(7 * DAY_MS);
    const change: Pick<Stripe.SubscriptionUpdateParams, 'items' | 'proration_behavior'> = {
      items: [{ id: item(subscription).id, price: premium.id }],
      proration_behavior: 'always_invoice',
    };
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    });
    // Three of four weeks remain: 499 × 3/4 = 374.25 and 999 × 3/4 = 749.25.
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-374, 749]);
    expect(preview).toMatchObject({ total: 375, amount_due: 375 });
    expect(preview.id).toMatch(/^upcoming_in_/);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
    const upcoming = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(upcoming.total).toBe(499);
    const updated = await stripe.subscriptions.update(subscription.id, change, { idempotencyKey: 'change-1' });
    expect(item(updated).price.id).toBe(premium.id);
    const again = await stripe.subscriptions.update(subscription.id, change, { idempotencyKey: 'change-1' });
    expect(again.latest_invoice).toBe(updated.latest_invoice);
    const invoice = await stripe.invoices.retrieve(String(updated.latest_invoice));
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 375, billing_reason: 'subscription_update' });
  },

  'credits a downgrade to the next invoice': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const [basic, premium] = [await createPlan(stripe, 499, 'Basic'), await createPlan(stripe, 999)];
    const subscription = await subscribe(sandbox, premium);
    await control.advance(7 * DAY_MS);
    await stripe.subscriptions.update(subscription.id, { items: [{ id: item(subscription).id, price: basic.id }] });
    const preview = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-749, 374, 499]);
    await control.advance(22 * DAY_MS);
    const [renewal] = (await stripe.invoices.list({ subscription: subscription.id, limit: 1 })).data;
    expect(renewal).toMatchObject({ status: 'paid', total: 124, amount_paid: 124 });
  },

  'keeps the payments of a deleted customer': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const subscription = await subscribe(sandbox, await createPlan(stripe, 999));
    const customer = String(subscription.customer);
    const [payment] = (await stripe.paymentIntents.list({ customer })).data;
    const open = await checkOut(stripe, 499, { customer });
    const deleted = { id: customer, object: 'customer', deleted: true };
    expect(await stripe.customers.del(customer)).toEqual(deleted);
    await expect(stripe.customers.del(customer)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
    expect(await stripe.customers.retrieve(customer)).toEqual(deleted);
    expect((await stripe.customers.search({ query: "metadata['account']:'a1'" })).data).toEqual([]);
    await expect(checkOut(stripe, 499, { customer })).rejects.toMatchObject({ code: 'resource_missing' });
    expect(await stripe.checkout.sessions.retrieve(open.id)).toMatchObject({ status: 'expired' });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled', customer });
    await control.advance(60 * DAY_MS);
    const payments = await stripe.paymentIntents.list({ customer, expand: ['data.customer'] });
    expect(payments.data).toMatchObject([{ id: payment?.id, status: 'succeeded', customer: deleted }]);
    expect(await stripe.refunds.create({ payment_intent: payment?.id ?? '', amount: 100 })).toMatchObject({
      status: 'succeeded',
    });
    await control.deliver();
    expect(sandbox.events().filter(({ type }) => type === 'customer.deleted')).toHaveLength(1);
  },

  'keeps a credit that is larger than the invoice': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const [basic, family] = [await createPlan(stripe, 499, 'Basic'), await createPlan(stripe, 1499, 'Family')];
    const subscription = await subscribe(sandbox, family);
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item(subscription).id, price: basic.id }],
      proration_behavior: 'always_invoice',
    });
    const customer = await stripe.customers.retrieve(String(subscription.customer));
    expect(customer).toMatchObject({ balance: -1000 });
    await control.advance(60 * DAY_MS);
    const { data } = await stripe.invoices.list({ subscription: subscription.id });
    expect(data.map(({ total, amount_due: due, ending_balance: balance }) => [total, due, balance])).toEqual([
      [499, 0, -2],
      [499, 0, -501],
      [-1000, 0, -1000],
      [1499, 1499, 0],
    ]);
  },

  'undoes a change that is declined, if asked to': async (sandbox: TestSandbox) => {
    const { stripe } = sandbox;
    const [basic, premium] = [await createPlan(stripe, 499, 'Basic'), await createPlan(stripe, 999)];
    const subscription = await subscribe(sandbox, basic, {}, 'declined_later');
    await expect(
      stripe.subscriptions.update(subscription.id, {
        items: [{ id: item(subscription).id, price: premium.id }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      }),
    ).rejects.toMatchObject({ type: 'StripeCardError', decline_code: 'generic_decline' });
    const unchanged = await stripe.subscriptions.retrieve(subscription.id);
    expect(unchanged).toMatchObject({ status: 'active', latest_invoice: subscription.latest_invoice });
    expect(item(unchanged).price.id).toBe(basic.id);
  },

  'cancels at the end of the period, and resumes': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const subscription = await subscribe(sandbox, await createPlan(stripe, 999));
    const canceled = await stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: true,
      cancellation_details: { comment: 'Too busy', feedback: 'unused' },
    });
    expect(canceled).toMatchObject({
      status: 'active',
      cancel_at: item(subscription).current_period_end,
      cancellation_details: { reason: 'cancellation_requested', feedback: 'unused' },
    });
    await expect(stripe.invoices.createPreview({ subscription: subscription.id })).rejects.toMatchObject({
      code: 'invoice_upcoming_none',
    });
    const resumed = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null });
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await control.advance(30 * DAY_MS);
    const ended = await stripe.subscriptions.retrieve(subscription.id);
    expect(ended).toMatchObject({ status: 'canceled', ended_at: item(subscription).current_period_end });
    await control.deliver();
    expect(types(sandbox)).toContain('customer.subscription.deleted');
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).rejects.toMatchObject({
      code: 'invalid_canceled_subscription_fields',
    });
  },

  'cancels at once, with a credit': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const subscription = await subscribe(sandbox, await createPlan(stripe, 999));
    await control.advance(7 * DAY_MS);
    const ended = await stripe.subscriptions.cancel(subscription.id, { invoice_now: true, prorate: true });
    expect(ended.status).toBe('canceled');
    expect(await stripe.customers.retrieve(String(subscription.customer))).toMatchObject({ balance: -749 });
    expect((await stripe.subscriptions.list({ customer: String(subscription.customer) })).data).toEqual([]);
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ code: 'resource_missing' });
  },

  'pauses the collection of payments': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const subscription = await subscribe(sandbox, await createPlan(stripe, 999));
    const resumesAt = item(subscription).current_period_end + 10 * DAY_S;
    await stripe.subscriptions.update(subscription.id, {
      pause_collection: { behavior: 'void', resumes_at: resumesAt },
    });
    await control.advance(29 * DAY_MS);
    const [voided] = (await stripe.invoices.list({ subscription: subscription.id })).data;
    expect(voided).toMatchObject({ status: 'void', amount_paid: 0 });
    await control.advance(32 * DAY_MS);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ pause_collection: null });
    const [paid] = (await stripe.invoices.list({ subscription: subscription.id })).data;
    expect(paid).toMatchObject({ status: 'paid' });
    const paused = await stripe.subscriptions.update(subscription.id, {
      pause_collection: { behavior: 'keep_as_draft' },
    });
    expect(paused.pause_collection).toEqual({ behavior: 'keep_as_draft', resumes_at: null });
    expect((await stripe.subscriptions.update(subscription.id, { pause_collection: '' })).pause_collection).toBeNull();
  },

  'begins a new period at once, when asked to': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const subscription = await subscribe(sandbox, await createPlan(stripe, 999));
    await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: 'void' } });
    await control.advance(35 * DAY_MS);
    const begun = await stripe.subscriptions.update(subscription.id, {
      pause_collection: '',
      billing_cycle_anchor: 'now',
      proration_behavior: 'none',
    });
    expect(isoDay(item(begun).current_period_start)).toBe('2026-03-07');
    expect(isoDay(item(begun).current_period_end)).toBe('2026-04-07');
    const invoice = await stripe.invoices.retrieve(String(begun.latest_invoice));
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 999, billing_reason: 'subscription_update' });
    await control.advance(7 * DAY_MS);
    const again = await stripe.subscriptions.update(subscription.id, { billing_cycle_anchor: 'now' });
    // 24 of 31 days remain of $9.99.
    expect(await stripe.invoices.retrieve(String(again.latest_invoice))).toMatchObject({ total: 999 - 773 });
  },

  'renews when a test clock is advanced': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const subscription = await subscribe(sandbox, await createPlan(stripe, 999));
    const now = Math.floor(Date.parse(await control.now()) / 1000);
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: now + DAY_S, name: 'A year' });
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now + 90 * DAY_S });
    expect(await stripe.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({
      status: 'ready',
      frozen_time: now + 90 * DAY_S,
    });
    expect((await stripe.invoices.list({ subscription: subscription.id, status: 'paid' })).data).toHaveLength(4);
    await expect(stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now })).rejects.toMatchObject({
      param: 'frozen_time',
    });
  },

  'ends a trial early': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const subscription = await subscribe(sandbox, await createPlan(stripe, 999), { trial_period_days: 7 });
    await control.advance(DAY_MS);
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { trial_end: 'now' },
    });
    expect(preview.total).toBe(999);
    const updated = await stripe.subscriptions.update(subscription.id, { trial_end: 'now' });
    expect(updated.status).toBe('active');
    expect(isoDay(item(updated).current_period_end)).toBe('2026-03-01');
    expect((await stripe.charges.list()).data).toHaveLength(1);
  },

  'pauses after a trial without a payment method, until it is resumed': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const subscription = await subscribe(sandbox, await createPlan(stripe, 999), {
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
    });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: '' });
    await control.advance(8 * DAY_MS);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('paused');
    await control.changeCard(String(subscription.customer), 'paid');
    expect(await stripe.subscriptions.resume(subscription.id)).toMatchObject({ status: 'active' });
    expect((await stripe.charges.list()).data).toHaveLength(1);
    await control.deliver();
    expect(types(sandbox)).toEqual(
      expect.arrayContaining(['customer.subscription.paused', 'customer.subscription.resumed']),
    );
  },

  'prolongs a trial': async (sandbox: TestSandbox) => {
    const { stripe } = sandbox;
    const subscription = await subscribe(sandbox, await createPlan(stripe, 999), { trial_period_days: 7 });
    const later = Number(subscription.trial_end) + 7 * DAY_S;
    const updated = await stripe.subscriptions.update(subscription.id, {
      trial_end: later,
      proration_behavior: 'none',
    });
    expect(updated).toMatchObject({ status: 'trialing', trial_end: later });
    expect(item(updated).current_period_end).toBe(later);
  },

  'shows a portal': async (sandbox: TestSandbox) => {
    const { stripe } = sandbox;
    const subscription = await subscribe(sandbox, await createPlan(stripe, 999));
    const session = await stripe.billingPortal.sessions.create({
      customer: String(subscription.customer),
      return_url: 'http://localhost:3000/account/billing',
    });
    const shown = await (await fetch(session.url)).text();
    expect(shown).toContain('Sandbox: no real money');
    expect(shown).toContain('•••• 4242');
    expect(shown).toContain('$9.99');
    await fetch(session.url, { method: 'POST', body: new URLSearchParams({ card: 'paid', last4: '1111' }) });
    expect(await (await fetch(session.url)).text()).toContain('•••• 1111');
  },

  'voids an invoice': async (sandbox: TestSandbox) => {
    const { stripe, control } = sandbox;
    const subscription = await subscribe(sandbox, await createPlan(stripe, 999), {}, 'declined_later');
    await control.advance(29 * DAY_MS);
    const [open] = (await stripe.invoices.list({ subscription: subscription.id, status: 'open' })).data;
    expect(await stripe.invoices.voidInvoice(String(open?.id))).toMatchObject({ status: 'void' });
    await control.deliver();
    expect(types(sandbox)).toContain('invoice.voided');
  },
};
