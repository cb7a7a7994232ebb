import { createHash } from 'node:crypto';
import type { CustomerCommand } from '@sankofa/events/billing/customer';
import type { SubscriptionSnapshot } from '@sankofa/events/billing/customer-events';
import { filmItem, itemOf, subscriptionOf } from '@sankofa/events/billing/testing/examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addReadyFilm } from '../playback/testing/ready-film.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { findSold, publishFirstProducts } from './products.ts';
import { billingHistory } from './testing/billing-history.ts';

describe('billing in the console', () => {
  let test: TestApi;
  let owner: SignedInPerson;
  let finance: SignedInPerson;
  let support: SignedInPerson;
  let history: ReturnType<typeof billingHistory>;
  beforeAll(async () => {
    test = await startTestApi();
    history = billingHistory(test);
    await publishFirstProducts(test.api.services);
    [owner, finance, support] = [
      await test.signUpStaff('owner'),
      await test.signUpStaff('finance'),
      await test.signUpStaff('support'),
    ];
  });
  afterAll(() => test.close());

  const get = async (path: string, by: SignedInPerson = finance) => {
    await test.upToDate();
    return test.http.get(`/api/admin/${path}`).set(by.headers);
  };
  const list = async (resource: string, filter: object) => {
    const { body, status, text } = await get(`${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect(status, text).toBe(200);
    return body;
  };
  const post = async (path: string, body?: object, by: SignedInPerson = finance) => {
    await test.upToDate();
    return test.http.post(`/api/admin/${path}`).set(by.headers).send(body);
  };
  const reason = 'The sound was missing';
  const film = filmItem();

  it('lists payments by person, product, film, provider, state and day', async () => {
    const person = await test.signUp({ name: 'Ama Payer' });
    const paid = await history.pay(person.id, film);
    const byPaypal = await history.pay(person.id, filmItem('morna'), { paid: { provider: 'paypal', country: 'CV' } });
    const ids = async (filter: object) =>
      (await list('payments', { customer_id: person.id, ...filter })).map(({ id }: { id: string }) => id).toSorted();
    expect(await ids({})).toEqual([paid, byPaypal].toSorted());
    expect(await ids({ provider: 'paypal' })).toEqual([byPaypal]);
    await addReadyFilm(test, 'salt-road', { rating: 'PG', title: 'The Salt Road' });
    expect(await ids({ movie_id: 'salt-road' })).toEqual([paid]);
    expect(await list('payments', { id: paid })).toMatchObject([
      { movie_id: 'salt-road', movie_title: 'The Salt Road' },
    ]);
    expect(await ids({ product_id: 'premium' })).toEqual([]);
    expect(await ids({ livemode: true })).toEqual([]);
    const today = test.clock.now.toISOString().slice(0, 10);
    expect(await ids({ from: today, to: today })).toHaveLength(2);
    expect(await ids({ to: '2020-01-01' })).toEqual([]);

    const refund = {
      refundId: `re-${paid}`,
      paymentId: paid,
      providerRefundId: 're_1',
      amountMinor: 100,
      feeReturnedMinor: 0,
      effectiveAt: test.clock.now.toISOString(),
    };
    await history.record(person.id, { kind: 'record_refund', refund });
    expect(await ids({ state: 'partly_refunded' })).toEqual([paid]);
    const rest = { ...refund, refundId: `rest-${paid}`, providerRefundId: 're_2', amountMinor: 399 };
    await history.record(person.id, { kind: 'record_refund', refund: rest });
    expect(await ids({ state: 'refunded' })).toEqual([paid]);
    const dispute = { disputeId: `dp-${byPaypal}`, effectiveAt: refund.effectiveAt };
    await history.record(person.id, {
      kind: 'open_dispute',
      dispute: {
        ...dispute,
        paymentId: byPaypal,
        amountMinor: 499,
        feeMinor: 0,
        disputeReason: 'not_received',
        dueAt: null,
      },
    });
    expect(await ids({ state: 'disputed' })).toEqual([byPaypal]);
    expect(await list('disputes', { customer_id: person.id, state: 'open' })).toMatchObject([
      { id: dispute.disputeId, amount: 499, customer: { name: 'Ama Payer' } },
    ]);
    await history.record(person.id, {
      kind: 'close_dispute',
      dispute: { ...dispute, outcome: 'lost', returnedMinor: 0 },
    });
    expect(await ids({ state: 'dispute_lost' })).toEqual([byPaypal]);
    expect(await ids({ state: 'paid' })).toEqual([]);
    expect(await list('disputes', { customer_id: person.id, state: 'lost' })).toHaveLength(1);
  });

  it('adds up and exports a filtered list, as an event, only for those who read it', async () => {
    const person = await test.signUp({ name: '=Ama Sum' });
    const first = await history.pay(person.id, film, { amountMinor: 1_999 });
    await history.pay(person.id, film, { amountMinor: 501 });
    await history.pay(person.id, filmItem('morna'), { paid: { provider: 'paypal', country: 'CV' } });
    const filter = { customer_id: person.id, provider: 'stripe' };
    const of = { list: 'payments', filter };
    const totals = (by = finance) =>
      get(`billing/totals?of=${encodeURIComponent(JSON.stringify({ list: 'payments', filter }))}`, by);
    expect((await totals()).body).toMatchObject([{ currency: 'USD', rows: 2, sums: { amount: 2_500, refunded: 0 } }]);
    expect((await totals(support)).status).toBe(403);
    expect((await post('billing/exports', { of, reason }, support)).status).toBe(403);
    expect((await post('billing/exports', { of, reason: '' })).status).toBe(400);

    const file = await post('billing/exports', { of, reason });
    expect(file.headers['content-type']).toMatch(/^text\/csv/);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="payments-\d{4}-\d{2}-\d{2}\.csv"$/);
    const [head = '', ...lines] = file.text.trim().split('\r\n');
    const names = head.split(',');
    const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, n) => [names[n], cell])));
    expect(rows).toHaveLength(3);
    expect(rows.find(({ id }) => id === first)).toMatchObject({
      customer_id: person.id,
      customer: "'=Ama Sum",
      amount: '19.99',
    });
    expect(rows.at(-1)).toMatchObject({ id: 'total', currency: 'USD', amount: '25', customer: '' });
    const event = (await test.runtime.store.readStream(`reportexport-${finance.id}`)).at(-1);
    expect(JSON.parse(event?.data ?? '')).toEqual({
      list: 'payments',
      sha256: createHash('sha256').update(file.text).digest('hex'),
      rows: 2,
      personal: { subject: finance.id, box: expect.any(String) },
    });

    for (const list of ['subscriptions', 'refunds', 'disputes', 'invoices', 'postings']) {
      const other = await post('billing/exports', { of: { list, filter: {} }, reason });
      expect(other.status, other.text).toBe(200);
      expect(other.text.split('\r\n')[0]).toMatch(/^id,/);
    }
  });

  it('states a month: revenue, refunds, fees, and tax by country', async () => {
    const person = await test.signUp();
    const month = '2031-02';
    const at = (day: number): string => new Date(Date.UTC(2031, 1, day)).toISOString();
    const paid = await history.pay(person.id, film, { amountMinor: 1_190, taxMinor: 190, effectiveAt: at(28) });
    await history.pay(person.id, film, { amountMinor: 900, effectiveAt: at(29) });
    const refund = { refundId: `re-${paid}`, paymentId: paid, providerRefundId: 're_9', feeReturnedMinor: 0 };
    await history.record(person.id, {
      kind: 'record_refund',
      refund: { ...refund, amountMinor: 119, effectiveAt: at(28) },
    });
    const { body, status } = await get(`billing/statement?month=${month}&basis=effective`);
    expect(status).toBe(200);
    const amounts = body.lines.map((line: { account: string; amount: number }) => [line.account, line.amount]);
    expect(amounts).toEqual([
      ['revenue', 1_000],
      ['tax', 171],
      ['refunds', -100],
    ]);
    expect(body.result).toBe(900);
    expect((await get('billing/statement?month=2031-13')).status).toBe(400);
    const file = await post('billing/statement/exports', { month, basis: 'effective', reason });
    expect(file.text).toContain('2031-02,total result,,,USD,9\r\n2031-02,total tax,,,USD,1.71\r\n');
    expect((await post('billing/statement/exports', { month, reason }, support)).status).toBe(403);
  });

  it('refunds small sums at once, larger ones with four eyes, and never one’s own payment', async () => {
    const person = await test.signUp();
    const payment = await history.pay(person.id, film, { amountMinor: 20_000 });
    const ask = (amount: number, by = finance) => post(`payments/${payment}/refunds`, { amount, reason }, by);
    expect((await ask(500)).body).toMatchObject({ status: 'approved' });
    // Support proposes any sum, and decides on none.
    const proposed = await ask(100, support);
    expect(proposed.body).toMatchObject({ status: 'awaiting_approval' });
    expect((await post(`refunds/${proposed.body.id}/approve`, undefined, support)).status).toBe(403);
    expect((await post(`refunds/${proposed.body.id}/decline`, { reason })).status).toBe(200);
    const large = await ask(9_501);
    expect(large.body).toMatchObject({ status: 'awaiting_approval' });
    const waiting = { customer_id: person.id, status: 'awaiting_approval' };
    expect(await list('refunds', waiting)).toMatchObject([
      { id: large.body.id, amount: 9_501, reason, requested_by: { id: finance.id }, decided_by: null },
    ]);
    const approve = `refunds/${large.body.id}/approve`;
    expect((await post(approve)).body.code).toBe('same_staff');
    expect((await post(approve, undefined, support)).status).toBe(403);
    expect((await post(approve, undefined, owner)).status).toBe(200);
    expect((await post(approve, undefined, owner)).body.code).toBe('refund_decided');
    expect((await ask(10_001)).body.code).toBe('refund_too_large');
    expect((await ask(0)).status).toBe(400);

    const declined = await ask(9_000);
    await post(`refunds/${declined.body.id}/decline`, { reason: 'They have watched it' }, owner);
    expect(await list('refunds', { id: declined.body.id })).toMatchObject([
      { status: 'declined', decision_reason: 'They have watched it', decided_by: { id: owner.id } },
    ]);

    const own = await history.pay(finance.id, film);
    expect((await post(`payments/${own}/refunds`, { amount: 100, reason })).body.code).toBe('own_file');
    expect((await post('payments/none/refunds', { amount: 100, reason })).status).toBe(404);
    expect((await post('refunds/none/approve')).status).toBe(404);
  });

  it('requests a refund once if the request is repeated', async () => {
    const person = await test.signUp();
    const payment = await history.pay(person.id, film);
    await test.upToDate();
    const send = () =>
      test.http
        .post(`/api/admin/payments/${payment}/refunds`)
        .set({ ...finance.headers, 'Idempotency-Key': `refund-${payment}` })
        .send({ amount: 100, reason });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await list('refunds', { payment_id: payment })).toHaveLength(1);
  });

  it('shows a customer to support, with grants that support makes and revokes', async () => {
    const person = await test.signUp({ name: 'Kofi Customer' });
    const payment = await history.pay(person.id, film);
    await history.invoice(person.id, payment, 'Kofi Customer');
    const grant = (by = support) =>
      post(`customers/${person.id}/grants`, { movie_id: null, days: 7, reason: 'An outage' }, by);
    expect((await grant(finance)).status).toBe(403);
    const made = await grant();
    expect(made.status, made.text).toBe(200);
    expect((await get(`customers/${person.id}`, support)).body.code).toBe('look_required');
    const why = { reason: 'The person asked about a charge' };
    expect((await post(`people/${person.id}/look`, why, support)).status).toBe(200);
    const { body } = await get(`customers/${person.id}`, support);
    expect(body).toMatchObject({
      customer: { name: 'Kofi Customer' },
      access: { premium_films: true, source: 'grant' },
      payments: [{ id: payment, amount: 499 }],
      grants: [{ id: made.body.id, reason: 'An outage', granted_by: { id: support.id }, revoked_at: null }],
      invoices: [{ buyer: 'Kofi Customer', amount: 499, kind: 'invoice' }],
    });
    expect((await post(`grants/${made.body.id}/revoke`, { reason: 'A mistake' }, support)).status).toBe(200);
    const after = await get(`customers/${person.id}`, support);
    expect(after.body).toMatchObject({
      access: { premium_films: false, source: 'free' },
      grants: [{ revoked_by: { id: support.id }, revocation_reason: 'A mistake' }],
    });
    expect((await get('payments', support)).status).toBe(403);
    expect((await get('customers/none', support)).status).toBe(404);
  });

  it('finds payments by the name, address or id of the customer', async () => {
    const person = await test.signUp({ name: 'Wanjiru Searchable' });
    const payment = await history.pay(person.id, film);
    await test.upToDate();
    const other = await history.pay((await test.signUp()).id, film);
    await test.upToDate();
    for (const q of ['searchable', 'Wanj', person.email, person.id]) {
      const ids = (await list('payments', { q })).map(({ id }: { id: string }) => id);
      expect(ids, q).toContain(payment);
      expect(ids, q).not.toContain(other);
    }
    expect(await list('payments', { q: 'nobody-of-that-name' })).toEqual([]);
    const [line] = await list('ledger/postings', { account: 'customer', part: person.id });
    expect(line).toMatchObject({ part: person.id, part_name: 'Wanjiru Searchable' });
  });

  it('shows a plan by PayPal as ended once its days are over', async () => {
    const person = await test.signUp();
    const endsAt = new Date(test.clock.now.getTime() - 60_000).toISOString();
    const dates = { periodEndsAt: endsAt, cancelsAt: endsAt, provider: 'paypal' } as const;
    const subscription = subscriptionOf(`paypal-${person.id}`, itemOf('premium'), dates);
    await history.record(person.id, { kind: 'follow_subscription', subscription, cause: 'not_renewed' });
    const [one] = await list('subscriptions', { q: person.id, status: 'ended' });
    expect(one).toMatchObject({ status: 'ended', ended_at: endsAt });
    expect(await list('subscriptions', { q: person.id, status: 'active' })).toEqual([]);
  });

  it('publishes prices that apply from now on, and withdraws products', async () => {
    const { body: product } = await get('products/weekend_pass');
    const { kind: _kind, currency: _currency, interval: _interval, ...terms } = product.terms;
    const publish = async (based_on: number, priceMinor: number, by = finance, more = {}) =>
      test.http
        .put('/api/admin/products/weekend_pass')
        .set(by.headers)
        .send({ based_on, terms: { ...terms, priceMinor, ...more } });
    expect((await publish(product.version, 699, support)).status).toBe(403);
    expect((await publish(product.version, 0)).status).toBe(400);
    const unfit = (await publish(product.version, 699, finance, { credits: 3 })).body;
    expect(unfit).toMatchObject({ status: 422, code: 'terms_unfit', detail: 'Only bundles have credits.' });
    expect((await publish(product.version, 699)).body).toEqual({ id: 'weekend_pass', version: product.version + 1 });
    expect((await publish(product.version, 799)).body.code).toBe('version_published_meanwhile');
    expect((await findSold(test.api.services, 'weekend_pass'))?.terms.priceMinor).toBe(699);
    expect((await get('products/weekend_pass')).body).toMatchObject({
      version: product.version + 1,
      versions: [
        { terms: { priceMinor: 699, validHours: 72 }, published_by: { id: finance.id } },
        { terms: { priceMinor: 599 }, published_by: null },
      ],
    });
    await post('products/weekend_pass/withdraw');
    expect((await get('products/weekend_pass')).body).toMatchObject({ is_sold: false });
    expect(await findSold(test.api.services, 'weekend_pass')).toBeNull();
    expect((await post('products/free/withdraw')).status).toBe(400);
  });

  it('answers balances by date of booking or effect, and where a payment went', async () => {
    const person = await test.signUp();
    const effectiveAt = '2025-05-05T23:59:59.000Z';
    const creator = itemOf('creator_support', { creatorId: owner.id });
    const payment = await history.pay(person.id, creator, { effectiveAt, taxMinor: 83, paid: { livemode: true } });
    const fee = { paymentId: payment, feeMinor: 44, balanceTransactionId: 'txn', effectiveAt };
    await history.record(person.id, { kind: 'record_fee', fee });
    const balances = async (basis: string, day: string) => {
      const { body } = await get(`ledger/balances?basis=${basis}&as_of=${day}&livemode=true`);
      expect(body.sum).toBe(0);
      return Object.fromEntries(
        body.balances.map(({ account, part, amount }: { account: string; part: string; amount: number }) => [
          `${account} ${part}`,
          amount,
        ]),
      );
    };
    const expected = {
      'customer all': 0,
      'provider stripe': 455,
      'fees stripe': 44,
      'tax GH': -83,
      [`payable ${owner.id}`]: -416,
    };
    expect(await balances('effective', '2025-05-04')).toEqual({});
    expect(await balances('effective', '2025-05-05')).toEqual(expected);
    expect(await balances('booked', '2025-05-05')).toEqual({});
    expect(await balances('booked', test.clock.now.toISOString().slice(0, 10))).toEqual(expected);

    const { body: trace } = await get(`payments/${payment}/trace`);
    expect(trace.bookings.map(({ event_type }: { event_type: string }) => event_type)).toEqual([
      'PaymentReceived',
      'PaymentFeeCharged',
    ]);
    expect(trace.balances).toEqual([
      { account: 'provider', part: 'stripe', currency: 'USD', amount: 455 },
      { account: 'fees', part: 'stripe', currency: 'USD', amount: 44 },
      { account: 'tax', part: 'GH', currency: 'USD', amount: -83 },
      { account: 'payable', part: owner.id, currency: 'USD', amount: -416 },
    ]);
    const ofCustomer = { account: 'customer', part: person.id, livemode: true };
    const lines = await list('ledger/postings', ofCustomer);
    expect(lines.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([-499, 499]);
    const effective = { ...ofCustomer, basis: 'effective', from: '2025-05-05', to: '2025-05-05' };
    expect(await list('ledger/postings', effective)).toHaveLength(2);
    expect(await list('ledger/postings', { ...effective, basis: 'booked' })).toEqual([]);
  });

  it('counts recurring revenue, churn and trials, with the rows behind them', async () => {
    const [one, two, three] = [await test.signUp(), await test.signUp(), await test.signUp()];
    const follow = (
      id: string,
      status: SubscriptionSnapshot['status'],
      observedAt: string,
      productId: 'premium' | 'family' = 'premium',
    ): CustomerCommand => ({
      kind: 'follow_subscription',
      subscription: subscriptionOf(id, itemOf(productId), {
        status,
        observedAt,
        trialEndsAt: status === 'trialing' ? '2025-02-09T00:00:00.000Z' : null,
      }),
      cause: 'cancelled',
    });
    await history.record(one.id, follow('sub-one', 'active', '2025-01-10T12:00:00.000Z'));
    await history.record(one.id, follow('sub-one', 'active', '2025-02-10T12:00:00.000Z', 'family'));
    await history.record(two.id, follow('sub-two', 'active', '2025-01-20T12:00:00.000Z'));
    await history.record(two.id, follow('sub-two', 'ended', '2025-02-15T12:00:00.000Z'));
    await history.record(three.id, follow('sub-three', 'trialing', '2025-02-02T12:00:00.000Z'));
    await history.record(three.id, follow('sub-three', 'active', '2025-02-09T12:00:00.000Z'));
    const creator = subscriptionOf('sub-creator', itemOf('creator_support', { creatorId: owner.id }), {
      observedAt: '2025-01-10T12:00:00.000Z',
    });
    await history.record(one.id, { kind: 'follow_subscription', subscription: creator, cause: 'cancelled' });

    const { body } = await get('billing/figures?from=2025-02-01&to=2025-02-28');
    const at = (day: string) => body.mrr.days.find((one: { day: string }) => one.day === day);
    expect(body.mrr.days).toHaveLength(28);
    expect(at('2025-02-01')).toEqual({ day: '2025-02-01', amount: 1_998, subscriptions: 2 });
    expect(at('2025-02-08')).toMatchObject({ amount: 1_998 });
    expect(at('2025-02-09')).toMatchObject({ amount: 2_997, subscriptions: 3 });
    expect(at('2025-02-10')).toMatchObject({ amount: 3_497 });
    expect(at('2025-02-15')).toMatchObject({ amount: 2_498, subscriptions: 2 });
    expect(body.mrr).toMatchObject({ amount: 2_498, subscriptions: 2 });
    expect(body.churn).toMatchObject({ at_start: 2, lost: 1, rate: 0.5 });
    expect(body.trials).toMatchObject({ ended: 1, converted: 1, rate: 1 });

    const rows = async (figure: string) => {
      const found = await list('billing/figure-rows', { figure, from: '2025-02-01', to: '2025-02-28' });
      return found
        .map(({ id, price, counts }: { id: string; price: number; counts: boolean }) => `${id} ${price} ${counts}`)
        .toSorted();
    };
    expect(await rows('mrr')).toEqual(['sub-one 1499 true', 'sub-three 999 true']);
    expect(await rows('churn')).toEqual(['sub-one 999 false', 'sub-two 999 true']);
    expect(await rows('trials')).toEqual(['sub-three 999 true']);
    expect((await get('billing/figures', support)).status).toBe(403);
    expect((await get('billing/figures?from=2025-02-01&to=2025-01-01')).status).toBe(400);

    expect(await list('subscriptions', { customer_id: two.id })).toMatchObject([
      { id: 'sub-two', status: 'ended', end_cause: 'cancelled', ended_at: '2025-02-15T12:00:00.000Z' },
    ]);
  });
});
