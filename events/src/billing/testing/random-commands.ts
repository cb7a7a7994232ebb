import fc from 'fast-check';
import type { CustomerCommand } from '../customer.ts';
import type { Item, Provider, RequestedChange, SubscriptionStatus } from '../customer-events.ts';
import type { CustomerState, Payment } from '../customer-state.ts';
import type { ProductId } from '../product-terms.ts';
import { FIRST_PRODUCTS } from '../products.ts';
import { filmItem, itemOf, paymentOf, subscriptionOf } from './examples.ts';

const ITEMS: readonly Item[] = [
  filmItem('salt-road'),
  filmItem('salt-road'),
  filmItem('morna'),
  itemOf('movie_bundle'),
  itemOf('weekend_pass'),
  itemOf('premium'),
  itemOf('family'),
  itemOf('creator_support', { creatorId: 'kofi' }),
];
const PLANS: readonly ProductId[] = ['basic', 'premium', 'family'];
const CHANGES: readonly RequestedChange[] = ['cancel', 'resume', 'pause', 'unpause', 'change_plan', 'end_now'];
const STATUSES: readonly SubscriptionStatus[] = [
  'trialing',
  'trialing',
  'active',
  'active',
  'past_due',
  'paused',
  'ended',
];

/** A step of a random life: what happens, by four numbers, and ms since the last step. */
export const randomSteps = fc.array(
  fc.record({
    act: fc.nat(29),
    one: fc.nat(1_000),
    two: fc.nat(1_000),
    share: fc.integer({ min: 1, max: 100 }),
    waitsMs: fc.oneof(fc.nat(60_000), fc.nat(40 * 86_400_000)),
  }),
  { minLength: 1, maxLength: 80, size: 'max' },
);
export type RandomStep = (typeof randomSteps extends fc.Arbitrary<infer Steps> ? Steps : never)[number] & {
  readonly n: number;
  /** Ids begin with it. */
  readonly owner: string;
};

/**
 * The command of a step, as a person, staff or a provider may send it in this state. The provider never refunds or
 * disputes more than was paid; everything else happens in any order, also twice.
 */
