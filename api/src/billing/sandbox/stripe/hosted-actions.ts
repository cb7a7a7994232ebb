import type Stripe from 'stripe';
import { paySession } from './checkout-payment.ts';
import { payInvoice } from './invoices.ts';
import { attach, createPaymentMethod, type PaymentDetails } from './payment-methods.ts';
import type { StripeContext } from './stripe-context.ts';
import { invalidRequest } from './stripe-error.ts';
import { idOf, type PaymentIntent } from './stripe-objects.ts';
import { changeSubscription } from './subscription-state.ts';

/** What happened when a person submitted a hosted page. */
export interface HostedResult {
  /** Where the browser goes next; null if it stays, with `message`. */
  readonly location: string | null;
  /** Why a payment failed. */
  readonly message: string | null;
  readonly paymentIntent: string | null;
}

const CHECKOUT_ID = '{CHECKOUT_SESSION_ID}';

/** The success address of a session, with its id. */
export const successUrl = ({ success_url: url, id }: Stripe.Checkout.Session): string =>
  (url ?? '').replaceAll(CHECKOUT_ID, id).replaceAll(encodeURIComponent(CHECKOUT_ID), id);

const resultOf = (intent: PaymentIntent, paidLocation: string): HostedResult => ({
  location:
    intent.next_action?.redirect_to_url?.url ??
    (intent.status === 'succeeded' || intent.status === 'processing' ? paidLocation : null),
  message: intent.last_payment_error?.message ?? null,
  paymentIntent: intent.id,
});

/** Submits the checkout page. */
export function submitCheckout(context: StripeContext, session: string, details: PaymentDetails): HostedResult {
  const { session: after, intent } = paySession(context, session, details);
  if (intent) return resultOf(intent, successUrl(after));
  const isComplete = after.status === 'complete';
  const message = isComplete ? null : 'Your card was declined.';
  return { location: isComplete ? successUrl(after) : null, message, paymentIntent: null };
}

/** Pays an open invoice on its page, and keeps the card for renewals. */
export function submitInvoice(context: StripeContext, id: string, details: PaymentDetails): HostedResult {
  const invoice = context.require('invoice', id);
  const customer = idOf(invoice.customer) ?? '';
  if (invoice.status !== 'open') throw invalidRequest(`This invoice is ${String(invoice.status)}.`);
  const method = createPaymentMethod(context, details);
  const intent = payInvoice(context, invoice, method.id, false);
  if (intent && !intent.last_payment_error) changeCardTo(context, customer, method);
  return intent
    ? resultOf(intent, `${context.origin}/i/${id}`)
    : { location: null, message: null, paymentIntent: null };
}

/** Changes the card of a customer and of their subscriptions. */
export function changeCard(context: StripeContext, customer: string, details: PaymentDetails): Stripe.PaymentMethod {
  context.require('customer', customer);
  const method = createPaymentMethod(context, details);
  changeCardTo(context, customer, method);
  return context.get('payment_method', method.id);
}

function changeCardTo(context: StripeContext, customerId: string, method: Stripe.PaymentMethod): void {
  attach(context, method, customerId);
  const customer = context.get('customer', customerId);
  const settings = { ...customer.invoice_settings, default_payment_method: method.id };
  context.change('customer', { ...customer, invoice_settings: settings }, 'customer.updated');
  for (const subscription of context.store.list('subscription', { where: { customer: customerId } })) {
    if (subscription.status !== 'canceled') {
      changeSubscription(context, subscription, { default_payment_method: method.id });
    }
  }
}
