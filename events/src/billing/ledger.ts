import type { EventOf } from '../store/define-event.ts';
import {
  DisputeClosed,
  DisputeOpened,
  PaymentFeeCharged,
  PaymentReceived,
  RefundCompleted,
  RefundReturned,
} from './customer-events.ts';

/**
 * Accounts of the ledger. Assets and expenses grow by positive postings, income and liabilities by negative ones.
 * `customer` and `payable` have one account per person, `provider` and `fees` one per provider, `tax` one per country,
 * `revenue` and `refunds` one per kind of product.
 */
export const LEDGER_ACCOUNTS = [
  'customer',
  'provider',
  'fees',
  'revenue',
  'tax',
  'refunds',
  'disputes',
  'dispute_losses',
  'payable',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** One line of a booking, in minor units. */
export interface Posting {
  readonly account: LedgerAccount;
  /** Which of the accounts of this kind: an account id, a provider, a country or a kind of product. */
  readonly part: string;
  readonly amountMinor: number;
}

/** Every event that moves money. */
export const moneyEvents = [
  PaymentReceived,
  PaymentFeeCharged,
  RefundCompleted,
  RefundReturned,
  DisputeOpened,
  DisputeClosed,
] as const;
export type MoneyEvent = EventOf<(typeof moneyEvents)[number]>;

/** Country of buyers whose country the provider does not know. */
const UNKNOWN = 'unknown';

/**
 * Books one event about money by double entry: the postings sum to zero. Amounts pass through the customer's account,
 * so that it shows every sale and every payment, and is zero when nothing is owed.
 * @param customerId account of the customer
 */
export function postingsOf(event: MoneyEvent, customerId: string): Posting[] {
  const { provider, item, country } = event.data.paid;
  const of =
    (account: LedgerAccount, part: string) =>
    (amountMinor: number): Posting => ({
      account,
      part,
      amountMinor,
    });
  const customer = of('customer', customerId);
  const balance = of('provider', provider);
  const fees = of('fees', provider);
  const tax = of('tax', country ?? UNKNOWN);
  const disputes = of('disputes', provider);
  /** Money for a creator is owed to the creator, and is no revenue. */
  const earned = (account: 'revenue' | 'refunds') =>
    item.creatorId === null ? of(account, item.productKind) : of('payable', item.creatorId);

  switch (event.type) {
    case 'PaymentReceived': {
      const { amountMinor, taxMinor } = event.data;
      return booked(
        customer(amountMinor),
        earned('revenue')(taxMinor - amountMinor),
        tax(-taxMinor),
        balance(amountMinor),
        customer(-amountMinor),
      );
    }
    case 'PaymentFeeCharged':
      return booked(fees(event.data.feeMinor), balance(-event.data.feeMinor));
    case 'RefundCompleted':
    case 'RefundReturned': {
      // What a returned refund moves back.
      const sign = event.type === 'RefundCompleted' ? 1 : -1;
      const [amountMinor, taxMinor, feeMinor] = [
        sign * event.data.amountMinor,
        sign * event.data.taxMinor,
        sign * event.data.feeReturnedMinor,
      ];
      return booked(
        earned('refunds')(amountMinor - taxMinor),
        tax(taxMinor),
        customer(-amountMinor),
        customer(amountMinor),
        balance(feeMinor - amountMinor),
        fees(-feeMinor),
      );
    }
    case 'DisputeOpened': {
      const { amountMinor, feeMinor } = event.data;
      return booked(disputes(amountMinor), fees(feeMinor), balance(-amountMinor - feeMinor));
    }
    case 'DisputeClosed': {
      const { disputedMinor, returnedMinor } = event.data;
      return booked(
        disputes(-disputedMinor),
        balance(returnedMinor),
        of('dispute_losses', provider)(disputedMinor - returnedMinor),
      );
    }
  }
}

/** @throws RangeError if the postings do not sum to zero: a defect of this file */
function booked(...postings: readonly Posting[]): Posting[] {
  const sum = postings.reduce((total, { amountMinor }) => total + amountMinor, 0);
  if (sum !== 0) throw new RangeError(`The postings sum to ${sum} instead of 0`);
  return postings.filter(({ amountMinor }) => amountMinor !== 0);
}
