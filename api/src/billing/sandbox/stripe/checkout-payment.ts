import type Stripe from 'stripe';
import { testCard } from '../test-cards.ts';
import { amountOf, hasTrial } from './checkout-order.ts';
import { completeAddress, createCustomer } from './customers.ts';
import { addOneTimeItem } from './invoice-lines.ts';
import { draftInvoice, finalizeInvoice, linkPayment, settleInvoice } from './invoices.ts';
import { attach, createPaymentMethod, type PaymentDetails } from './payment-methods.ts';
import { cancelIntent, confirmIntent, createIntent } from './payments.ts';
import type { StripeContext } from './stripe-context.ts';
import { invalidRequest } from './stripe-error.ts';
import { type CheckoutOrder, idOf, type PaymentIntent } from './stripe-objects.ts';
import { periodInvoice } from './subscription-renewal.ts';
import { createSubscription } from './subscription-state.ts';

const DAY_S = 86_400;

/** Ends an unpaid session. */
export function expireSession(context: StripeContext, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  context.store.database.unschedule('session.expire', session.id);
  const intent = idOf(session.payment_intent) ?? context.store.database.setting(attemptKey(session.id));
  if (intent) cancelIntent(context, context.get('payment_intent', intent));
  return context.save('checkout.session', { ...session, status: 'expired', url: null }, 'checkout.session.expired');
}

/** Sessions of subscriptions do not show their payment intent, but further attempts use the same one. */
const attemptKey = (session: string): string => `intent of ${session}`;

/**
 * A person submits the checkout page.
 * @returns the session, complete or still open, and its payment intent, which tells why
 * @throws StripeApiError if the session is not open
 */
