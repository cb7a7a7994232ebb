import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import { invoiceNumber, invoices, invoicesOf, sellerFor } from './invoices.ts';
import { filmItem, paidFor } from './testing/examples.ts';

const money = {
  customerId: 'ama',
  paid: paidFor(filmItem()),
  amountMinor: 499,
  taxMinor: 83,
  effectiveAt: '2026-03-03T14:10:00.000Z',
  buyerId: 'buyer-ama',
  seller: ['Sankofa', '1 Example Street'],
};
const invoice = (paymentId: string) => ({
  ...money,
  paymentId,
  taxPercent: 20,
  buyer: { name: 'Ama', email: 'ama@example.test', country: 'GH' },
});
const note = (refundId: string) => ({ ...money, paymentId: 'one', refundId, invoiceNumber: 1, invoiceYear: 2026 });
const cancellation = (refundId: string) => ({ ...money, paymentId: 'one', refundId, noteNumber: 2, noteYear: 2026 });
const cancelled = (refundId: string) => ({ type: 'CreditNoteCancelled', data: cancellation(refundId) }) as const;
const issued = (paymentId: string) => ({ type: 'InvoiceIssued', data: invoice(paymentId) }) as const;
const credited = (refundId: string) => ({ type: 'CreditNoteIssued', data: note(refundId) }) as const;

describe('invoices', () => {
  it('are issued once per payment, credit notes once per refund', () => {
    const issue = { kind: 'issue', invoice: invoice('one') } as const;
    const credit = { kind: 'credit', note: note('refund') } as const;
    given(invoices, [])
      .when(issue)
      .decides([issued('one')]);
    given(invoices, [issued('one')])
      .when(issue)
      .decides([]);
    given(invoices, [issued('one')])
      .when(credit)
      .decides([credited('refund')]);
    given(invoices, [issued('one'), credited('refund')])
      .when(credit)
      .decides([]);
  });

  it('cancel a credit note once', () => {
    const cancel = { kind: 'cancel_note', cancellation: cancellation('refund') } as const;
    given(invoices, [issued('one'), credited('refund')])
      .when(cancel)
      .decides([cancelled('refund')]);
    given(invoices, [issued('one'), credited('refund'), cancelled('refund')])
      .when(cancel)
      .decides([]);
  });

  it('are numbered by their events, with credit notes in one sequence', () => {
    const { state } = given(invoices, [issued('one'), credited('refund'), cancelled('refund'), issued('two')]);
    expect([state.invoices.get('one'), state.notes.get('refund'), state.invoices.get('two')]).toEqual([1, 2, 4]);
    expect(invoiceNumber(invoicesOf(new Date('2026-12-31T23:59:59.999Z'), sellerFor(true)), 123)).toBe(
      'US-2026-000123',
    );
    expect(invoicesOf(new Date('2027-01-01T00:00:00.000Z'), sellerFor(false))).toBe('XT-2027');
  });

  it('belong to their customer', () => {
    expect(invoices.subject?.('US-2026', issued('one'))).toBe('ama');
  });
});
