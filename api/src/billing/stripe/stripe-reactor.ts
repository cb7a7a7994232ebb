import { PersonalDataErased } from '@sankofa/events/accounts/account';
import { RefundApproved, RefundRequested, SubscriptionChangeRequested } from '@sankofa/events/billing/customer-events';
import Stripe from 'stripe';
import { defineReactor, type Reactor, RetryLater } from '../../reactors/define-reactor.ts';
import type { CustomerRecords } from '../customer-records.ts';
import { ProviderUnavailable } from '../provider-requests.ts';
import { erasureChange } from './stripe-follower.ts';
import type { StripeParts } from './stripe-parts.ts';

/** Provider's decline code for a refund that Stripe refuses. */
const REFUSED = 'refused';

/**
 * Sends to Stripe what was decided: refunds, the end of subscriptions of erased people, and changes that no request waits for. Repeating it is safe,
 * because each write has the id of its intent as idempotency key, and Stripe's answer is recorded once.
 */
export const stripeReactor = (
  { gateway, changes, follower }: Omit<StripeParts, 'checkout'>,
  records: CustomerRecords,
): Reactor => {
  async function refund(accountId: string, refundId: string): Promise<void> {
    const state = await records.state(accountId);
    const wanted = state.refunds.get(refundId);
    const payment = wanted && state.payments.get(wanted.paymentId);
    if (wanted?.status !== 'approved' || payment?.paid.provider !== 'stripe') return;
    if (payment.paid.livemode !== gateway.livemode) return;
    try {
      const done = await gateway.createRefund(refundId, wanted.paymentId, wanted.amountMinor);
      await follower.recordRefund(accountId, wanted.paymentId, done);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const failure = error.code ?? REFUSED;
      await records.record(accountId, { kind: 'fail_refund', refundId, failure });
    }
  }

  /** Ends the subscriptions of an erased account. */
  async function endAll(accountId: string): Promise<void> {
    for (const [subscriptionId, { provider, status }] of (await records.state(accountId)).subscriptions) {
      if (provider !== 'stripe' || status === 'ended') continue;
      const changeId = erasureChange(subscriptionId);
      const end = { subscriptionId, change: 'end_now', productId: null, productVersion: null } as const;
      await records.record(accountId, { kind: 'request_change', changeId, ...end });
      await changes.apply(accountId, { changeId, ...end });
    }
  }

  return defineReactor({
    name: 'stripe',
    reactsTo: [RefundRequested, RefundApproved, SubscriptionChangeRequested, PersonalDataErased],
    react: async ({ type, aggregateId, data }) => {
      try {
        if (type === 'SubscriptionChangeRequested') await changes.apply(aggregateId, data);
        else if (type === 'PersonalDataErased') await endAll(aggregateId);
        else if (type === 'RefundApproved') await refund(aggregateId, data.refundId);
        else if (type === 'RefundRequested') {
          if (!data.needsApproval) await refund(aggregateId, data.refundId);
        }
      } catch (error) {
        if (error instanceof ProviderUnavailable) throw new RetryLater(error.message, { cause: error });
        throw error;
      }
    },
  });
};
