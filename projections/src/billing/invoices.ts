import { CreditNoteCancelled, CreditNoteIssued, InvoiceIssued, invoiceNumber } from '@sankofa/events/billing/invoices';
import type { Currency } from '@sankofa/events/billing/money';
import type { ProductId } from '@sankofa/events/billing/product-terms';
import type { Sealed, SealedOthers } from '@sankofa/events/store/codec';
import { boolean, id, integer, json, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  invoices: table({
    columns: {
      /** As printed. */
      number: id(),
      year: integer(),
      kind: id<'invoice' | 'credit_note' | 'cancellation'>(),
      customer_id: id(),
      payment_id: id(),
      /** Of a credit note or its cancellation; null for invoices. */
      refund_id: nullable(id()),
      /** Printed number of the cancelled invoice or credit note; null for invoices. */
      cancels: nullable(id()),
      product_id: id<ProductId>(),
      movie_id: nullable(id()),
      livemode: boolean(),
      currency: id<Currency>(),
      country: nullable(id()),
      /** In minor units; positive for all kinds. */
      amount_minor: integer(),
      tax_minor: integer(),
      issued_at: time(),
      effective_at: time(),
      buyer_id: id(),
      event_id: text(),
      /** Name, address and country of the buyer, under the key of `buyer_id`; null for others. */
      sealed_buyer: nullable(json<SealedOthers>()),
    },
    key: ['number'],
    indexes: [['customer_id'], ['payment_id'], ['issued_at', 'number']],
  }),
};

/** Invoices, credit notes and cancellations of credit notes. Their number is that of the event in its stream. */
export const invoices = defineReadModel({
  name: 'invoices',
  version: 2,
  reads: [InvoiceIssued, CreditNoteIssued, CreditNoteCancelled],
  tables,
  handlers: {
    InvoiceIssued(event, write) {
      const invoice = { kind: 'invoice', refund_id: null, cancels: null } as const;
      write.upsert('invoices', { ...columnsOf(event), ...invoice, sealed_buyer: event.sealedOthers ?? null });
    },
    CreditNoteIssued(event, write) {
      const { refundId, invoiceNumber: number, invoiceYear } = event.data;
      const cancels = invoiceNumber(`${sellerOf(event.aggregateId)}-${invoiceYear}`, number);
      const note = { kind: 'credit_note', refund_id: refundId, cancels, sealed_buyer: null } as const;
      write.upsert('invoices', { ...columnsOf(event), ...note });
    },
    CreditNoteCancelled(event, write) {
      const { refundId, noteNumber, noteYear } = event.data;
      const cancels = invoiceNumber(`${sellerOf(event.aggregateId)}-${noteYear}`, noteNumber);
      const cancellation = { kind: 'cancellation', refund_id: refundId, cancels, sealed_buyer: null } as const;
      write.upsert('invoices', { ...columnsOf(event), ...cancellation });
    },
  },
});

/** From `<seller>-<year>`. */
const sellerOf = (invoicesId: string): string => invoicesId.slice(0, invoicesId.lastIndexOf('-'));

function columnsOf(event: Sealed<typeof InvoiceIssued | typeof CreditNoteIssued | typeof CreditNoteCancelled>) {
  const { id, aggregateId, revision, at, data } = event;
  return {
    number: invoiceNumber(aggregateId, revision + 1),
    year: Number(aggregateId.slice(aggregateId.lastIndexOf('-') + 1)),
    customer_id: data.customerId,
    payment_id: data.paymentId,
    product_id: data.paid.item.productId,
    movie_id: data.paid.item.movieId,
    livemode: data.paid.livemode,
    currency: data.paid.currency,
    country: data.paid.country,
    amount_minor: data.amountMinor,
    tax_minor: data.taxMinor,
    issued_at: at,
    effective_at: data.effectiveAt,
    buyer_id: data.buyerId,
    event_id: id,
  };
}
