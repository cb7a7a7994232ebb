import { z } from 'zod';
import { address, flag, integer, metadata, text } from './form-params.ts';
import { createPrice, priceData } from './prices.ts';
import type { StripeContext } from './stripe-context.ts';
import { invalidRequest } from './stripe-error.ts';
import type { CheckoutOrder, OrderLine } from './stripe-objects.ts';

const DAY_S = 86_400;
const MIN_EXPIRY_S = 1_800;
const MAX_EXPIRY_S = DAY_S;
/** Stripe's minimum of a payment in dollars, in cents. */
const MIN_AMOUNT = 50;
const MIN_TRIAL_S = 2 * DAY_S;
const MAX_TRIAL_DAYS = 730;

const orderLine = z.strictObject({
  price: text().optional(),
  price_data: priceData.optional(),
  quantity: integer().pipe(z.number().min(1)).optional(),
});

/** Parameters of a new checkout session. */
export const checkoutParams = {
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  cancel_url: address().optional(),
  client_reference_id: text(200).optional(),
  customer: text().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: z.email().optional(),
  customer_update: z.strictObject({ address: z.enum(['auto', 'never']).optional() }).optional(),
  expires_at: integer().optional(),
  line_items: z.array(orderLine).min(1).max(100),
  locale: text(10).optional(),
  metadata: metadata().optional(),
  mode: z.enum(['payment', 'subscription']),
  payment_intent_data: z
    .strictObject({
      description: text(1000).optional(),
      metadata: metadata().optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
    })
    .optional(),
  payment_method_collection: z.literal('always').optional(),
  payment_method_types: z
    .array(z.enum(['card', 'us_bank_account']))
    .min(1)
    .optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  subscription_data: z
    .strictObject({
      description: text(500).optional(),
      metadata: metadata().optional(),
      trial_end: integer().optional(),
      trial_period_days: integer().pipe(z.number().min(1).max(MAX_TRIAL_DAYS)).optional(),
      trial_settings: z
        .strictObject({
          end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
        })
        .optional(),
    })
    .optional(),
  success_url: address(),
  allow_promotion_codes: flag().optional(),
} as const;

/** Validated parameters of a new checkout session. */
export type CheckoutParams = z.output<z.ZodObject<typeof checkoutParams>>;

function resolveLines(context: StripeContext, params: CheckoutParams): OrderLine[] {
  const lines = params.line_items.map((line, at): OrderLine => {
    const quantity = line.quantity;
    if (quantity === undefined) {
      const param = `line_items[${at}][quantity]`;
      throw invalidRequest('Quantity is required. Add `quantity` to `line_items[0]`', 'parameter_missing', param);
    }
    if ((line.price === undefined) === (line.price_data === undefined)) {
      const param = `line_items[${at}]`;
      throw invalidRequest('You must specify either `price` or `price_data`.', 'parameter_missing', param);
    }
    if (line.price_data) return { price: createPrice(context, line.price_data).id, quantity };
    const price = context.require('price', line.price ?? '', `line_items[${at}][price]`);
    if (!price.active) {
      throw invalidRequest(
        'The price specified is inactive. This field only accepts active prices.',
        undefined,
        'price',
      );
    }
    return { price: price.id, quantity };
  });
  const recurring = lines.filter(({ price }) => context.get('price', price).recurring !== null);
  if (params.mode === 'payment' && recurring.length > 0) {
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    );
  }
  if (params.mode === 'subscription' && recurring.length !== 1) {
    throw invalidRequest(
      recurring.length === 0
        ? 'You must provide at least one recurring price in `subscription` mode when using prices.'
        : 'The sandbox supports one recurring price for each subscription.',
    );
  }
  return lines;
}

function checkModes(params: CheckoutParams): void {
  const other = params.mode === 'payment' ? 'subscription_data' : 'payment_intent_data';
  if (params[other] !== undefined) {
    throw invalidRequest(`You can not pass \`${other}\` in \`${params.mode}\` mode.`, undefined, other);
  }
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.');
  }
  if (params.customer_update !== undefined && params.customer === undefined) {
    throw invalidRequest('`customer_update` can only be used with `customer`.', undefined, 'customer_update');
  }
}

function checkTimes(context: StripeContext, params: CheckoutParams): void {
  const expiry = params.expires_at === undefined ? MAX_EXPIRY_S : params.expires_at - context.now;
  if (expiry < MIN_EXPIRY_S || expiry > MAX_EXPIRY_S) {
    const limit = expiry < MIN_EXPIRY_S ? 'at least 30 minutes from' : 'less than 24 hours from';
    const message = `The \`expires_at\` timestamp must be ${limit} Checkout Session creation.`;
    throw invalidRequest(message, undefined, 'expires_at');
  }
  const { trial_end: trialEnd, trial_period_days: days } = params.subscription_data ?? {};
  if (trialEnd !== undefined && days !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: trial_end, trial_period_days.');
  }
  if (trialEnd !== undefined && trialEnd < context.now + MIN_TRIAL_S) {
    const message = 'The `trial_end` date has to be at least 2 days in the future.';
    throw invalidRequest(message, undefined, 'subscription_data[trial_end]');
  }
}

/**
 * The order of a new checkout session.
 * @throws StripeApiError
 */
export function createOrder(context: StripeContext, id: string, params: CheckoutParams): CheckoutOrder {
  checkModes(params);
  checkTimes(context, params);
  if (params.customer !== undefined) context.require('customer', params.customer, 'customer');
  const lines = resolveLines(context, params);
  const { payment_intent_data: intent, subscription_data: subscription } = params;
  const order: CheckoutOrder = {
    id,
    lines,
    intentDescription: intent?.description ?? null,
    intentMetadata: intent?.metadata ?? {},
    setupFutureUsage: intent?.setup_future_usage ?? null,
    subscriptionDescription: subscription?.description ?? null,
    subscriptionMetadata: subscription?.metadata ?? {},
    trialDays: subscription?.trial_period_days ?? null,
    trialEnd: subscription?.trial_end ?? null,
    missingPaymentMethod: subscription?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    savesAddress: params.customer_update?.address === 'auto',
  };
  const amount = amountOf(context, order);
  if (params.mode === 'payment' && amount < MIN_AMOUNT) {
    throw invalidRequest(
      "The Checkout Session's total amount must convert to at least 50 cents.",
      'amount_too_small',
      'line_items',
    );
  }
  return order;
}

/** Whether the order begins with a trial. */
export const hasTrial = (order: CheckoutOrder): boolean => order.trialDays !== null || order.trialEnd !== null;

/** What the order costs now, in minor units: recurring prices cost nothing in a trial. */
export const amountOf = (context: StripeContext, order: CheckoutOrder): number =>
  order.lines.reduce((sum, { price: id, quantity }) => {
    const price = context.get('price', id);
    return price.recurring && hasTrial(order) ? sum : sum + (price.unit_amount ?? 0) * quantity;
  }, 0);
