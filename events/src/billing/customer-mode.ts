import { PersistentMap } from '../store/persistent-map.ts';
import type { CustomerState } from './customer-state.ts';

/**
 * What an account has bought with real money, or with test money. Never show or count both: a test payment is no
 * purchase in live mode.
 */
export function inMode(state: CustomerState, livemode: boolean): CustomerState {
  const payments = where(state.payments, ({ paid }) => paid.livemode === livemode);
  const isOf = ({ paymentId }: { readonly paymentId: string }): boolean => payments.has(paymentId);
  return {
    ...state,
    payments,
    checkouts: where(state.checkouts, (one) => one.livemode === livemode),
    subscriptions: where(state.subscriptions, (one) => one.livemode === livemode),
    films: where(state.films, isOf),
    credits: where(state.credits, (_, paymentId) => payments.has(paymentId)),
    passes: where(state.passes, (_, paymentId) => payments.has(paymentId)),
    refunds: where(state.refunds, isOf),
    disputes: where(state.disputes, isOf),
  };
}

const where = <Value>(map: PersistentMap<Value>, fits: (value: Value, key: string) => boolean): PersistentMap<Value> =>
  [...map].reduce(
    (kept, [key, value]) => (fits(value, key) ? kept.with(key, value) : kept),
    PersistentMap.empty<Value>(),
  );