export function paySession(
  context: StripeContext,
  sessionId: string,
  details: PaymentDetails,
): { session: Stripe.Checkout.Session; intent: PaymentIntent | null } {
  const session = context.require('checkout.session', sessionId);
  if (session.status !== 'open') throw invalidRequest(`This Checkout Session is ${session.status}.`);
  const { type } = testCard(details.card);
  if (!session.payment_method_types.includes(type))
    throw invalidRequest(`This Checkout Session does not accept ${type}.`);
  const order = context.get('sandbox.checkout_order', sessionId);
  const customer = session.customer && context.get('customer', idOf(session.customer));
  const email = details.email ?? session.customer_email ?? (customer ? customer.email : null) ?? 'viewer@example.com';
  const filled: PaymentDetails = { ...details, email, country: details.country ?? 'US' };
  const method = createPaymentMethod(context, filled);
  const described = context.save('checkout.session', {
    ...session,
    customer_details: {
      address: completeAddress({ country: filled.country }),
      business_name: null,
      email,
      individual_name: null,
      name: details.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  });
  // The invoice of a subscription uses up the customer's credit first.
  const credit = session.mode === 'subscription' && customer ? customer.balance : 0;
  const amount = Math.max(0, amountOf(context, order) + credit);
  if (amount === 0) {
    const card = testCard(details.card);
    if (card.decline && !card.isDeclinedLater) throw invalidRequest(card.decline.message, card.decline.code);
    return { session: completeSession(context, described, method, null), intent: null };
  }
  const known = idOf(session.payment_intent) ?? context.store.database.setting(attemptKey(sessionId));
  const intent = known
    ? context.get('payment_intent', known)
    : createIntent(context, {
        amount,
        currency: session.currency ?? 'usd',
        customer: idOf(session.customer),
        description: order.intentDescription ?? (session.mode === 'subscription' ? 'Subscription creation' : null),
        metadata: order.intentMetadata,
        setupFutureUsage: session.mode === 'subscription' ? 'off_session' : order.setupFutureUsage,
        purpose: { session: sessionId, invoice: null },
      });
  if (session.mode === 'payment') context.save('checkout.session', { ...described, payment_intent: intent.id });
  else context.store.database.set(attemptKey(sessionId), intent.id);
  const attempted = confirmIntent(context, intent, method.id, false);
  return { session: settleSession(context, sessionId, attempted), intent: attempted };
}

/** Applies the outcome of a payment to its session: at once, after 3-D Secure, or when a bank debit settles. */
export function settleSession(
  context: StripeContext,
  sessionId: string,
  intent: PaymentIntent,
): Stripe.Checkout.Session {
  const session = context.get('checkout.session', sessionId);
  if (session.status === 'open') {
    if (intent.status !== 'succeeded' && intent.status !== 'processing') return session;
    return completeSession(context, session, context.get('payment_method', idOf(intent.payment_method) ?? ''), intent);
  }
  if (session.status !== 'complete' || session.payment_status === 'paid') return session;
  const isPaid = intent.status === 'succeeded';
  if (session.invoice) settleInvoice(context, context.get('invoice', idOf(session.invoice)), intent);
  return context.save(
    'checkout.session',
    { ...session, payment_status: isPaid ? 'paid' : 'unpaid' },
    `checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`,
  );
}

function completeSession(
  context: StripeContext,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
  intent: PaymentIntent | null,
): Stripe.Checkout.Session {
  context.store.database.unschedule('session.expire', session.id);
  const order = context.get('sandbox.checkout_order', session.id);
  const customer = sessionCustomer(context, session, order);
  const isSaved = session.mode === 'subscription' || order.setupFutureUsage !== null;
  if (customer !== null && isSaved) attach(context, method, customer);
  const paid = intent && customer !== null ? paidBy(context, intent, customer) : intent;
  const subscription =
    session.mode === 'subscription' && customer !== null
      ? startSubscription(context, order, customer, method.id, paid)
      : null;
  return context.save(
    'checkout.session',
    {
      ...session,
      ...subscription,
      customer,
      payment_intent: session.mode === 'payment' ? (intent?.id ?? null) : null,
      payment_status: intent === null ? 'no_payment_required' : intent.status === 'succeeded' ? 'paid' : 'unpaid',
      status: 'complete',
      url: null,
    },
    'checkout.session.completed',
  );
}

/** The customer of a completed session: a new one if the session creates it. */
function sessionCustomer(
  context: StripeContext,
  session: Stripe.Checkout.Session,
  order: CheckoutOrder,
): string | null {
  const { address, email, name } = session.customer_details ?? {};
  const known = idOf(session.customer);
  if (known === null) {
    if (session.customer_creation !== 'always' && order.setupFutureUsage === null) return null;
    return createCustomer(context, { email, name, address }).id;
  }
  if (order.savesAddress && address) {
    context.change('customer', { ...context.get('customer', known), address }, 'customer.updated');
  }
  return known;
}

/** Assigns a payment to a customer who did not exist when it was made. */
function paidBy(context: StripeContext, intent: PaymentIntent, customer: string): PaymentIntent {
  if (intent.customer === customer) return intent;
  const charge = context.get('charge', idOf(intent.latest_charge) ?? '');
  context.save('charge', { ...charge, customer });
  return context.save('payment_intent', { ...intent, customer });
}

function startSubscription(
  context: StripeContext,
  order: CheckoutOrder,
  customer: string,
  paymentMethod: string,
  intent: PaymentIntent | null,
): { subscription: string; invoice: string } {
  const isRecurring = (price: string): boolean => context.get('price', price).recurring !== null;
  const trialEnd = order.trialEnd ?? (order.trialDays === null ? null : context.now + order.trialDays * DAY_S);
  const subscription = createSubscription(context, {
    customer,
    lines: order.lines.filter(({ price }) => isRecurring(price)),
    metadata: order.subscriptionMetadata,
    description: order.subscriptionDescription,
    trialEnd: hasTrial(order) ? trialEnd : null,
    paymentMethod,
    missingPaymentMethod: order.missingPaymentMethod,
  });
  for (const line of order.lines) if (!isRecurring(line.price)) addOneTimeItem(context, subscription, line);
  const draft = draftInvoice(context, periodInvoice(context, subscription, 'subscription_create'));
  const invoice = finalizeInvoice(context, draft);
  if (intent && invoice.status === 'open') {
    linkPayment(context, invoice, intent);
    settleInvoice(context, invoice, intent);
    const purpose = context.get('sandbox.intent_purpose', intent.id);
    context.save('sandbox.intent_purpose', { ...purpose, invoice: invoice.id });
  }
  return { subscription: subscription.id, invoice: invoice.id };
}
