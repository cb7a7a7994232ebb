import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { type TestCard, type TestCardName, testCard } from '../test-cards.ts';
import { completeAddress } from './customers.ts';
import { stripeCall } from './stripe-call.ts';
import type { StripeContext } from './stripe-context.ts';
import { nulls } from './stripe-objects.ts';

const LAST4 = 4;
const FINGERPRINT_LENGTH = 16;
const EXPIRY_YEARS = 4;

/** Whose payment method it is, and what they entered. */
export interface PaymentDetails {
  readonly card: TestCardName;
  /** Last four digits: another number, and therefore another fingerprint. */
  readonly last4?: string | undefined;
  /** ISO 3166-1 alpha-2 code. */
  readonly country?: string | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
}

/** The same for the same number, as at Stripe. */
const fingerprintOf = (number: string): string =>
  createHash('sha256').update(`fingerprint ${number}`).digest('base64url').slice(0, FINGERPRINT_LENGTH);

const billingDetails = (details: PaymentDetails): Stripe.PaymentMethod.BillingDetails => ({
  address: completeAddress({ country: details.country }),
  email: details.email ?? null,
  name: details.name ?? null,
  phone: null,
  tax_id: null,
});

const typeFields = (card: TestCard, number: string, details: PaymentDetails, now: number) => {
  const shared = { fingerprint: fingerprintOf(number), last4: number.slice(-LAST4) };
  if (card.type === 'us_bank_account') {
    return {
      us_bank_account: {
        ...shared,
        account_holder_type: 'individual',
        account_type: 'checking',
        bank_name: card.brand,
        financial_connections_account: null,
        networks: { preferred: 'ach', supported: ['ach'] },
        routing_number: '110000000',
        status_details: null,
      } satisfies Stripe.PaymentMethod.UsBankAccount,
    };
  }
  return {
    card: {
      ...shared,
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: details.country ?? 'US',
      display_brand: card.brand,
      exp_month: 12,
      exp_year: new Date(now * 1000).getUTCFullYear() + EXPIRY_YEARS,
      funding: 'credit',
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      ...nulls('generated_from', 'wallet'),
    } satisfies Stripe.PaymentMethod.Card,
  };
};

/** Creates a payment method that behaves like a test card. */
export function createPaymentMethod(context: StripeContext, details: PaymentDetails): Stripe.PaymentMethod {
  const card = testCard(details.card);
  const number = card.number.slice(0, -LAST4) + (details.last4 ?? card.number.slice(-LAST4));
  const id = context.id('pm');
  context.save('sandbox.card_behavior', { id, card: details.card });
  return context.save('payment_method', {
    id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: billingDetails(details),
    created: context.now,
    livemode: false,
    metadata: {},
    type: card.type,
    ...typeFields(card, number, details, context.now),
    ...nulls('customer', 'customer_account'),
  });
}

/** Attaches a payment method to a customer, for later payments. */
export function attach(context: StripeContext, method: Stripe.PaymentMethod, customer: string): void {
  if (method.customer === customer) return;
  context.save('payment_method', { ...method, customer }, 'payment_method.attached');
}

/** How a payment method behaves. */
export const behaviorOf = (context: StripeContext, paymentMethod: string): TestCard =>
  testCard(context.get('sandbox.card_behavior', paymentMethod).card);

/** Calls about payment methods. */
export const paymentMethodCalls = [
  stripeCall('GET', '/v1/payment_methods/:id', {}, (context, _params, id) => context.require('payment_method', id)),
];
