import { balanceCalls } from './balance.ts';
import { checkoutCalls, lineItems } from './checkout-sessions.ts';
import { customerDeletionCalls } from './customer-deletion.ts';
import { customerCalls } from './customers.ts';
import { disputeCalls } from './disputes.ts';
import { eventCalls } from './events.ts';
import { Expander } from './expand.ts';
import { fileCalls } from './files.ts';
import { invoiceCalls, paymentsOf } from './invoice-calls.ts';
import { paymentMethodCalls } from './payment-methods.ts';
import { paymentCalls } from './payments.ts';
import { portalCalls } from './portal-sessions.ts';
import { priceCalls } from './prices.ts';
import { refundCalls } from './refunds.ts';
import type { StripeCall } from './stripe-call.ts';
import { apiList } from './stripe-objects.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { testClockCalls } from './test-clocks.ts';

/** All calls of the Stripe API that the sandbox answers. */
export const stripeCalls: readonly StripeCall[] = [
  ...customerCalls,
  ...customerDeletionCalls,
  ...priceCalls,
  ...checkoutCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...paymentCalls,
  ...paymentMethodCalls,
  ...refundCalls,
  ...disputeCalls,
  ...fileCalls,
  ...balanceCalls,
  ...eventCalls,
  ...portalCalls,
  ...testClockCalls,
];

/** Resolves `expand`, and fields that are shown only on request. */
export const expander = new Expander({
  'charge.refunds': (context, charge) =>
    apiList(context.store.list('refund', { where: { charge } }), `/v1/charges/${charge}/refunds`),
  'checkout.session.line_items': lineItems,
  'invoice.payments': paymentsOf,
});
