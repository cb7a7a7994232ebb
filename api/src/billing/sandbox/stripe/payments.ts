import type Stripe from 'stripe';
import { AUTHENTICATION_REQUIRED, type Decline, type TestCard } from '../test-cards.ts';
import { book, feeOf } from './balance.ts';
import { text } from './form-params.ts';
import { behaviorOf } from './payment-methods.ts';
import { searchCall } from './search.ts';
import { listObjects, listParams, stripeCall } from './stripe-call.ts';
import type { StripeContext } from './stripe-context.ts';
import { type Charge, type IntentPurpose, idOf, nulls, type PaymentIntent } from './stripe-objects.ts';

const DAY_S = 86_400;
/** Until a bank debit settles, in days. */
const SETTLES_AFTER_DAYS = 4;
/** Until a card with this behaviour is disputed, in days. */
const DISPUTED_AFTER_DAYS = 1;

/** What a new payment intent is for. */
export interface IntentOptions {
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly metadata: Stripe.Metadata;
  readonly setupFutureUsage: 'off_session' | 'on_session' | null;
  readonly purpose: Omit<IntentPurpose, 'id'>;
}

/** Creates a payment intent without a payment method. */
export function createIntent(context: StripeContext, options: IntentOptions): PaymentIntent {
  const id = context.id('pi');
  context.save('sandbox.intent_purpose', { id, ...options.purpose });
  return context.save('payment_intent', {
    id,
    object: 'payment_intent',
    amount: options.amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    capture_method: 'automatic_async',
    client_secret: `${id}_${context.id('secret')}`,
    confirmation_method: 'automatic',
    created: context.now,
    currency: options.currency,
    customer: options.customer,
    description: options.description,
    livemode: false,
    metadata: options.metadata,
    payment_method_types: ['card', 'us_bank_account'],
    setup_future_usage: options.setupFutureUsage,
    status: 'requires_payment_method',
    ...nulls(
      'allowed_payment_method_types',
      'application',
      'application_fee_amount',
      'canceled_at',
      'cancellation_reason',
      'customer_account',
      'excluded_payment_method_types',
      'last_payment_error',
      'latest_charge',
      'managed_payments',
      'next_action',
      'on_behalf_of',
      'payment_method',
      'payment_method_configuration_details',
      'payment_method_options',
      'processing',
      'receipt_email',
      'review',
      'shipping',
      'statement_descriptor',
      'statement_descriptor_suffix',
      'transfer_data',
      'transfer_group',
    ),
  });
}

const declineOf = (card: TestCard, isAbsent: boolean): Decline | undefined => {
  if (isAbsent && card.authentication === 'always') return AUTHENTICATION_REQUIRED;
  return card.isDeclinedLater && !isAbsent ? undefined : card.decline;
};

/**
 * Attempts a payment: it succeeds, fails, waits for 3-D Secure (`requires_action`) or for its bank (`processing`).
 * @param isAbsent whether the person is absent, as in renewals
 */
export function confirmIntent(
  context: StripeContext,
  intent: PaymentIntent,
  paymentMethod: string,
  isAbsent: boolean,
): PaymentIntent {
  const card = behaviorOf(context, paymentMethod);
  const chosen: PaymentIntent = { ...intent, payment_method: paymentMethod, last_payment_error: null };
  const decline = declineOf(card, isAbsent);
  if (decline) return failIntent(context, chosen, decline, isAbsent);
  if (card.authentication && !isAbsent) return requireAuthentication(context, chosen);
  if (card.type === 'us_bank_account') return startDebit(context, chosen);
  return succeedIntent(context, chosen);
}

const requireAuthentication = (context: StripeContext, intent: PaymentIntent): PaymentIntent =>
  context.save('payment_intent', {
    ...intent,
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: null, url: `${context.origin}/3d-secure/${intent.id}` },
    },
  });

function startDebit(context: StripeContext, intent: PaymentIntent): PaymentIntent {
  context.store.database.schedule('intent.settle', intent.id, context.now + SETTLES_AFTER_DAYS * DAY_S);
  const charge = createCharge(context, intent, { status: 'pending' });
  return context.save('payment_intent', { ...intent, status: 'processing', latest_charge: charge.id });
}

/** Completes a payment: charges the payment method and books the amount and its fee. */
export function succeedIntent(context: StripeContext, intent: PaymentIntent, isAuthenticated = false): PaymentIntent {
  const pending = intent.status === 'processing' && intent.latest_charge && idOf(intent.latest_charge);
  const created = pending
    ? context.get('charge', pending)
    : createCharge(context, intent, { status: 'succeeded', isAuthenticated });
  const booked = book(context, {
    type: pending ? 'payment' : 'charge',
    category: 'charge',
    amount: intent.amount,
    fee: feeOf(intent.amount),
    currency: intent.currency,
    source: created.id,
    description: intent.description,
  });
  const charge = {
    ...created,
    status: 'succeeded',
    paid: true,
    balance_transaction: booked.id,
    amount_captured: intent.amount,
    outcome: authorized,
  };
  context.save('charge', charge, 'charge.succeeded');
  if (intent.payment_method && behaviorOf(context, idOf(intent.payment_method)).isDisputed) {
    context.store.database.schedule('charge.dispute', charge.id, context.now + DISPUTED_AFTER_DAYS * DAY_S);
  }
  return context.save(
    'payment_intent',
    {
      ...intent,
      amount_received: intent.amount,
      latest_charge: charge.id,
      next_action: null,
      last_payment_error: null,
      status: 'succeeded',
    },
    'payment_intent.succeeded',
  );
}

