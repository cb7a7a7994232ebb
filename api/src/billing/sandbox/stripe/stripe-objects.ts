import type Stripe from 'stripe';
import type { TestCardName } from '../test-cards.ts';

// The SDK's types have legacy fields that the pinned version of the API does not send: `plan`, `source` and others.
export type Charge = Omit<Stripe.Charge, 'source'>;
export type PaymentIntent = Omit<Stripe.PaymentIntent, 'source'>;
export type Product = Omit<Stripe.Product, 'type'>;
export type Recurring = Omit<Stripe.Price.Recurring, 'trial_period_days'>;
export type Price = Omit<Stripe.Price, 'recurring'> & { recurring: Recurring | null };
export type LineItem = Omit<Stripe.LineItem, 'price'> & { price: Price };
export type SubscriptionItem = Omit<Stripe.SubscriptionItem, 'plan' | 'price'> & { price: Price };
export type Subscription = Omit<Stripe.Subscription, 'items'> & { items: Stripe.ApiList<SubscriptionItem> };

/** One line of a checkout. */
export interface OrderLine {
  readonly price: string;
  readonly quantity: number;
}

/** Parameters of a checkout session that the session itself does not show. */
export interface CheckoutOrder {
  readonly id: string;
  readonly lines: readonly OrderLine[];
  readonly intentMetadata: Stripe.Metadata;
  readonly intentDescription: string | null;
  readonly setupFutureUsage: 'off_session' | 'on_session' | null;
  readonly subscriptionMetadata: Stripe.Metadata;
  readonly subscriptionDescription: string | null;
  /** End of the trial, in seconds; or its length in days. */
  readonly trialEnd: number | null;
  readonly trialDays: number | null;
  readonly missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause';
  readonly savesAddress: boolean;
}

/** What a payment intent pays for, and how it was made. */
export interface IntentPurpose {
  readonly id: string;
  readonly session: string | null;
  readonly invoice: string | null;
}

/** How a payment method behaves. */
export interface CardBehavior {
  readonly id: string;
  readonly card: TestCardName;
}

/** All kinds of stored objects: Stripe's by their `object` field, and our own additions. */
export interface StripeKinds {
  balance_transaction: Stripe.BalanceTransaction;
  'billing_portal.session': Stripe.BillingPortal.Session;
  charge: Charge;
  'checkout.session': Stripe.Checkout.Session;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  event: StripeEvent;
  file: Stripe.File;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  invoiceitem: Stripe.InvoiceItem;
  payment_intent: PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  price: Price;
  product: Product;
  refund: Stripe.Refund;
  subscription: Subscription;
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock;
  'sandbox.card_behavior': CardBehavior;
  'sandbox.checkout_order': CheckoutOrder;
  'sandbox.deleted_customer': Stripe.DeletedCustomer;
  'sandbox.intent_purpose': IntentPurpose;
}

/** Paths in objects that lists filter by. */
export const STRIPE_INDEXED = {
  balance_transaction: ['source'],
  charge: ['customer', 'payment_intent'],
  'checkout.session': ['customer', 'payment_intent', 'subscription'],
  dispute: ['charge', 'payment_intent'],
  invoice: ['customer', 'parent.subscription_details.subscription'],
  invoice_payment: ['invoice', 'payment.payment_intent'],
  invoiceitem: ['parent.subscription_details.subscription'],
  payment_intent: ['customer'],
  price: ['lookup_key'],
  refund: ['charge', 'payment_intent'],
  subscription: ['customer'],
} as const;

/** An event as stored: its object is a copy of any kind. */
export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: object; readonly previous_attributes?: object };
  readonly livemode: false;
  pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
}

/** The id of a reference, expanded or not. */
export function idOf(reference: string | { readonly id: string }): string;
export function idOf(reference: string | { readonly id: string } | null | undefined): string | null;
export function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** Fields that are null. */
export function nulls<const Name extends string>(...names: readonly Name[]): Record<Name, null> {
  return Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;
}

/** A list inside an object, or a page of a list. */
export const apiList = <T>(data: T[], url: string, has_more = false): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more,
  url,
});
