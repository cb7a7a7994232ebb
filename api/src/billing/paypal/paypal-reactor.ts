import { AccountDeactivated, PersonalDataErased } from '@sankofa/events/accounts/account';
import { RefundApproved, RefundRequested } from '@sankofa/events/billing/customer-events';
import { defineReactor, type Reactor, RetryLater } from '../../reactors/define-reactor.ts';
import type { CustomerRecords } from '../customer-records.ts';
import { mayBeForgotten, NOT_DONE_IN_TIME, ProviderUnavailable } from '../provider-requests.ts';
import { PaypalRefusal } from './paypal-gateway.ts';
import type { PaypalParts } from './paypal-parts.ts';

/**
 * Sends refunds to PayPal, and ends open orders of erased people and withdrawn accounts: PayPal takes no money until we
 * capture. Repeating it is safe: the request id is that of the refund, and after a day it is looked up by its `custom_id`.
 */
export const paypalReactor = (
  { gateway, follower }: Omit<PaypalParts, 'signature'>,
  records: CustomerRecords,
): Reactor => {
  async function closeOrders(accountId: string): Promise<void> {
    for (const [checkoutId, { provider, status }] of (await records.state(accountId)).checkouts) {
      if (provider !== 'paypal' || (status !== 'started' && status !== 'open')) continue;
      await records.record(accountId, { kind: 'expire_checkout', checkoutId });
    }
  }

  return defineReactor({
    name: 'paypal',
    reactsTo: [RefundRequested, RefundApproved, AccountDeactivated, PersonalDataErased],
    react: async ({ type, at, aggregateId, data }, { now }) => {
      if (type === 'AccountDeactivated' || type === 'PersonalDataErased') return closeOrders(aggregateId);
      const { refundId } = data;
      const state = await records.state(aggregateId);
      const wanted = state.refunds.get(refundId);
      const payment = wanted && state.payments.get(wanted.paymentId);
      if (wanted?.status !== 'approved' || payment?.paid.provider !== 'paypal') return;
      if (payment.paid.livemode !== gateway.livemode) return;
      try {
        const { paymentId, amountMinor } = wanted;
        if (mayBeForgotten(at, now)) {
          const made = await follower.capture(paymentId);
          if (made?.includes(refundId)) return;
          await records.record(aggregateId, { kind: 'fail_refund', refundId, failure: NOT_DONE_IN_TIME });
          return;
        }
        const done = await gateway.createRefund(refundId, paymentId, amountMinor, payment.paid.currency);
        await follower.recordRefund(aggregateId, paymentId, { ...done, custom_id: refundId });
      } catch (error) {
        if (error instanceof ProviderUnavailable) throw new RetryLater(error.message, { cause: error });
        if (!(error instanceof PaypalRefusal)) throw error;
        const failure = error.issue.toLowerCase();
        await records.record(aggregateId, { kind: 'fail_refund', refundId, failure });
      }
    },
  });
};