/** Records a failed attempt. Another payment method may be tried. */
export function failIntent(
  context: StripeContext,
  intent: PaymentIntent,
  decline: Decline,
  isAbsent = false,
): PaymentIntent {
  const method = context.get('payment_method', idOf(intent.payment_method) ?? '');
  const pending = intent.status === 'processing' && intent.latest_charge && idOf(intent.latest_charge);
  const charge = pending
    ? context.get('charge', pending)
    : createCharge(context, intent, { status: 'failed', decline });
  const needsPerson = isAbsent && decline === AUTHENTICATION_REQUIRED;
  context.save(
    'charge',
    { ...charge, status: 'failed', failure_code: decline.code, failure_message: decline.message },
    'charge.failed',
  );
  return context.save(
    'payment_intent',
    {
      ...intent,
      latest_charge: charge.id,
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
      last_payment_error: {
        charge: charge.id,
        code: decline.code,
        decline_code: decline.declineCode,
        doc_url: `https://docs.stripe.com/error-codes#${decline.code.replaceAll('_', '-')}`,
        message: decline.message,
        payment_method: method,
        type: needsPerson || method.type === 'card' ? 'card_error' : 'invalid_request_error',
      },
    },
    'payment_intent.payment_failed',
  );
}

const authorized: Stripe.Charge.Outcome = {
  network_status: 'approved_by_network',
  risk_level: 'normal',
  risk_score: 12,
  seller_message: 'Payment complete.',
  type: 'authorized',
  ...nulls('advice_code', 'network_advice_code', 'network_decline_code', 'reason'),
};

const declined = (reason: string): Stripe.Charge.Outcome => ({
  ...authorized,
  network_status: 'declined_by_network',
  reason,
  seller_message: 'The bank did not return any further details with this decline.',
  type: 'issuer_declined',
});

interface ChargeOptions {
  readonly status: 'failed' | 'pending' | 'succeeded';
  readonly decline?: Decline;
  readonly isAuthenticated?: boolean;
}

function createCharge(context: StripeContext, intent: PaymentIntent, options: ChargeOptions): Charge {
  const method = context.get('payment_method', idOf(intent.payment_method) ?? '');
  const isPaid = options.status === 'succeeded';
  const id = context.id(method.type === 'card' ? 'ch' : 'py');
  return context.save('charge', {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: options.status !== 'failed',
    created: context.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: options.decline?.code ?? null,
    failure_message: options.decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: options.decline ? declined(options.decline.declineCode) : isPaid ? authorized : null,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(method, intent.amount, options.isAuthenticated ?? false),
    refunded: false,
    status: options.status,
    ...nulls(
      'application',
      'application_fee',
      'application_fee_amount',
      'balance_transaction',
      'failure_balance_transaction',
      'on_behalf_of',
      'receipt_email',
      'receipt_number',
      'receipt_url',
      'review',
      'shipping',
      'source_transfer',
      'statement_descriptor',
      'statement_descriptor_suffix',
      'transfer_data',
      'transfer_group',
    ),
  });
}

function methodDetails(
  method: Stripe.PaymentMethod,
  amount: number,
  isAuthenticated: boolean,
): Stripe.Charge.PaymentMethodDetails {
  const { card, us_bank_account: account } = method;
  if (account) {
    const { account_holder_type, account_type, bank_name, fingerprint, last4, routing_number } = account;
    return {
      type: 'us_bank_account',
      us_bank_account: {
        account_holder_type,
        account_type,
        bank_name,
        fingerprint,
        last4,
        payment_reference: null,
        routing_number,
      },
    };
  }
  if (!card) return { type: method.type };
  return {
    type: 'card',
    card: {
      amount_authorized: amount,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      last4: card.last4,
      network: card.brand,
      regulated_status: card.regulated_status,
      three_d_secure: isAuthenticated
        ? {
            authentication_flow: 'challenge',
            electronic_commerce_indicator: '05',
            result: 'authenticated',
            version: '2.2.0',
            ...nulls('exemption_indicator', 'result_reason', 'transaction_id'),
          }
        : null,
      ...nulls(
        'authorization_code',
        'installments',
        'mandate',
        'network_transaction_id',
        'transaction_link_id',
        'wallet',
      ),
    },
  };
}

/** The result of 3-D Secure: the payment goes on, or fails. */
export function authenticate(context: StripeContext, intent: PaymentIntent, isConfirmed: boolean): PaymentIntent {
  if (isConfirmed) return succeedIntent(context, intent, true);
  return failIntent(context, intent, {
    code: 'authentication_required',
    declineCode: 'authentication_failed',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

/** Cancels a payment that has not begun. */
export function cancelIntent(context: StripeContext, intent: PaymentIntent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') return;
  context.save('payment_intent', {
    ...intent,
    canceled_at: context.now,
    cancellation_reason: 'abandoned',
    next_action: null,
    status: 'canceled',
  });
}

/** Calls about payment intents and charges. */
export const paymentCalls = [
  searchCall('/v1/payment_intents/search', 'payment_intent'),
  stripeCall('GET', '/v1/payment_intents', { ...listParams, customer: text().optional() }, (context, params) =>
    listObjects(context, 'payment_intent', params, { customer: params.customer }, '/v1/payment_intents'),
  ),
  stripeCall('GET', '/v1/payment_intents/:id', {}, (context, _params, id) => context.require('payment_intent', id)),
  stripeCall(
    'GET',
    '/v1/charges',
    { ...listParams, customer: text().optional(), payment_intent: text().optional() },
    (context, params) =>
      listObjects(
        context,
        'charge',
        params,
        { customer: params.customer, payment_intent: params.payment_intent },
        '/v1/charges',
      ),
  ),
  stripeCall('GET', '/v1/charges/:id', {}, (context, _params, id) => context.require('charge', id)),
];
