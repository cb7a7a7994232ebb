import type { SubscriptionSnapshot } from './customer-events.ts';
import type { CustomerState, Payment } from './customer-state.ts';
import { refundableMinor } from './payment-state.ts';
import type { WithdrawalShare } from './withdrawal-share.ts';

const DAY_MS = 86_400_000;
/** Longest period that a payment of a subscription is for, in ms: a month. */
const MONTH_MS = 31 * DAY_MS;

/** What is refunded of a payment, in minor units, and why; an amount of 0: the right of withdrawal was lost. */
export type WithdrawalRefund = Omit<WithdrawalShare, 'withdrawalId'> & { readonly amountMinor: number };

/** What was bought with a payment, and how much of it the buyer has had. */
export type Supplied =
  | { readonly kind: 'subscription'; readonly priceMinor: number; readonly endsAt: string }
  | { readonly kind: 'pass'; readonly from: string; readonly until: string }
  | { readonly kind: 'bundle'; readonly bought: number; readonly used: number }
  | { readonly kind: 'film'; readonly isStarted: boolean };

/**
 * What a consumer gets back of a payment when they withdraw. A buyer who asked to begin at once owes a proportion of the
 * price for what was supplied until the declaration (Directive 2011/83/EU, article 14(3)); one who did not ask owes nothing
 * (article 14(4)). A film that has begun is not refunded (article 16(m)). Rounded in favour of the consumer.
 * @param paid the payment; earlier refunds are left out of the price
 * @param startsAtOnce whether the buyer asked to begin at once
 * @param declaredAt ISO 8601
 */
export function withdrawalRefund(
  paid: Pick<Payment, 'amountMinor' | 'refundedMinor' | 'refundingMinor' | 'effectiveAt'>,
  supplied: Supplied,
  startsAtOnce: boolean,
  declaredAt: string,
): WithdrawalRefund {
  const ofMinor = refundableMinor(paid);
  if (!startsAtOnce) return { amountMinor: ofMinor, basis: 'all', used: 0, of: 1, ofMinor };
  const part = (basis: 'time' | 'credits', used: number, of: number, priceMinor = ofMinor): WithdrawalRefund => {
    const amountMinor = ofMinor - Math.floor((priceMinor * used) / of);
    return { amountMinor, basis: used === 0 ? 'unused' : basis, used, of, ofMinor };
  };
  const time = (from: string, until: string, priceMinor = ofMinor): WithdrawalRefund => {
    const seconds = (to: string): number => Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1_000));
    const all = Math.max(1, seconds(until));
    return part('time', Math.min(all, seconds(declaredAt)), all, priceMinor);
  };
  switch (supplied.kind) {
    case 'subscription': {
      const from = paid.effectiveAt;
      const longest = new Date(Date.parse(from) + MONTH_MS).toISOString();
      // After a change to a cheaper plan, only its price is owed for what was supplied.
      const priceMinor = Math.min(ofMinor, supplied.priceMinor);
      return time(from, supplied.endsAt < longest ? supplied.endsAt : longest, priceMinor);
    }
    case 'pass':
      return time(supplied.from, supplied.until);
    case 'bundle':
      return part('credits', supplied.used, supplied.bought);
    case 'film':
      return { amountMinor: supplied.isStarted ? 0 : ofMinor, basis: 'unused', used: 0, of: 1, ofMinor };
  }
}

/** What a payment bought, as far as it was supplied; null if nothing was recorded. */
export function suppliedBy(
  state: CustomerState,
  { paymentId, paid: { item } }: Payment,
  subscription: SubscriptionSnapshot | null,
  isFilmStarted: boolean,
): Supplied | null {
  if (subscription) {
    return { kind: 'subscription', priceMinor: subscription.priceMinor, endsAt: subscription.periodEndsAt };
  }
  const pass = state.passes.get(paymentId);
  if (pass) return { kind: 'pass', ...pass };
  const credits = state.credits.get(paymentId);
  if (credits) return { kind: 'bundle', ...credits };
  return item.movieId === null ? null : { kind: 'film', isStarted: isFilmStarted };
}

/** The refunds of a withdrawal, as one: their sum, with the use that the first payment shows; null if there is none. */
export function refundOfWithdrawal(
  state: Pick<CustomerState, 'refunds' | 'payments'>,
  withdrawalId: string,
): (WithdrawalRefund & { readonly currency: string }) | null {
  const refunds = [...state.refunds].flatMap(([, { paymentId, amountMinor, withdrawal }]) => {
    const payment = state.payments.get(paymentId);
    return payment && withdrawal?.withdrawalId === withdrawalId ? [{ ...withdrawal, amountMinor, payment }] : [];
  });
  const [first] = refunds.toSorted((a, b) => a.payment.effectiveAt.localeCompare(b.payment.effectiveAt));
  if (!first) return null;
  const { basis, used, of, payment } = first;
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  return {
    basis,
    used,
    of,
    amountMinor: sum(refunds.map(({ amountMinor }) => amountMinor)),
    ofMinor: sum(refunds.map(({ ofMinor }) => ofMinor)),
    currency: payment.paid.currency,
  };
}
