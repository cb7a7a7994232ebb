import type { Provider } from './customer-events.ts';
import type { CustomerState } from './customer-state.ts';

/**
 * Whether nothing of a customer is open at a provider: no payment page, subscription, refund or dispute. Until then, its
 * record of the person is needed: evidence in a dispute names them.
 * @param state of one mode: see `inMode`
 */
export function isSettledAtProvider(state: CustomerState, provider: Provider): boolean {
  const isHere = ({ paymentId }: { readonly paymentId: string }): boolean =>
    state.payments.get(paymentId)?.paid.provider === provider;
  const isOpen =
    [...state.checkouts].some(([, one]) => one.provider === provider && OPEN_PAGES.has(one.status)) ||
    [...state.subscriptions].some(([, one]) => one.provider === provider && one.status !== 'ended') ||
    [...state.refunds].some(([, one]) => isHere(one) && OPEN_REFUNDS.has(one.status)) ||
    [...state.disputes].some(([, one]) => isHere(one) && one.status === 'open');
  return !isOpen;
}

const OPEN_PAGES: ReadonlySet<string> = new Set(['started', 'open', 'pending']);
const OPEN_REFUNDS: ReadonlySet<string> = new Set(['awaiting_approval', 'approved']);
