import { customer } from '@sankofa/events/billing/customer';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { billingPeople, startBillingWithFilms } from './testing/billing-people.ts';
import type { BillingTest } from './testing/billing-test.ts';
import { checkBooks } from './testing/check-books.ts';

const DAY_S = 86_400;

describe('purchases', () => {
  let billing: BillingTest;
  beforeAll(async () => {
    billing = await startBillingWithFilms();
  });
  afterAll(() => billing.close());
  const { headersOf, pass, get, play, paymentsOf, viewer, subscribed } = billingPeople(() => billing);

  it('a refund goes through the provider, and takes the film back', async () => {
    const person = await viewer();
    const session = await billing.checkout({ headers: headersOf(person) }, 'single_movie', { movie_id: 'salt-road' });
    await billing.pay(session);
    await billing.deliver();
    expect(await play(person)).toBe('ready');
    const [payment] = await paymentsOf(person);
    const command = {
      kind: 'request_refund',
      refundId: 'refund-1',
      paymentId: String(payment?.paymentId),
      amountMinor: payment?.amountMinor ?? 0,
      staffId: 'finance',
      reason: 'Would not play',
    } as const;
    const { services } = billing.test.api;
    const actor = { kind: 'staff', id: 'finance' } as const;
    await services.runner.run(customer, person.id, command, {
      now: services.clock(),
      actor,
      idempotencyKey: 'refund-1',
    });
    await vi.waitFor(async () => {
      const { state } = await services.runner.state(customer, person.id);
      expect(state.refunds.get('refund-1')).toMatchObject({ status: 'completed' });
    }, 5_000);
    expect(await play(person)).toBe('premium_required');
  });

  it('an invoice is a PDF for its buyer and for finance, whose access the buyer sees', async () => {
    const person = await subscribed();
    await pass(person, 8 * DAY_S);
    const number = await vi.waitFor(async () => {
      const [invoice] = (await get(person, '/api/account/billing')).invoices;
      return String(invoice.number);
    }, 5_000);
    const pdf = (path: string, headers: { readonly Authorization: string }, status = 200) =>
      billing.test.http.get(path).set(headers).set('Accept-Language', 'fr').responseType('blob').expect(status);
    const own = await pdf(`/api/account/billing/invoices/${number}/pdf`, headersOf(person));
    expect(own.headers['content-type']).toBe('application/pdf');
    expect(own.headers['content-disposition']).toBe(`attachment; filename="sankofa-${number}.pdf"`);
    expect(own.body.subarray(0, 5).toString()).toBe('%PDF-');
    const stranger = await viewer();
    await pdf(`/api/account/billing/invoices/${number}/pdf`, headersOf(stranger), 404);
    await pdf('/api/account/billing/invoices/US-2026-000000/pdf', headersOf(person), 404);
    const finance = await billing.test.signUpStaff('finance');
    const theirs = await pdf(`/api/admin/invoices/${number}/pdf`, finance.headers);
    expect(theirs.body.equals(own.body)).toBe(true);
    const log = await billing.test.eventsOf('PersonalDataAccessed');
    expect(log.map(({ stream }) => stream)).toContain(`looks-${person.id}`);
  });

  it('a pass ends by the clock', async () => {
    const person = await viewer();
    const session = await billing.checkout({ headers: headersOf(person) }, 'weekend_pass');
    await billing.pay(session);
    await billing.deliver();
    expect(await play(person)).toBe('ready');
    await pass(person, 71 * 3_600);
    expect(await play(person)).toBe('ready');
    await pass(person, 3_700);
    expect(await play(person)).toBe('premium_required');
  });

  it('credits of a bundle open films one by one', async () => {
    const person = await viewer();
    const session = await billing.checkout({ headers: headersOf(person) }, 'movie_bundle');
    await billing.pay(session);
    await billing.deliver();
    expect(await play(person)).toBe('premium_required');
    expect(await get(person, '/api/movies/salt-road/offer')).toMatchObject({ state: 'for_sale', credits: 3 });
    const redeem = billing.test.http.post('/api/movies/salt-road/redeem-credit').set(headersOf(person)).send({});
    expect((await redeem.expect(200)).body).toMatchObject({ state: 'owned' });
    expect(await play(person)).toBe('ready');
    expect((await get(person, '/api/account/billing')).credits).toMatchObject([{ left: 2 }]);
    const again = await billing.test.http.post('/api/movies/salt-road/redeem-credit').set(headersOf(person)).send({});
    expect(again.body).toMatchObject({ code: 'owned_already' });
  });

  checkBooks(() => billing);
});
