import { expect, it, vi } from 'vitest';
import type { BillingTest } from './billing-test.ts';

/** Checks, after all tests of a file, that invoices and ledger are complete. @param started the running test */
export function checkBooks(started: () => BillingTest): void {
  it('each payment has an invoice and each refund a credit note, numbered without gaps', async () => {
    const { test } = started();
    await vi.waitFor(async () => {
      const [payments, refunds, invoices, notes] = await Promise.all(
        ['PaymentReceived', 'RefundCompleted', 'InvoiceIssued', 'CreditNoteIssued'].map((type) => test.eventsOf(type)),
      );
      expect([invoices?.length, notes?.length]).toEqual([payments?.length, refunds?.length]);
    }, 10_000);
    const streams = new Map<string, number[]>();
    for (const { stream, revision } of await test.eventsOf('InvoiceIssued', 'CreditNoteIssued')) {
      streams.set(stream, [...(streams.get(stream) ?? []), revision]);
    }
    for (const revisions of streams.values()) expect(revisions).toEqual(revisions.map((_one, n) => n));
  });

  it('every cent of the provider’s balance is in the ledger', async () => {
    const billing = started();
    await billing.deliver();
    const response = await fetch(`${billing.sandbox.url}/v1/balance_transactions?limit=100`, {
      headers: { Authorization: 'Bearer sk_test_integration' },
    });
    const { data, has_more: hasMore } = (await response.json()) as { data: { net: number }[]; has_more: boolean };
    expect(hasMore).toBe(false);
    const expected = data.reduce((sum, { net }) => sum + net, 0);
    expect(await billing.balance('provider', 'stripe')).toBe(expected);
    expect(await billing.balance('customer')).toBe(0);
  });
}
