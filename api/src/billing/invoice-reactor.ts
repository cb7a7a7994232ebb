import { account } from '@sankofa/events/accounts/account';
import { PaymentReceived, RefundCompleted, RefundReturned } from '@sankofa/events/billing/customer-events';
import {
  buyerSubject,
  type InvoicesCommand,
  invoices,
  invoicesOf,
  SELLER,
  sellerFor,
} from '@sankofa/events/billing/invoices';
import { defineReactor, type Reactor } from '../reactors/define-reactor.ts';
import type { Services } from '../services.ts';
import type { CustomerRecords } from './customer-records.ts';

/**
 * Issues an invoice for each payment, a credit note for each refund, and cancels that of a returned refund. The year is
 * that of the event.
 * @param sellerLines name, address and tax number, which the invoice keeps
 */
export const invoiceReactor = (
  services: Pick<Services, 'runner'>,
  records: CustomerRecords,
  sellerLines: readonly string[],
): Reactor => {
  const actor = { kind: 'system', id: 'billing' } as const;
  /** Seller of the series that has or gets the invoice of a payment. Test money once had the series of real money. */
  async function sellerOf(paymentId: string, livemode: boolean, issuedAt: Date): Promise<string> {
    const { state } = await services.runner.state(invoices, invoicesOf(issuedAt, SELLER));
    return state.invoices.has(paymentId) ? SELLER : sellerFor(livemode);
  }

  return defineReactor({
    name: 'invoices',
    reactsTo: [PaymentReceived, RefundCompleted, RefundReturned],
    react: async ({ type, data, at, aggregateId: customerId }, { now, idempotencyKey }) => {
      const { paymentId, paid, amountMinor, taxMinor, effectiveAt } = data;
      if (amountMinor === 0) return;
      const money = {
        customerId,
        paymentId,
        paid,
        amountMinor,
        taxMinor,
        effectiveAt,
        buyerId: buyerSubject(customerId),
        seller: [...sellerLines],
      };
      const { payments, refunds } = await records.state(customerId);
      const issuedAt = new Date(payments.get(paymentId)?.recordedAt ?? at);
      const seller = await sellerOf(paymentId, paid.livemode, issuedAt);
      const run = (command: InvoicesCommand) =>
        services.runner.run(invoices, invoicesOf(at, seller), command, { now, actor, idempotencyKey });
      if (type === 'PaymentReceived') {
        const { name, email } = (await services.runner.state(account, customerId)).state;
        const buyer = { name: name ?? '', email: email ?? '', country: paid.country };
        await run({ kind: 'issue', invoice: { ...money, taxPercent: data.taxPercent, buyer } });
        return;
      }
      const { refundId } = data;
      if (type === 'RefundReturned') {
        const creditedAt = new Date(refunds.get(refundId)?.completedAt ?? at);
        const { state } = await services.runner.state(invoices, invoicesOf(creditedAt, seller));
        const noteNumber = state.notes.get(refundId);
        if (noteNumber === undefined) throw new Error(`Refund ${refundId} has no credit note`);
        const cancellation = { ...money, refundId, noteNumber, noteYear: creditedAt.getUTCFullYear() };
        await run({ kind: 'cancel_note', cancellation });
        return;
      }
      const { state } = await services.runner.state(invoices, invoicesOf(issuedAt, seller));
      const invoiceNumber = state.invoices.get(paymentId);
      if (invoiceNumber === undefined) throw new Error(`Payment ${paymentId} has no invoice`);
      await run({
        kind: 'credit',
        note: { ...money, refundId, invoiceNumber, invoiceYear: issuedAt.getUTCFullYear() },
      });
    },
  });
};
