import { customer } from '@sankofa/events/billing/customer';
import { taxIncludedIn } from '@sankofa/events/billing/tax-rates';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignedInPerson } from '../testing/test-api.ts';
import { findInvoice, invoicePage } from './invoice-document.ts';
import { billingPeople, startBillingWithFilms } from './testing/billing-people.ts';
import type { BillingTest } from './testing/billing-test.ts';

describe('tax', () => {
  let billing: BillingTest;
  beforeAll(async () => {
    billing = await startBillingWithFilms();
  });
  afterAll(() => billing.close());
  const { headersOf, get, viewer } = billingPeople(() => billing);

  const onlyPayment = async ({ id }: SignedInPerson) => {
    const { state } = await billing.test.api.services.runner.state(customer, id);
    const [payment] = [...state.payments].map(([, one]) => one);
    if (!payment) throw new Error('Nothing was paid');
    return payment;
  };
  const today = () => billing.test.clock.now.toISOString();

  it('of a payment by card is that of the buyer’s country today, and of the invoice for ever', async () => {
    const person = await viewer();
    const session = await billing.checkout({ headers: headersOf(person) }, 'single_movie', { movie_id: 'costly' });
    await billing.sandbox.control.pay(session, 'paid', { country: 'FI' });
    const before = await billing.balance('tax', 'FI');
    await billing.deliver();
    const { taxMinor } = taxIncludedIn(799, 'FI', today());
    expect(taxMinor).toBe(162);
    expect(await onlyPayment(person)).toMatchObject({
      amountMinor: 799,
      taxMinor,
      taxPercent: 25.5,
      paid: { country: 'FI' },
      countryEvidence: [
        { kind: 'billing_address', country: 'FI' },
        { kind: 'card', country: 'FI' },
      ],
    });
    expect(before - (await billing.balance('tax', 'FI'))).toBe(taxMinor);

    const number = await vi.waitFor(async () => {
      const [invoice] = (await get(person, '/api/account/billing')).invoices;
      return String(invoice.number);
    }, 5_000);
    const { services } = billing.test.api;
    const page = await invoicePage(services, await findInvoice(services, number), ['Another seller'], 'en');
    expect(page.seller.lines).toEqual(['Sankofa', '1 Example Street']);
    expect(page.row).toContain('US$1.62 (25.5%)');
  });

  it('of a payment by PayPal is that of the country of the account', async () => {
    const person = await viewer();
    const order = await billing.order(
      { headers: headersOf(person) },
      { amount: 5.99, subscription_type: 'weekend_pass' },
    );
    await billing.sandbox.control.approvePayPal(order, 'approve', { country: 'DE' });
    await billing.deliver();
    expect(await onlyPayment(person)).toMatchObject({
      amountMinor: 599,
      taxMinor: taxIncludedIn(599, 'DE', today()).taxMinor,
      taxPercent: 19,
      countryEvidence: [{ kind: 'paypal_account', country: 'DE' }],
    });
  });
});
