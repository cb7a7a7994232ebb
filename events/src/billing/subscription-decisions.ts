import type { EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import type {
  CustomerEvent,
  RequestedChange,
  SubscriptionChange,
  SubscriptionEnded,
  SubscriptionSnapshot,
} from './customer-events.ts';
import { type CustomerState, duplicateChangeId, refusedTrialChangeId, reminderKey } from './customer-state.ts';
import { refundOfDuplicate } from './payment-decisions.ts';
import { isRunning, isValid, refundableMinor, runningLike } from './payment-state.ts';
import type { ProductId } from './product-terms.ts';

/** How long before a date its reminder is sent, in days: there is time to cancel, and it is not forgotten again. */
export const REMINDER_DAYS = 3;
const DAY_MS = 86_400_000;
/** A change without an answer blocks others for this long, in ms. */
const CHANGE_OPEN_MS = 3_600_000;

export type EndCause = EventOf<typeof SubscriptionEnded>['data']['cause'];

export type SubscriptionCommand =
  /**
   * The subscription as the provider has it now. `cause` counts if it has ended. `refusesTrial`: its card has had a trial
   * before, so it is ended at once.
   */
  | {
      readonly kind: 'follow_subscription';
      readonly subscription: SubscriptionSnapshot;
      readonly cause: EndCause;
      readonly refusesTrial?: boolean;
    }
  | {
      readonly kind: 'request_change';
      readonly changeId: string;
      readonly subscriptionId: string;
      readonly change: RequestedChange;
      /** For `change_plan`; null for others. */
      readonly productId: ProductId | null;
      readonly productVersion: number | null;
    }
  /** Reminds of the next date, if one is near. Each date once. */
  | { readonly kind: 'remind'; readonly subscriptionId: string }
  | {
      readonly kind: 'announce_move';
      readonly subscriptionId: string;
      readonly productId: ProductId;
      readonly toVersion: number;
      readonly newPriceMinor: number;
      readonly movesAt: string;
    }
  /** Carries out an announced move whose date has come, unless the subscription has changed meanwhile. */
  | { readonly kind: 'carry_out_move'; readonly moveId: string }
  | { readonly kind: 'settle_change'; readonly changeId: string; readonly isDone: boolean };

/**
 * Follows the provider's state of subscriptions, never backwards, and records wishes to change them. A second
 * subscription to what the person has already is ended and refunded.
 * @throws Refusal `not_found`, `subscription_ended`, `does_not_renew`, `not_cancelled`, `invalid_plan`, `same_plan`, `not_pausable`, `ends_already`, `change_running`
 */
export function decideSubscription(state: CustomerState, command: SubscriptionCommand, now: Date): CustomerEvent[] {
  switch (command.kind) {
    case 'follow_subscription':
      return follow(state, command, now);
    case 'announce_move':
      return announce(state, command, now);
    case 'carry_out_move':
      return carryOut(state, command.moveId, now);
    case 'remind':
      return remind(state, command.subscriptionId, now);
    case 'request_change':
      return request(state, command, now);
    case 'settle_change': {
      const { changeId, isDone } = command;
      const pending = state.changes.get(changeId);
      if (!pending) return [];
      const { subscriptionId } = pending;
      return [{ type: 'SubscriptionChangeSettled', data: { changeId, subscriptionId, isDone } }];
    }
  }
}

function follow(
  state: CustomerState,
  { subscription: answer, cause, refusesTrial = false }: Extract<SubscriptionCommand, { kind: 'follow_subscription' }>,
  now: Date,
): CustomerEvent[] {
  const known = state.subscriptions.get(answer.subscriptionId);
  // A plan paid once by PayPal has the id of its payment, which may have been refunded or withdrawn from already.
  const payment = state.payments.get(answer.subscriptionId);
  const subscription = {
    ...answer,
    status: payment && !isValid(payment) ? ('ended' as const) : answer.status,
    pastDueSince: dueSince(known, answer),
    // While it is paused, the provider's periods go on without payments.
    periodEndsAt: known?.status === 'paused' && answer.status === 'paused' ? known.periodEndsAt : answer.periodEndsAt,
  };
  if (!known) {
    const started: CustomerEvent = { type: 'SubscriptionStarted', data: subscription };
    if (subscription.status === 'ended') return [started, { type: 'SubscriptionEnded', data: { subscription, cause } }];
    // With the start, so that nothing says in between that the trial has begun.
    const ended = refusesTrial
      ? [endNow(subscription, refusedTrialChangeId(subscription.subscriptionId))]
      : endDuplicate(state, subscription, now);
    return [started, ...complete(state, subscription), ...ended];
  }
  if (known.status === 'ended' || known.observedAt > answer.observedAt) return [];
  if (subscription.status === 'ended') return [{ type: 'SubscriptionEnded', data: { subscription, cause } }];
  const changes = changesBetween(known, subscription);
  return changes.length === 0 ? [] : [{ type: 'SubscriptionChanged', data: { changes, subscription } }];
}

/** A subscription with a trial has no payment that completes its checkout. */
function complete(state: CustomerState, { checkoutId, observedAt }: SubscriptionSnapshot): CustomerEvent[] {
  const checkout = checkoutId === null ? undefined : state.checkouts.get(checkoutId);
  if (!checkout || checkout.status === 'completed') return [];
  return [{ type: 'CheckoutCompleted', data: { checkoutId: checkout.checkoutId, effectiveAt: observedAt } }];
}

function endDuplicate(state: CustomerState, subscription: SubscriptionSnapshot, now: Date): CustomerEvent[] {
  const { subscriptionId } = subscription;
  if (!runningLike(state, subscription, now)) return [];
  const refunds = [...state.payments]
    .map(([, payment]) => ({ ...payment, amountMinor: refundableMinor(payment) }))
    .filter(({ amountMinor, dispute, ...payment }) => {
      return payment.subscriptionId === subscriptionId && amountMinor > 0 && dispute === 'none';
    });
  const end: CustomerEvent =
    // PayPal knows no subscription, only its payment.
    subscription.provider === 'paypal'
      ? {
          type: 'SubscriptionEnded',
          data: { subscription: { ...subscription, status: 'ended' }, cause: 'cancelled' },
        }
      : endNow(subscription, duplicateChangeId(subscriptionId));
  return [end, ...refunds.map(refundOfDuplicate)];
}

const endNow = ({ subscriptionId }: SubscriptionSnapshot, changeId: string): CustomerEvent => ({
  type: 'SubscriptionChangeRequested',
  data: { changeId, subscriptionId, change: 'end_now', productId: null, productVersion: null },
});

const dueSince = (known: SubscriptionSnapshot | undefined, answer: SubscriptionSnapshot): string | null => {
  if (answer.status !== 'past_due') return null;
  return known?.pastDueSince ?? answer.pastDueSince ?? answer.observedAt;
};

/** What differs between two states of a subscription. */
function changesBetween(before: SubscriptionSnapshot, after: SubscriptionSnapshot): SubscriptionChange[] {
  const changes: SubscriptionChange[] = [];
  const isOtherPlan =
    before.item.productId !== after.item.productId || before.item.productVersion !== after.item.productVersion;
  if (isOtherPlan) changes.push('plan_changed');
  if (before.status === 'trialing' && after.status !== 'trialing') changes.push('trial_ended');
  if (before.status !== 'past_due' && after.status === 'past_due') changes.push('payment_due');
  if (before.status === 'past_due' && after.status === 'active') changes.push('payment_recovered');
  if (before.status !== 'paused' && after.status === 'paused') changes.push('paused');
  if (before.status === 'paused' && after.status !== 'paused') changes.push('resumed');
  if (before.cancelsAt === null && after.cancelsAt !== null) changes.push('cancellation_scheduled');
  if (before.cancelsAt !== null && after.cancelsAt === null) changes.push('cancellation_withdrawn');
  if (before.periodEndsAt < after.periodEndsAt && changes.length === 0) changes.push('renewed');
  const isSame =
    before.periodEndsAt === after.periodEndsAt &&
    before.trialEndsAt === after.trialEndsAt &&
    before.cancelsAt === after.cancelsAt &&
    before.priceMinor === after.priceMinor &&
    before.status === after.status;
  if (changes.length === 0 && !isSame) changes.push('dates_changed');
  return changes;
}

/** Id of the move of a subscription to a version, and of the change that carries it out. */
export const moveId = (subscriptionId: string, toVersion: number): string => `move-${toVersion}-${subscriptionId}`;

function announce(
  state: CustomerState,
  {
    subscriptionId,
    productId,
    toVersion,
    newPriceMinor,
    movesAt,
  }: Extract<SubscriptionCommand, { kind: 'announce_move' }>,
  now: Date,
): CustomerEvent[] {
  const subscription = state.subscriptions.get(subscriptionId);
  const id = moveId(subscriptionId, toVersion);
  if (!subscription || state.moves.has(id) || !isMovable(subscription, { productId, toVersion }, now)) return [];
  const { item, priceMinor: oldPriceMinor, currency } = subscription;
  const data = { moveId: id, subscriptionId, productId, fromVersion: item.productVersion, toVersion };
  return [{ type: 'PriceMoveAnnounced', data: { ...data, oldPriceMinor, newPriceMinor, currency, movesAt } }];
}

function carryOut(state: CustomerState, id: string, now: Date): CustomerEvent[] {
  const move = state.moves.get(id);
  const subscription = move && state.subscriptions.get(move.subscriptionId);
  if (!move || !subscription || move.movesAt > now.toISOString() || state.changes.has(id)) return [];
  if (!isMovable(subscription, move, now)) return [];
  const { subscriptionId, productId, toVersion: productVersion } = move;
  const data = { changeId: id, subscriptionId, change: 'move_version', productId, productVersion } as const;
  return [{ type: 'SubscriptionChangeRequested', data }];
}

/** Whether a subscription renews at the terms of an earlier version. */
const isMovable = (
  subscription: SubscriptionSnapshot,
  { productId, toVersion }: { readonly productId: ProductId; readonly toVersion: number },
  now: Date,
): boolean =>
  subscription.provider === 'stripe' &&
  subscription.item.productId === productId &&
  subscription.item.productVersion < toVersion &&
  subscription.cancelsAt === null &&
  isRunning(subscription, now);

function remind(state: CustomerState, subscriptionId: string, now: Date): CustomerEvent[] {
  const subscription = state.subscriptions.get(subscriptionId);
  const due = subscription && dateOf(subscription);
  if (!due) return [];
  const data = { subscriptionId, ...due };
  const waitsMs = Date.parse(due.dueAt) - now.getTime();
  const isNear = waitsMs > 0 && waitsMs <= REMINDER_DAYS * DAY_MS;
  return isNear && !state.reminders.has(reminderKey(data)) ? [{ type: 'SubscriptionReminded', data }] : [];
}

/** The date that its subscriber is reminded of: one that they have not chosen themselves. */
function dateOf({ provider, status, trialEndsAt, cancelsAt }: SubscriptionSnapshot) {
  if (status === 'trialing' && trialEndsAt !== null && cancelsAt === null) {
    return { reminder: 'trial_ends', dueAt: trialEndsAt } as const;
  }
  if (provider === 'paypal' && status === 'active' && cancelsAt !== null) {
    return { reminder: 'plan_ends', dueAt: cancelsAt } as const;
  }
  return null;
}

function request(
  state: CustomerState,
  command: Extract<SubscriptionCommand, { kind: 'request_change' }>,
  now: Date,
): CustomerEvent[] {
  const { kind: _, ...data } = command;
  if (state.changes.has(data.changeId)) return [];
  const subscription = state.subscriptions.get(data.subscriptionId);
  if (!subscription) throw new Refusal('not_found', { what: 'subscription' });
  if (!isRunning(subscription, now)) throw new Refusal('subscription_ended');
  if (data.change === 'end_now') return [{ type: 'SubscriptionChangeRequested', data }];
  if (subscription.provider === 'paypal') throw new Refusal('does_not_renew');
  const { cancelsAt, status, item } = subscription;
  if (data.change === 'cancel' && cancelsAt !== null) return [];
  if (data.change === 'pause' && status === 'paused') return [];
  // A pause keeps access to the end of the period, so the period must be paid.
  if (data.change === 'pause' && (status !== 'active' || cancelsAt !== null)) throw new Refusal('not_pausable');
  if (data.change === 'unpause' && status !== 'paused') return [];
  if (data.change === 'resume' && cancelsAt === null) throw new Refusal('not_cancelled');
  if (data.change === 'change_plan' && item.productKind !== 'plan') throw new Refusal('invalid_plan');
  if (data.change === 'change_plan' && cancelsAt !== null) throw new Refusal('ends_already');
  if (data.change === 'change_plan' && data.productId === item.productId) throw new Refusal('same_plan');
  const isBusy = [...state.changes].some(
    ([, { subscriptionId, requestedAt }]) =>
      subscriptionId === data.subscriptionId && now.getTime() - Date.parse(requestedAt) < CHANGE_OPEN_MS,
  );
  if (isBusy) throw new Refusal('change_running');
  return [{ type: 'SubscriptionChangeRequested', data }];
}
