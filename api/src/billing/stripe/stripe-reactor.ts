import { AccountDeactivated, PersonalDataErased } from '@sankofa/events/accounts/account';
import {
  CheckoutCompleted,
  CheckoutExpired,
  CheckoutFailed,
  DisputeClosed,
  ProviderCustomerLinked,
  RefundApproved,
  RefundCompleted,
  RefundDeclined,
  RefundFailed,
  RefundRequested,
  SubscriptionChangeRequested,
  SubscriptionEnded,
} from '@sankofa/events/billing/customer-events';
import { inMode } from '@sankofa/events/billing/customer-mode';
import { Refusal } from '@sankofa/events/store/refusal';
import Stripe from 'stripe';
import { defineReactor, type Reactor, RetryLater } from '../../reactors/define-reactor.ts';
import type { CustomerRecords } from '../customer-records.ts';
import { mayBeForgotten, NOT_DONE_IN_TIME, ProviderUnavailable } from '../provider-requests.ts';
import { closePages, endSubscriptions } from './end-subscriptions.ts';
import type { StripeParts } from './stripe-parts.ts';

/** Provider's decline code for a refund that Stripe refuses. */
const REFUSED = 'refused';

/** After these, nothing may be open any more that the record of an erased person is needed for. */
const MAY_SETTLE = [
  ProviderCustomerLinked,
  CheckoutCompleted,
  CheckoutFailed,
  CheckoutExpired,
  SubscriptionEnded,
  RefundCompleted,
  RefundFailed,
  RefundDeclined,
  DisputeClosed,
] as const;

/**
 * Sends to Stripe what was decided: refunds, the end of payment pages and subscriptions of erased people and withdrawn
 * accounts, the deletion of erased people's records, and changes that no request waits for. Repeating it is safe, because each write has the id of its intent as
 * idempotency key, is looked up once the key may be forgotten, and Stripe's answer is recorded once.
 */
export const stripeReactor = (stripe: StripeParts, records: CustomerRecords): Reactor => {
  const { gateway, changes, customers, follower } = stripe;
  async function refund(accountId: string, refundId: string, isForgotten: boolean): Promise<void> {
    const state = await records.state(accountId);
    const wanted = state.refunds.get(refundId);
    const payment = wanted && state.payments.get(wanted.paymentId);
    if (wanted?.status !== 'approved' || payment?.paid.provider !== 'stripe') return;
    if (payment.paid.livemode !== gateway.livemode) return;
    if (isForgotten) {
      const all = await gateway.reads('background').refundsOf(wanted.paymentId);
      const made = all.find(({ metadata }) => metadata?.refund_id === refundId);
      if (made) await follower.recordRefund(accountId, wanted.paymentId, made);
      else await records.record(accountId, { kind: 'fail_refund', refundId, failure: NOT_DONE_IN_TIME });
      return;
    }
    try {
      const done = await gateway.createRefund(refundId, wanted.paymentId, wanted.amountMinor);
      await follower.recordRefund(accountId, wanted.paymentId, done);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const failure = error.code ?? REFUSED;
      await records.record(accountId, { kind: 'fail_refund', refundId, failure });
    }
  }

  /** With the same money as our key. */
  const subscriptionsOf = async (accountId: string) =>
    inMode(await records.state(accountId), gateway.livemode).subscriptions;

  /**
   * Cancels the subscriptions of an account in which no one can sign in: it renews no more. An unpaid one ends now, so
   * that its card is not tried again.
   */
  async function cancelAll(accountId: string, eventId: string): Promise<void> {
    for (const [subscriptionId, { provider, status, cancelsAt }] of await subscriptionsOf(accountId)) {
      if (provider !== 'stripe' || status === 'ended') continue;
      if (status !== 'past_due' && cancelsAt !== null) continue;
      const changeId = `withdrawn-${subscriptionId}-${eventId}`;
      const change = status === 'past_due' ? 'end_now' : 'cancel';
      const cancel = { subscriptionId, change, productId: null, productVersion: null } as const;
      await records.record(accountId, { kind: 'request_change', changeId, ...cancel });
      await changes.apply(accountId, { changeId, ...cancel });
    }
  }

  return defineReactor({
    name: 'stripe',
    reactsTo: [
      RefundRequested,
      RefundApproved,
      SubscriptionChangeRequested,
      AccountDeactivated,
      PersonalDataErased,
      ...MAY_SETTLE,
    ],
    react: async ({ id, type, at, aggregateId, data }, { now }) => {
      try {
        if (type === 'SubscriptionChangeRequested') await changes.apply(aggregateId, data);
        else if (type === 'AccountDeactivated') {
          await closePages(stripe, records, aggregateId);
          await cancelAll(aggregateId, id);
        } else if (type === 'PersonalDataErased') {
          await endSubscriptions(stripe, records, aggregateId);
          await customers.delete(aggregateId);
        } else if (type === 'RefundApproved') await refund(aggregateId, data.refundId, mayBeForgotten(at, now));
        else if (type === 'RefundRequested') {
          if (!data.needsApproval) await refund(aggregateId, data.refundId, mayBeForgotten(at, now));
        } else await customers.deleteIfErased(aggregateId);
      } catch (error) {
        const isBusy = error instanceof Refusal && error.code === 'change_running';
        if (isBusy || error instanceof ProviderUnavailable) throw new RetryLater(error.message, { cause: error });
        throw error;
      }
    },
  });
};
