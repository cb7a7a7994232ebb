import type Stripe from 'stripe';
import { z } from 'zod';
import { amountOf, type CheckoutParams, checkoutParams, createOrder, hasTrial } from './checkout-order.ts';
import { expireSession } from './checkout-payment.ts';
import { text } from './form-params.ts';
import { productName } from './invoice-lines.ts';
import { listObjects, listParams, stripeCall } from './stripe-call.ts';
import type { StripeContext } from './stripe-context.ts';
import { invalidRequest } from './stripe-error.ts';
import { apiList, type LineItem, nulls } from './stripe-objects.ts';

const DAY_S = 86_400;
const ID_LENGTH = 58;

function createSession(context: StripeContext, params: CheckoutParams): Stripe.Checkout.Session {
  const id = context.id('cs_test', ID_LENGTH);
  const order = context.save('sandbox.checkout_order', createOrder(context, id, params));
  const amount = amountOf(context, order);
  const [line] = order.lines;
  const isSubscription = params.mode === 'subscription';
  const expiresAt = params.expires_at ?? context.now + DAY_S;
  context.store.database.schedule('session.expire', id, expiresAt);
  return context.save('checkout.session', {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, ...nulls('liability', 'provider', 'status') },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: context.now,
    currency: line ? context.get('price', line.price).currency : null,
    custom_fields: [],
    custom_text: nulls('after_submit', 'shipping_address', 'submit', 'terms_of_service_acceptance'),
    customer: params.customer ?? null,
    customer_creation: params.customer ? null : isSubscription ? 'always' : (params.customer_creation ?? 'if_required'),
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    livemode: false,
    locale: params.locale ?? null,
    metadata: params.metadata ?? {},
    mode: params.mode,
    payment_method_collection: isSubscription ? 'always' : 'if_required',
    payment_method_types: params.payment_method_types ?? ['card', 'us_bank_account'],
    payment_status: isSubscription && hasTrial(order) && amount === 0 ? 'no_payment_required' : 'unpaid',
    phone_number_collection: { enabled: false },
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${context.origin}/c/pay/${id}`,
    ...nulls(
      'after_expiration',
      'client_secret',
      'collected_information',
      'consent',
      'consent_collection',
      'currency_conversion',
      'customer_account',
      'customer_details',
      'integration_identifier',
      'invoice',
      'invoice_creation',
      'managed_payments',
      'origin_context',
      'payment_intent',
      'payment_link',
      'payment_method_configuration_details',
      'payment_method_options',
      'permissions',
      'recovered_from',
      'saved_payment_method_options',
      'setup_intent',
      'shipping_address_collection',
      'shipping_cost',
      'subscription',
      'wallet_options',
    ),
  });
}

/** Lines of a session, which it shows on request. */
export function lineItems(context: StripeContext, session: string): Stripe.ApiList<LineItem> {
  const { lines } = context.get('sandbox.checkout_order', session);
  const data = lines.map(({ price: id, quantity }, at): LineItem => {
    const price = context.get('price', id);
    const amount = (price.unit_amount ?? 0) * quantity;
    return {
      id: `li_${at}${session.slice(-23)}`,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: productName(context, price),
      metadata: {},
      price,
      quantity,
    };
  });
  return apiList(data, `/v1/checkout/sessions/${session}/line_items`);
}

/** Calls about checkout sessions. */
export const checkoutCalls = [
  stripeCall('POST', '/v1/checkout/sessions', checkoutParams, createSession),
  stripeCall(
    'GET',
    '/v1/checkout/sessions',
    {
      ...listParams,
      customer: text().optional(),
      payment_intent: text().optional(),
      status: z.enum(['complete', 'expired', 'open']).optional(),
      subscription: text().optional(),
    },
    (context, params) => {
      const { customer, payment_intent, status, subscription } = params;
      const where = { customer, payment_intent, status, subscription };
      return listObjects(context, 'checkout.session', params, where, '/v1/checkout/sessions');
    },
  ),
  stripeCall('GET', '/v1/checkout/sessions/:id', {}, (context, _params, id) => context.require('checkout.session', id)),
  stripeCall('POST', '/v1/checkout/sessions/:id/expire', {}, (context, _params, id) => {
    const session = context.require('checkout.session', id);
    if (session.status !== 'open') {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    return expireSession(context, session);
  }),
  stripeCall('GET', '/v1/checkout/sessions/:id/line_items', {}, (context, _params, id) =>
    lineItems(context, context.require('checkout.session', id).id),
  ),
];
