import { account } from '@sankofa/events/accounts/account';
import { PaymentReceived, RefundCompleted, RefundReturned } from '@sankofa/events/billing/customer-events';
import { buyerSubject, invoices, invoicesOf } from '@sankofa/events/billing/invoices';
import { defineReactor, type Reactor } from '../reactors/define-reactor.ts';
import type { Services } from '../services.ts';
import type { CustomerRecords } from './customer-records.ts';

/**
 * Issues an invoice for each payment, a credit note for each refund, and cancels that of a returned refund. The year is
 * that of the event.
 * @param seller name, address and tax number, which the invoice keeps
 */
export const invoiceReactor = (
  services: Pick<Services, 'runner'>,
  records: CustomerRecords,
  seller: readonly string[],
): Reactor => {
  const actor = { kind: 'system', id: 'billing' } as const;
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
        seller: [...seller],
      };
      const context = { now, actor, idempotencyKey };
      if (type === 'PaymentReceived') {
        const { name, email } = (await services.runner.state(account, customerId)).state;
        const buyer = { name: name ?? '', email: email ?? '', country: paid.country };
        const invoice = { ...money, taxPercent: data.taxPercent, buyer };
        await services.runner.run(invoices, invoicesOf(at), { kind: 'issue', invoice }, context);
        return;
      }
      const { payments, refunds } = await records.state(customerId);
      if (type === 'RefundReturned') {
        const { refundId } = data;
        const creditedAt = new Date(refunds.get(refundId)?.completedAt ?? at);
        const { state } = await services.runner.state(invoices, invoicesOf(creditedAt));
        const noteNumber = state.notes.get(refundId);
        if (noteNumber === undefined) throw new Error(`Refund ${refundId} has no credit note`);
        const cancellation = { ...money, refundId, noteNumber, noteYear: creditedAt.getUTCFullYear() };
        await services.runner.run(invoices, invoicesOf(at), { kind: 'cancel_note', cancellation }, context);
        return;
      }
      const payment = payments.get(paymentId);
      if (!payment) return;
      const issuedIn = new Date(payment.recordedAt);
      const { state } = await services.runner.state(invoices, invoicesOf(issuedIn));
      const invoiceNumber = state.invoices.get(paymentId);
      if (invoiceNumber === undefined) throw new Error(`Payment ${paymentId} has no invoice`);
      const note = { ...money, refundId: data.refundId, invoiceNumber, invoiceYear: issuedIn.getUTCFullYear() };
      await services.runner.run(invoices, invoicesOf(at), { kind: 'credit', note }, context);
    },
  });
};
