import type Stripe from 'stripe';
import { expireSession } from './checkout-payment.ts';
import { closeInvoice } from './invoices.ts';
import { stripeCall } from './stripe-call.ts';
import type { StripeContext } from './stripe-context.ts';
import { endSubscription } from './subscription-state.ts';

/** Deletes a customer. Their payments stay. Source: https://docs.stripe.com/api/customers/delete */
function deleteCustomer(context: StripeContext, id: string): Stripe.DeletedCustomer {
  const customer = context.require('customer', id);
  const where = { customer: id };
  for (const session of context.store.list('checkout.session', { where: { ...where, status: 'open' } })) {
    expireSession(context, session);
  }
  for (const subscription of context.store.list('subscription', { where })) {
    if (subscription.status !== 'canceled')
      endSubscription(context, subscription, { reason: 'cancellation_requested' });
  }
  for (const invoice of context.store.list('invoice', { where: { ...where, status: ['draft', 'open'] } })) {
    closeInvoice(context, invoice, 'void');
  }
  for (const method of context.store.list('payment_method', { where })) {
    context.save('payment_method', { ...method, customer: null }, 'payment_method.detached');
  }
  const deleted = { id, object: 'customer', deleted: true } as const;
  context.save('sandbox.deleted_customer', deleted);
  context.save('customer', customer, 'customer.deleted');
  context.store.remove('customer', id);
  return deleted;
}

/** The call that deletes a customer. */
export const customerDeletionCalls = [
  stripeCall('DELETE', '/v1/customers/:id', {}, (context, _params, id) => deleteCustomer(context, id)),
];
