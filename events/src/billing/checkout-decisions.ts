import { Refusal } from '../store/refusal.ts';
import type { CustomerEvent, Item, Provider } from './customer-events.ts';
import type { CustomerState } from './customer-state.ts';
import type { Currency } from './money.ts';
import { excludes, hadTrial, isPassRunning, isUnfinished, ownedFilm, runningLike } from './payment-state.ts';

export type CheckoutCommand =
  | {
      readonly kind: 'start_checkout';
      readonly checkoutId: string;
      readonly provider: Provider;
      readonly livemode: boolean;
      readonly item: Item;
      readonly amountMinor: number;
      readonly currency: Currency;
      /** Of the product. Only the first subscription of a person has a trial. */
      readonly trialDays: number;
      readonly startsAtOnce: boolean;
    }
  | {
      readonly kind: 'open_checkout';
      readonly checkoutId: string;
      readonly sessionId: string;
      readonly expiresAt: string;
    }
  | { readonly kind: 'hold_checkout'; readonly checkoutId: string; readonly paymentId: string }
  | { readonly kind: 'complete_checkout'; readonly checkoutId: string; readonly effectiveAt: string }
  | { readonly kind: 'fail_checkout'; readonly checkoutId: string; readonly declineCode: string }
  | { readonly kind: 'expire_checkout'; readonly checkoutId: string };

/**
 * Starts and ends payment pages. A page that has ended stays as it is.
 * @throws Refusal `subscribed_already`, `other_plan`, `owned_already`, `pass_running`, `checkout_open`, `not_found`
 */
export function decideCheckout(state: CustomerState, command: CheckoutCommand, now: Date): CustomerEvent[] {
  if (command.kind === 'start_checkout') return start(state, command, now);
  const { checkoutId } = command;
  const checkout = state.checkouts.get(checkoutId);
  if (!checkout) throw new Refusal('not_found', { what: 'checkout' });
  const { status } = checkout;
  const isOpen = status === 'started' || status === 'open' || status === 'pending';
  switch (command.kind) {
    case 'open_checkout': {
      // Another tab has closed it while the provider made its page: nobody may pay there.
      if (status === 'expired' || status === 'failed') throw new Refusal('checkout_open');
      if (status !== 'started') return [];
      const { sessionId, expiresAt } = command;
      return [{ type: 'CheckoutOpened', data: { checkoutId, sessionId, expiresAt } }];
    }
    case 'hold_checkout':
      if (!isOpen || status === 'pending') return [];
      return [{ type: 'CheckoutPending', data: { checkoutId, paymentId: command.paymentId } }];
    case 'complete_checkout':
      // Also after an expiry that was recorded too early: what the provider confirms counts.
      if (status === 'completed') return [];
      return [{ type: 'CheckoutCompleted', data: { checkoutId, effectiveAt: command.effectiveAt } }];
    case 'fail_checkout':
      return isOpen ? [{ type: 'CheckoutFailed', data: { checkoutId, declineCode: command.declineCode } }] : [];
    case 'expire_checkout':
      return isOpen && status !== 'pending' ? [{ type: 'CheckoutExpired', data: { checkoutId } }] : [];
  }
}

function start(
  state: CustomerState,
  { kind: _, trialDays, ...checkout }: Extract<CheckoutCommand, { kind: 'start_checkout' }>,
  now: Date,
): CustomerEvent[] {
  if (state.checkouts.has(checkout.checkoutId)) return [];
  const { item, livemode } = checkout;
  requireNotBought(state, checkout, now);
  const unfinished = [...state.checkouts]
    .map(([, other]) => other)
    .find((other) => other.livemode === livemode && excludes(other.item, item) && isUnfinished(other, now));
  if (unfinished?.status === 'pending') throw new Refusal('payment_pending');
  if (unfinished) throw new Refusal('checkout_open');
  const data = { ...checkout, trialDays: hadTrial(state, livemode) ? 0 : trialDays };
  return [{ type: 'CheckoutStarted', data }];
}

/** @throws Refusal `subscribed_already`, `other_plan`, `owned_already`, `pass_running` */
function requireNotBought(
  state: CustomerState,
  { item, livemode }: { readonly item: Item; readonly livemode: boolean },
  now: Date,
): void {
  const running = runningLike(state, { item, livemode }, now);
  if (running?.item.productId === item.productId) throw new Refusal('subscribed_already');
  if (running) throw new Refusal('other_plan');
  if (item.movieId !== null && ownedFilm(state, item.movieId, livemode)) throw new Refusal('owned_already');
  if (item.productKind === 'pass' && isPassRunning(state, livemode, now.toISOString())) {
    throw new Refusal('pass_running');
  }
}
