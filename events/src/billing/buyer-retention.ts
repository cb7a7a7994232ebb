import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';

/**
 * Years after the one of the last invoice in which its buyer stays readable: the longest period of bookkeeping law where
 * Sankofa sells (for example France, Code de commerce L123-22).
 */
export const INVOICE_KEPT_YEARS = 10;

/** Last year in which the identity of a buyer is kept. */
export const buyerKeptUntil = (lastInvoiceYear: number): number => lastInvoiceYear + INVOICE_KEPT_YEARS;

/** The key of an erased person as a buyer is destroyed, at the end of its retention. */
export const BuyerIdentityErased = defineEvent(
  'BuyerIdentityErased',
  1,
  z.strictObject({ customerId: id('account'), lastInvoiceYear: z.int() }),
);

export interface BuyerRetentionCommand {
  readonly customerId: string;
  readonly lastInvoiceYear: number;
}

/** Retention of the identity of an erased person on their invoices. Stream `buyer-<account id>`. */
export const buyerRetention: Decider<
  { readonly isErased: boolean },
  BuyerRetentionCommand,
  typeof BuyerIdentityErased
> = {
  aggregate: 'buyer',
  events: [BuyerIdentityErased],
  initial: { isErased: false },
  evolve: () => ({ isErased: true }),
  decide: ({ isErased }, data, { now }) =>
    isErased || now.getUTCFullYear() <= buyerKeptUntil(data.lastInvoiceYear)
      ? []
      : [{ type: 'BuyerIdentityErased', data }],
};
