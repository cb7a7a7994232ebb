import { it } from 'vitest';
import { given } from '../testing/given.ts';
import { buyerRetention, INVOICE_KEPT_YEARS } from './buyer-retention.ts';

/** Decisions are made in 2026. */
const command = (lastInvoiceYear: number) => ({ customerId: 'ama', lastInvoiceYear });
const erased = (lastInvoiceYear: number) => ({ type: 'BuyerIdentityErased', data: command(lastInvoiceYear) }) as const;

it('the identity of a buyer is erased once, after the last year in which the law requires it', () => {
  const last = 2026 - INVOICE_KEPT_YEARS;
  given(buyerRetention, []).when(command(last)).decides([]);
  given(buyerRetention, [])
    .when(command(last - 1))
    .decides([erased(last - 1)]);
  given(buyerRetention, [erased(last - 1)])
    .when(command(last - 1))
    .decides([]);
});
