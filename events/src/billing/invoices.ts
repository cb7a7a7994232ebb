import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { code, id, open } from '../store/field-kinds.ts';
import { PersistentMap } from '../store/persistent-map.ts';
import { PaidFor } from './customer-events.ts';
import { MinorUnits } from './money.ts';

/** Country of the company that sells: the series of its invoices. */
export const SELLER = 'US';
/** Series of documents about test money, under a code that no country has. They must not be among real invoices. */
const TEST_SELLER = 'XT';

/** Subject whose key seals the identity of a buyer: it outlasts the account, as the law on invoices requires. */
export const buyerSubject = (customerId: string): string => `buyer-${customerId}`;

const money = {
  customerId: id('account'),
  paymentId: id('payment'),
  paid: PaidFor,
  amountMinor: MinorUnits,
  /** Part of the amount. */
  taxMinor: MinorUnits,
  effectiveAt: z.iso.datetime(),
  /** `buyerSubject` */
  buyerId: id('customer'),
  /** Name, address and tax number of the seller, by line; null in earlier versions. */
  seller: z.array(open()).nullable(),
};

/** An invoice for a payment. Its number is the revision of the event in its stream, plus 1. */
export const InvoiceIssued = defineEvent(
  'InvoiceIssued',
  2,
  z.strictObject({
    ...money,
    /** Rate of the tax; null if only its amount is known. */
    taxPercent: z.number().min(0).max(100).nullable(),
    buyer: personal(z.strictObject({ name: z.string(), email: z.string(), country: code('country').nullable() }), {
      subject: 'buyerId',
    }),
  }),
  { 1: (data) => ({ ...data, seller: null, taxPercent: null }) },
);
/** Cancels an invoice by the amount of a refund. Numbered like invoices. */
export const CreditNoteIssued = defineEvent(
  'CreditNoteIssued',
  2,
  z.strictObject({
    ...money,
    refundId: id('refund'),
    /** Number of the invoice. */
    invoiceNumber: z.int().min(1),
    /** Year of the invoice, which may be an earlier one. */
    invoiceYear: z.int(),
  }),
  { 1: (data) => ({ ...data, seller: null }) },
);

/** Cancels a credit note whose refund did not reach the buyer. Numbered like invoices. */
export const CreditNoteCancelled = defineEvent(
  'CreditNoteCancelled',
  1,
  z.strictObject({
    ...money,
    refundId: id('refund'),
    /** Number of the credit note. */
    noteNumber: z.int().min(1),
    /** Year of the credit note, which may be an earlier one. */
    noteYear: z.int(),
  }),
);

export const invoiceEvents = [InvoiceIssued, CreditNoteIssued, CreditNoteCancelled] as const;
type InvoiceEvent = EventOf<(typeof invoiceEvents)[number]>;

export type InvoicesCommand =
  | { readonly kind: 'issue'; readonly invoice: EventOf<typeof InvoiceIssued>['data'] }
  | { readonly kind: 'credit'; readonly note: EventOf<typeof CreditNoteIssued>['data'] }
  | { readonly kind: 'cancel_note'; readonly cancellation: EventOf<typeof CreditNoteCancelled>['data'] };

export interface InvoicesState {
  /** Numbers of invoices by payment. */
  readonly invoices: PersistentMap<number>;
  /** Numbers of credit notes by refund. */
  readonly notes: PersistentMap<number>;
  /** Numbers of cancellations of credit notes by refund. */
  readonly cancellations: PersistentMap<number>;
}

/** Invoices of one seller and year, without gaps. Stream `invoices-<seller>-<year>`. */
export const invoices: Decider<InvoicesState, InvoicesCommand, (typeof invoiceEvents)[number]> = {
  aggregate: 'invoices',
  events: invoiceEvents,
  initial: { invoices: PersistentMap.empty(), notes: PersistentMap.empty(), cancellations: PersistentMap.empty() },
  evolve: (state, event) => {
    const number = state.invoices.size + state.notes.size + state.cancellations.size + 1;
    switch (event.type) {
      case 'InvoiceIssued':
        return { ...state, invoices: state.invoices.with(event.data.paymentId, number) };
      case 'CreditNoteIssued':
        return { ...state, notes: state.notes.with(event.data.refundId, number) };
      case 'CreditNoteCancelled':
        return { ...state, cancellations: state.cancellations.with(event.data.refundId, number) };
    }
  },
  decide,
  subject: (_id, event) => event.data.customerId,
};

function decide(state: InvoicesState, command: InvoicesCommand): InvoiceEvent[] {
  switch (command.kind) {
    case 'issue': {
      const { invoice } = command;
      return state.invoices.has(invoice.paymentId) ? [] : [{ type: 'InvoiceIssued', data: invoice }];
    }
    case 'credit': {
      const { note } = command;
      return state.notes.has(note.refundId) ? [] : [{ type: 'CreditNoteIssued', data: note }];
    }
    case 'cancel_note': {
      const { cancellation } = command;
      const isKnown = state.cancellations.has(cancellation.refundId);
      return isKnown ? [] : [{ type: 'CreditNoteCancelled', data: cancellation }];
    }
  }
}

/** Seller of the series for real money or test money. */
export const sellerFor = (livemode: boolean): string => (livemode ? SELLER : TEST_SELLER);

/** Id of the aggregate for a moment. @param seller `sellerFor` */
export const invoicesOf = (at: Date, seller: string): string => `${seller}-${at.getUTCFullYear()}`;

/** Number as printed: `US-2026-000123`. */
export const invoiceNumber = (invoicesId: string, number: number): string =>
  `${invoicesId}-${String(number).padStart(6, '0')}`;
