import type { Job } from '../sandbox-database.ts';
import { expireSession, settleSession } from './checkout-payment.ts';
import { closeDispute, createDispute } from './disputes.ts';
import { settleInvoice } from './invoices.ts';
import { behaviorOf } from './payment-methods.ts';
import { authenticate, failIntent, succeedIntent } from './payments.ts';
import { failRefund } from './refunds.ts';
import type { StripeContext } from './stripe-context.ts';
import { idOf, type PaymentIntent } from './stripe-objects.ts';
import { finalizeAndPay, renew, retryInvoice } from './subscription-renewal.ts';
import { changeSubscription } from './subscription-state.ts';

/** Applies the outcome of a payment to what it pays for. */
function settle(context: StripeContext, intent: PaymentIntent): void {
  const { session, invoice } = context.get('sandbox.intent_purpose', intent.id);
  if (session !== null) settleSession(context, session, intent);
  else if (invoice !== null) settleInvoice(context, context.get('invoice', invoice), intent);
}

/**
 * A person confirms a payment with 3-D Secure, or fails to.
 * @returns whether the payment waited for it
 */
export function confirmThreeDSecure(context: StripeContext, intentId: string, isConfirmed: boolean): boolean {
  const intent = context.require('payment_intent', intentId);
  if (intent.status !== 'requires_action') return false;
  settle(context, authenticate(context, intent, isConfirmed));
  return true;
}

function settleDebit(context: StripeContext, id: string): void {
  const intent = context.get('payment_intent', id);
  const { failsToSettle } = behaviorOf(context, idOf(intent.payment_method) ?? '');
  const settled = failsToSettle
    ? failIntent(context, intent, {
        code: 'card_declined',
        declineCode: 'insufficient_funds',
        message: 'The customer’s bank account has insufficient funds to cover this payment.',
      })
    : succeedIntent(context, intent);
  settle(context, settled);
}

/** Jobs by kind; each runs at its due time. */
const jobs: Readonly<Record<string, (context: StripeContext, id: string) => void>> = {
  'charge.dispute': (context, id) => {
    const charge = context.get('charge', id);
    if (!charge.disputed && !charge.refunded) createDispute(context, id);
  },
  'dispute.due': (context, id) => {
    closeDispute(context, id, 'lost');
  },
  'intent.settle': settleDebit,
  'invoice.finalize': finalizeAndPay,
  'invoice.retry': retryInvoice,
  'refund.fail': failRefund,
  'session.expire': (context, id) => {
    expireSession(context, context.get('checkout.session', id));
  },
  'subscription.period_end': renew,
  'subscription.resume': (context, id) => {
    changeSubscription(context, context.get('subscription', id), { pause_collection: null });
  },
  'subscription.trial_will_end': (context, id) => {
    context.save('subscription', context.get('subscription', id), 'customer.subscription.trial_will_end');
  },
};

/** Runs a job that is due. */
export function runStripeJob(context: StripeContext, { kind, id }: Job): void {
  const job = jobs[kind];
  if (!job) throw new Error(`unknown job ${kind}`);
  context.store.database.unschedule(kind, id);
  job(context, id);
}