export function commandOf(state: CustomerState, step: RandomStep, now: Date): CustomerCommand {
  const { act, one, two, share, n, owner } = step;
  const at = now.toISOString();
  const pick = <Value>(values: readonly Value[], by: number): Value | undefined => values[by % values.length];
  const keysOf = (map: Iterable<[string, unknown]>): string[] => [...map].map(([key]) => key).toSorted();
  const known = (map: Iterable<[string, unknown]>, by = one): string => pick(keysOf(map), by) ?? `${owner} unknown`;
  const item = pick(ITEMS, one) ?? filmItem();
  const provider: Provider = two % 3 === 0 ? 'paypal' : 'stripe';
  const livemode = two % 5 === 0;
  const checkoutId = known(state.checkouts, two);
  const staffId = `staff-${two % 3}`;
  const { credits, validHours, priceMinor } = FIRST_PRODUCTS[item.productId];
  const shareOf = (amountMinor: number): number => Math.ceil((amountMinor * share) / 100);
  const payments = [...state.payments].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, payment]) => payment);
  const atProvider = pick(
    payments.filter((payment) => leftAtProvider(state, payment) > 0),
    one,
  );

  switch (act) {
    case 0:
    case 1:
      return {
        kind: 'start_checkout',
        checkoutId: `${owner} checkout ${n}`,
        provider,
        livemode,
        item,
        amountMinor: priceMinor,
        currency: 'USD',
        trialDays: 7,
        startsAtOnce: true,
      };
    case 2: {
      const expiresAt = new Date(now.getTime() + 3_600_000).toISOString();
      return { kind: 'open_checkout', checkoutId, sessionId: `${owner} session ${n}`, expiresAt };
    }
    case 3:
      return { kind: 'hold_checkout', checkoutId, paymentId: `${owner} payment ${n}` };
    case 4:
      return { kind: 'complete_checkout', checkoutId, effectiveAt: at };
    case 5:
      return two % 2
        ? { kind: 'expire_checkout', checkoutId }
        : { kind: 'fail_checkout', checkoutId, declineCode: 'card_declined' };
    case 6:
    case 7:
    case 8: {
      const checkout = state.checkouts.get(checkoutId);
      const isRenewal = act === 8;
      const subscriptionId = isRenewal ? known(state.subscriptions) : `${owner} subscription ${two % 6}`;
      const of = isRenewal ? (state.subscriptions.get(subscriptionId)?.item ?? item) : (checkout?.item ?? item);
      const isMonthly = of.productKind === 'plan' || of.productKind === 'creator_support';
      const terms = FIRST_PRODUCTS[of.productId];
      const payment = paymentOf(`${owner} payment ${two % 2 ? n : one % 30}`, of, {
        checkoutId: isRenewal || !checkout ? null : checkoutId,
        subscriptionId: isMonthly ? subscriptionId : null,
        // Some above the limit for refunds without approval.
        amountMinor: terms.priceMinor * (1 + (one % 30)),
        taxMinor: shareOf(Math.floor(terms.priceMinor / 5)),
        effectiveAt: at,
        paid: { provider, livemode: checkout?.livemode ?? livemode },
      });
      return {
        kind: 'record_payment',
        payment,
        credits: terms.credits || credits,
        validHours: terms.validHours ?? validHours,
      };
    }
    case 9: {
      const fee = {
        paymentId: known(state.payments),
        feeMinor: share,
        balanceTransactionId: `${owner} txn ${n}`,
        effectiveAt: at,
      };
      return { kind: 'record_fee', fee };
    }
    case 10: {
      const failure = {
        subscriptionId: known(state.subscriptions),
        invoiceId: `invoice ${one % 3}`,
        attempt: 1 + (two % 3),
        declineCode: 'insufficient_funds',
        needsAuthentication: false,
        nextAttemptAt: null,
        effectiveAt: at,
      };
      return { kind: 'record_failure', failure };
    }
    case 11:
    case 12: {
      const subscriptionId = act === 11 ? known(state.subscriptions) : `${owner} subscription ${two % 6}`;
      const before = state.subscriptions.get(subscriptionId);
      const plan = itemOf(pick(PLANS, one) ?? 'basic');
      const status = pick(STATUSES, one) ?? 'active';
      const subscription = subscriptionOf(subscriptionId, before?.item ?? plan, {
        livemode: before?.livemode ?? livemode,
        status,
        trialEndsAt:
          status === 'trialing' ? new Date(now.getTime() + (1 + (share % 3)) * 86_400_000).toISOString() : null,
        periodEndsAt: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
        // The end of a cancelled subscription is not moved after it.
        cancelsAt:
          before?.cancelsAt && before.cancelsAt <= at
            ? before.cancelsAt
            : two % 4 === 0
              ? new Date(now.getTime() + share * 86_400_000).toISOString()
              : null,
        observedAt: at,
      });
      return { kind: 'follow_subscription', subscription, cause: 'cancelled' };
    }
    case 13:
      return {
        kind: 'request_change',
        changeId: `${owner} change ${n}`,
        subscriptionId: known(state.subscriptions),
        change: pick(CHANGES, two) ?? 'cancel',
        productId: 'family',
        productVersion: 1,
      };
    case 14:
      return { kind: 'settle_change', changeId: known(state.changes), isDone: two % 2 === 0 };
    case 15:
    case 16: {
      const payment = pick(payments, one);
      return {
        kind: 'request_refund',
        refundId: `${owner} refund ${n}`,
        paymentId: payment?.paymentId ?? 'unknown',
        amountMinor: shareOf(payment?.amountMinor ?? 1),
        staffId,
        reason: 'No sound',
      };
    }
    case 17: {
      const waiting = [...state.refunds].filter(([, { status }]) => status === 'awaiting_approval');
      const refundId = known(waiting.length > 0 ? waiting : state.refunds);
      return two % 2
        ? { kind: 'approve_refund', refundId, staffId }
        : { kind: 'decline_refund', refundId, staffId, reason: 'Watched' };
    }
    case 26: {
      const done = pick(
        [...state.refunds].filter(([, { status }]) => status === 'completed'),
        one,
      );
      const refundId = done?.[0] ?? known(state.refunds);
      return { kind: 'return_refund', returned: { refundId, failure: 'unknown', effectiveAt: at } };
    }
    case 18: {
      // Ours, also one that failed before, or one that was made at the provider.
      const ours = pick(
        [...state.refunds].filter(([, { status, booked }]) => {
          return status === 'approved' || (status === 'failed' && !booked);
        }),
        one,
      );
      const payment = ours ? state.payments.get(ours[1].paymentId) : atProvider;
      const leftMinor = payment ? leftAtProvider(state, payment) : 0;
      if (!payment || leftMinor === 0)
        return { kind: 'fail_refund', refundId: ours?.[0] ?? 'unknown', failure: 'declined' };
      const amountMinor = Math.min(leftMinor, ours ? ours[1].amountMinor : shareOf(leftMinor));
      const refund = {
        refundId: ours ? ours[0] : `${owner} at provider ${n}`,
        paymentId: payment.paymentId,
        providerRefundId: `${owner} re ${n}`,
        amountMinor,
        feeReturnedMinor: share % 3,
        effectiveAt: at,
      };
      return { kind: 'record_refund', refund };
    }
    case 19: {
      const dispute = {
        disputeId: `${owner} dispute ${n}`,
        paymentId: atProvider?.paymentId ?? 'unknown',
        amountMinor: atProvider ? leftAtProvider(state, atProvider) : 0,
        feeMinor: 1_500,
        disputeReason: 'fraudulent',
        dueAt: new Date(now.getTime() + share * 3_600_000).toISOString(),
        effectiveAt: at,
      };
      return { kind: 'open_dispute', dispute };
    }
    case 22:
    case 23:
    case 27: {
      const trials = [...state.subscriptions].filter(([, { status }]) => status === 'trialing');
      return { kind: 'remind', subscriptionId: known(trials.length > 0 ? trials : state.subscriptions) };
    }
    case 24:
      return {
        kind: 'announce_move',
        subscriptionId: known(state.subscriptions),
        productId: state.subscriptions.get(known(state.subscriptions))?.item.productId ?? 'premium',
        toVersion: 2,
        newPriceMinor: 1_099,
        movesAt: at,
      };
    case 28: {
      const payment = pick(payments, one);
      return {
        kind: 'withdraw',
        withdrawalId: `${owner} withdrawal ${n}`,
        subscriptionId: two % 2 === 0 ? (payment?.subscriptionId ?? null) : known(state.subscriptions),
        paymentId: payment?.paymentId ?? null,
        declaredAt: new Date(now.getTime() - share * 3_600_000).toISOString(),
        isFilmStarted: share % 2 === 0,
      };
    }
    case 25:
      return { kind: 'carry_out_move', moveId: known(state.moves) };
    case 29:
      return { kind: 'submit_evidence', disputeId: known(state.disputes), staffId, evidence: 'Watched' };
    case 20: {
      const disputeId = known(state.disputes);
      const isWon = two % 2 === 0;
      const returnedMinor = isWon ? (state.disputes.get(disputeId)?.amountMinor ?? 0) : 0;
      return {
        kind: 'close_dispute',
        dispute: { disputeId, outcome: isWon ? 'won' : 'lost', returnedMinor, effectiveAt: at },
      };
    }
    default:
      if (two % 3 === 0) return { kind: 'redeem_credit', movieId: one % 2 ? 'salt-road' : 'morna', livemode };
      if (two % 3 === 1) return { kind: 'revoke_grant', grantId: known(state.grants), staffId, reason: 'A mistake' };
      return {
        kind: 'grant_access',
        grantId: `${owner} grant ${n}`,
        staffId,
        movieId: null,
        days: share % 31,
        reason: 'Outage',
      };
  }
}

/** What the provider could still pay back. */
function leftAtProvider(state: CustomerState, { paymentId, amountMinor, refundedMinor }: Payment): number {
  const disputedMinor = [...state.disputes]
    .filter(([, dispute]) => dispute.paymentId === paymentId && dispute.status !== 'won')
    .reduce((sum, [, dispute]) => sum + dispute.amountMinor, 0);
  return Math.max(0, amountMinor - refundedMinor - disputedMinor);
}
