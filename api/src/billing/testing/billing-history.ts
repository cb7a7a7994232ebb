import { randomUUID } from 'node:crypto';
import { type CustomerCommand, customer } from '@sankofa/events/billing/customer';
import type { Item } from '@sankofa/events/billing/customer-events';
import { differenceId } from '@sankofa/events/billing/difference-id';
import { buyerSubject, invoiceNumber, invoices, invoicesOf, sellerFor } from '@sankofa/events/billing/invoices';
import { difference } from '@sankofa/events/billing/reconciliation-difference';
import { paymentOf } from '@sankofa/events/billing/testing/examples';
import type { TestApi } from '../../testing/test-api.ts';

/** Records facts of providers, as our followers do, without a provider. */
export function billingHistory({ api, clock }: Pick<TestApi, 'api' | 'clock'>) {
  const { runner } = api.services;
  let n = 0;
  const context = () => ({
    now: clock.now,
    actor: { kind: 'system', id: 'billing' } as const,
    // All customers share the stream of invoices.
    idempotencyKey: `history ${n++} ${randomUUID()}`,
  });

  return {
    record: (customerId: string, command: CustomerCommand) => runner.run(customer, customerId, command, context()),

    /** A payment of an item now. @returns its id */
    async pay(customerId: string, item: Item, more: Parameters<typeof paymentOf>[2] = {}): Promise<string> {
      const id = `pi_${customerId}_${n}`;
      const payment = paymentOf(id, item, { effectiveAt: clock.now.toISOString(), ...more });
      await this.record(customerId, { kind: 'record_payment', payment, credits: 0, validHours: 72 });
      return id;
    },

    /** Finds a payment that is not recorded. @returns the id of the difference */
    async difference(customerId: string | null, providerFeeMinor = 44): Promise<string> {
      const found = {
        reconciliationId: 'stripe-test-2026-03-03',
        provider: 'stripe',
        livemode: false,
        movement: 'payment',
        objectId: `pi_${customerId}`,
        paymentId: null,
        customerId,
        effectiveAt: clock.now.toISOString(),
        figures: {
          kind: 'not_recorded',
          currency: 'USD',
          providerMinor: 499,
          providerFeeMinor,
          ledgerMinor: 0,
          ledgerFeeMinor: 0,
        },
      } as const;
      const id = differenceId(found);
      await runner.run(difference, id, { kind: 'find', found }, context());
      return id;
    },

    /** Issues the invoice of a payment. @returns its printed number */
    async invoice(customerId: string, paymentId: string, name: string): Promise<string> {
      const payment = (await runner.state(customer, customerId)).state.payments.get(paymentId);
      if (!payment) throw new Error(`No payment ${paymentId}`);
      const { paid, amountMinor, taxMinor, effectiveAt } = payment;
      const invoice = {
        customerId,
        paymentId,
        paid,
        amountMinor,
        taxMinor,
        effectiveAt,
        buyerId: buyerSubject(customerId),
        seller: null,
        taxPercent: null,
        buyer: { name, email: `${name.replace(' ', '.')}@example.test`, country: null },
      };
      const id = invoicesOf(clock.now, sellerFor(paid.livemode));
      await runner.run(invoices, id, { kind: 'issue', invoice }, context());
      const number = (await runner.state(invoices, id)).state.invoices.get(paymentId);
      if (number === undefined) throw new Error(`Payment ${paymentId} has no invoice`);
      return invoiceNumber(id, number);
    },
  };
}
