import { Currency } from '@sankofa/events/billing/money';
import { ProductId, ProductKind } from '@sankofa/events/billing/product-terms';
import { z } from 'zod';
import { MovieId } from './catalogue.ts';
import { LeafHash } from './leaf-hash.ts';
import { defineRoute } from './route.ts';

export { Currency } from '@sankofa/events/billing/money';
export { ProductId } from '@sankofa/events/billing/product-terms';

/** Addresses of the app that a payment page returns to. */
export const SUCCESS_PATH = '/subscription-success';
export const CANCEL_PATH = '/subscription-cancelled';
/** In `success_url`: replaced by the id of the session. */
export const SESSION_PLACEHOLDER = '{CHECKOUT_SESSION_ID}';

/** Payment verification: interval in ms, and number of attempts. */
export const STATUS_INTERVAL_MS = 2_000;
export const STATUS_ATTEMPTS = 10;

export const PackageType = z.enum(['subscription', 'premium_content', 'creator_subscription']);
export type PackageType = z.infer<typeof PackageType>;

const SubscriptionPackageId = ProductId.extract(['basic', 'premium', 'family', 'creator']);
/** Also the plan of everyone who pays for none. */
const ListedPackageId = ProductId.extract(['free', ...SubscriptionPackageId.options]);
const PremiumPackageId = ProductId.extract(['single_movie', 'movie_bundle', 'weekend_pass']);
const CreatorPackageId = ProductId.extract(['creator_support', 'creator_premium']);

/** A product as it is offered. */
const Offer = z.strictObject({
  name: z.string(),
  description: z.string(),
  /** In units of the currency, including tax. */
  price: z.number(),
  currency: Currency,
});

export const SubscriptionPackage = Offer.extend({
  interval: z.enum(['month']),
  /** Short phrases. */
  features: z.array(z.string()),
  /** Which of the features are not open yet, in a sentence; null if all are. */
  notice: z.string().nullable(),
  color: z.enum(['blue', 'purple', 'green']),
  /** Free days before the first payment, for this person; 0 for none. */
  trial_days: z.int(),
});
export type SubscriptionPackage = z.infer<typeof SubscriptionPackage>;

export const PremiumPackage = Offer;
export type PremiumPackage = z.infer<typeof PremiumPackage>;

export const listSubscriptionPackages = defineRoute({
  method: 'GET',
  path: '/api/subscription/packages',
  summary: 'Get the free plan and the plans that are sold, by id',
  access: 'optional-viewer',
  response: z.strictObject({
    packages: z.partialRecord(ListedPackageId, SubscriptionPackage),
    /** False on kids profiles and for people under 18. */
    may_buy: z.boolean(),
  }),
});

export const listPremiumPackages = defineRoute({
  method: 'GET',
  path: '/api/premium/packages',
  summary: 'Get the one-time purchases that are sold, by id',
  access: 'public',
  response: z.strictObject({ packages: z.partialRecord(PremiumPackageId, PremiumPackage) }),
});

export const CreatorPackage = Offer.extend({ interval: z.enum(['month']) });
export type CreatorPackage = z.infer<typeof CreatorPackage>;

export const FeaturedCreator = z.strictObject({
  id: z.string(),
  name: z.string(),
  tier: z.enum(['standard', 'premium']),
  verified_at: z.iso.datetime(),
});
export type FeaturedCreator = z.infer<typeof FeaturedCreator>;

export const listCreatorPackages = defineRoute({
  method: 'GET',
  path: '/api/creators/packages',
  summary: 'Get how to support a creator each month, and three verified creators',
  access: 'public',
  response: z.strictObject({
    packages: z.partialRecord(CreatorPackageId, CreatorPackage),
    creators: z.array(FeaturedCreator).max(3),
  }),
  waitsFor: ['creator_applications', 'people', 'removed_content'],
});

export const getUserSubscription = defineRoute({
  method: 'GET',
  path: '/api/user/subscription',
  summary: 'Get the plan of the signed-in person',
  access: 'viewer',
  response: z.strictObject({
    subscription_active: z.boolean(),
    subscription: z
      .strictObject({
        package_id: ProductId,
        package_name: z.string(),
        /** End of the paid period. */
        end_date: z.iso.datetime(),
      })
      .nullable(),
  }),
});

const Source = z.string().max(64);

export const createCheckout = defineRoute({
  method: 'POST',
  path: '/api/payments/checkout/create',
  summary: 'Open a payment page for a product. The price is ours; the person is the one signed in',
  access: 'viewer',
  body: z.strictObject({
    package_id: ProductId,
    package_type: PackageType,
    /** On our origin: `/subscription-success?session_id={CHECKOUT_SESSION_ID}`, or the page of the film. */
    success_url: z.url().max(500),
    /** On our origin: `/subscription-cancelled`, or the page of the film. */
    cancel_url: z.url().max(500),
    metadata: z.strictObject({
      source: Source.optional(),
      /** The signed-in person. */
      user_id: z.string().max(64).optional(),
      creator_id: z.string().max(64).optional(),
      movie_id: MovieId.optional(),
      /** The price that the person saw, in units of the currency. */
      amount: z.number().positive().optional(),
      /** The person asks to begin at once, and knows what that means for their right of withdrawal. */
      start_now: z.literal(true).optional(),
    }),
  }),
  response: z.strictObject({ checkout_url: z.url() }),
  problems: [
    'not_found',
    'forbidden',
    'invalid_plan',
    'return_url_not_ours',
    'price_changed',
    'not_for_sale',
    'not_old_enough_to_buy',
    'subscribed_already',
    'other_plan',
    'owned_already',
    'pass_running',
    'checkout_open',
    'payment_pending',
    'provider_unavailable',
    'payments_off',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position'],
});

export const CheckoutStatus = z.strictObject({
  /** `paid`: also for a trial, of which `amount_total` is 0. */
  payment_status: z.enum(['paid', 'unpaid', 'failed']),
  /** Why it failed, if that is known: the card has had a free trial before. */
  failure: z.enum(['trial_used']).nullable(),
  status: z.enum(['open', 'complete', 'expired']),
  package_id: ProductId,
  package_type: PackageType,
  package_name: z.string(),
  /** In minor units. */
  amount_total: z.int(),
  currency: Currency,
  session_id: z.string(),
  /** First payment after a trial; null without one. */
  first_payment: z.strictObject({ amount: z.int(), at: z.iso.datetime() }).nullable(),
  /** For a film: where to watch it. */
  movie_id: z.string().nullable(),
  /** Of the payment; null without one, as in a trial. */
  leaf_hash: LeafHash.nullable(),
});
export type CheckoutStatus = z.infer<typeof CheckoutStatus>;

export const getCheckoutStatus = defineRoute({
  method: 'GET',
  path: '/api/payments/checkout/status/:session_id',
  summary: 'Get whether a payment is verified; only for the person who pays',
  access: 'viewer',
  limit: 'playback',
  params: z.strictObject({ session_id: z.string().min(1).max(255) }),
  response: CheckoutStatus,
  problems: ['not_found', 'provider_unavailable', 'payments_off'],
});

export const createPaypalPayment = defineRoute({
  method: 'POST',
  path: '/api/payments/paypal/create',
  summary: 'Open a PayPal order for a film, a plan of 30 days that does not renew, a bundle or a pass',
  access: 'viewer',
  body: z.strictObject({
    /** The price that the person saw, in units of the currency. */
    amount: z.number(),
    description: z.string().max(200),
    movie_id: MovieId.optional(),
    subscription_type: ProductId.optional(),
    /** The person asks to begin at once, and knows what that means for their right of withdrawal. */
    start_now: z.literal(true).optional(),
  }),
  response: z.strictObject({
    payment_id: z.string(),
    /** Where the person approves the payment. */
    approval_url: z.url(),
  }),
  problems: [
    'not_found',
    'invalid_plan',
    'price_changed',
    'not_for_sale',
    'not_old_enough_to_buy',
    'subscribed_already',
    'other_plan',
    'owned_already',
    'pass_running',
    'checkout_open',
    'payment_pending',
    'provider_unavailable',
    'payments_off',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position'],
});

export const executePaypalPayment = defineRoute({
  method: 'POST',
  path: '/api/payments/paypal/execute',
  summary: 'Capture an approved PayPal order',
  access: 'viewer',
  body: z.strictObject({ payment_id: z.string().min(1).max(64), payer_id: z.string().min(1).max(64) }),
  response: CheckoutStatus,
  problems: [
    'not_found',
    'payment_not_approved',
    'other_payer',
    'payment_declined',
    'provider_unavailable',
    'payments_off',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position'],
});

/** A subscription on the page of the account. */
export const AccountSubscription = z.strictObject({
  id: z.string(),
  package_id: ProductId,
  package_name: z.string(),
  /** What the plan does not give yet, in a sentence; null if there is nothing. */
  notice: z.string().nullable(),
  provider: z.enum(['stripe', 'paypal']),
  status: z.enum(['trialing', 'active', 'past_due', 'paused', 'ended']),
  /** In minor units, each month. */
  price: z.int(),
  currency: Currency,
  /** Null: it does not renew. */
  next_payment_at: z.iso.datetime().nullable(),
  trial_ends_at: z.iso.datetime().nullable(),
  /** End of a cancelled subscription; null if it renews. */
  ends_at: z.iso.datetime().nullable(),
  /** Until when access remains although a payment failed; null if none did. */
  access_until: z.iso.datetime().nullable(),
  /** Name of the supported creator; null for plans, and if no name is shown. */
  creator_name: z.string().nullable(),
});
export type AccountSubscription = z.infer<typeof AccountSubscription>;

export const Purchase = z.strictObject({
  id: z.string(),
  package_id: ProductId,
  package_name: z.string(),
  movie: z.strictObject({ id: z.string(), title: z.string() }).nullable(),
  amount: z.int(),
  currency: Currency,
  paid_at: z.iso.datetime(),
  refunded: z.int(),
  /** Sum of refunds on their way. */
  refunding: z.int(),
});
export type Purchase = z.infer<typeof Purchase>;

/** A payment that the provider is still processing. */
export const PendingPurchase = Purchase.pick({
  id: true,
  package_name: true,
  movie: true,
  amount: true,
  currency: true,
});
export type PendingPurchase = z.infer<typeof PendingPurchase>;

/** `cancellation`: of a credit note whose refund did not reach the buyer. */
export const InvoiceKind = z.enum(['invoice', 'credit_note', 'cancellation']);

export const Invoice = z.strictObject({
  number: z.string(),
  kind: InvoiceKind,
  issued_at: z.iso.datetime(),
  package_name: z.string(),
  /** In minor units, including tax. */
  amount: z.int(),
  /** Part of the amount. */
  tax: z.int(),
  currency: Currency,
});
export type Invoice = z.infer<typeof Invoice>;

export const getBilling = defineRoute({
  method: 'GET',
  path: '/api/account/billing',
  summary: 'Get subscriptions, purchases, invoices, credits and passes of the signed-in person',
  access: 'viewer',
  response: z.strictObject({
    subscriptions: z.array(AccountSubscription),
    purchases: z.array(Purchase),
    pending: z.array(PendingPurchase),
    /** The latest first. */
    invoices: z.array(Invoice),
    /** Unused credits of bundles, first to expire first. */
    credits: z.array(z.strictObject({ left: z.int(), expires_at: z.iso.datetime() })),
    /** The running pass; null if there is none. */
    pass_until: z.iso.datetime().nullable(),
    /** Whether the payment provider has a page for card and invoices of this person. */
    has_portal: z.boolean(),
  }),
  waitsFor: ['movies', 'invoices'],
});

/** Number of an invoice as printed. */
export const InvoiceNumber = z.string().regex(/^[A-Z]{2}-\d{4}-\d{6,9}$/);

export const downloadInvoice = defineRoute({
  method: 'GET',
  path: '/api/account/billing/invoices/:id/pdf',
  summary: 'Get an own invoice or credit note as PDF',
  access: 'viewer',
  params: z.strictObject({ id: InvoiceNumber }),
  response: 'pdf',
  problems: ['not_found'],
  answers: ['Content-Disposition'],
});

export const getPaymentReceipt = defineRoute({
  method: 'GET',
  path: '/api/account/billing/invoices/:id/receipt',
  summary: 'Get a receipt of the payment or refund of an own invoice, which proves that it is in the log',
  access: 'viewer',
  params: z.strictObject({ id: InvoiceNumber }),
  response: 'download',
  problems: ['not_found', 'not_proven_yet', 'evidence_not_consistent'],
  answers: ['Content-Disposition'],
});

/** A consent to begin at once, with the loss of the right of withdrawal that it means. */
export const BeginConsent = z.strictObject({
  id: z.string(),
  /** What the right of withdrawal depends on. */
  package_kind: ProductKind,
  package_name: z.string(),
  movie_title: z.string().nullable(),
  given_at: z.iso.datetime(),
});
export type BeginConsent = z.infer<typeof BeginConsent>;

export const listBeginConsents = defineRoute({
  method: 'GET',
  path: '/api/account/billing/begin-consents',
  summary: 'List my consents to begin at once, given with an order, the latest first',
  access: 'viewer',
  response: z.array(BeginConsent),
});

export const changeSubscription = defineRoute({
  method: 'POST',
  path: '/api/account/billing/subscriptions/:id/changes',
  summary: 'Cancel, resume, pause or unpause a subscription, or change its plan',
  access: 'viewer',
  params: z.strictObject({ id: z.string().min(1).max(255) }),
  body: z.discriminatedUnion('change', [
    z.strictObject({ change: z.enum(['cancel', 'resume', 'pause', 'unpause']) }),
    z.strictObject({ change: z.literal('change_plan'), package_id: SubscriptionPackageId }),
  ]),
  response: AccountSubscription,
  problems: [
    'not_found',
    'subscription_ended',
    'does_not_renew',
    'not_cancelled',
    'not_pausable',
    'ends_already',
    'same_plan',
    'invalid_plan',
    'change_running',
    'not_old_enough_to_buy',
    'payment_declined',
    'change_refused',
    'provider_unavailable',
    'payments_off',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position'],
});

export const previewPlanChange = defineRoute({
  method: 'GET',
  path: '/api/account/billing/subscriptions/:id/preview',
  summary: 'Get what a change of plan costs now and from the next month on, as the provider computes it',
  access: 'viewer',
  params: z.strictObject({ id: z.string().min(1).max(255) }),
  query: z.strictObject({ package_id: SubscriptionPackageId }),
  response: z.strictObject({
    /** In minor units; negative: a credit for the next invoices. */
    due_now: z.int(),
    next_amount: z.int(),
    next_payment_at: z.iso.datetime(),
    currency: Currency,
  }),
  problems: [
    'not_found',
    'subscription_ended',
    'does_not_renew',
    'invalid_plan',
    'same_plan',
    'provider_unavailable',
    'payments_off',
  ],
});

export const openBillingPortal = defineRoute({
  method: 'POST',
  path: '/api/account/billing/portal',
  summary: 'Open the provider’s page for the card and the receipts',
  access: 'viewer',
  body: z.strictObject({}),
  response: z.strictObject({ url: z.url() }),
  problems: ['not_found', 'provider_unavailable', 'payments_off'],
});

/** A card that a subscription is charged to. */
export const PaymentCard = z.strictObject({
  /** At the provider. */
  id: z.string(),
  /** Code of the network, such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
});
export type PaymentCard = z.infer<typeof PaymentCard>;

export const listPaymentCards = defineRoute({
  method: 'GET',
  path: '/api/account/billing/cards',
  summary: 'Get the cards that subscriptions are charged to, as the payment provider knows them now',
  access: 'viewer',
  response: z.strictObject({ cards: z.array(PaymentCard) }),
  problems: ['provider_unavailable'],
});

/** How a film can be watched in full by the person who asks. */
export const FilmOffer = z.strictObject({
  movie_id: z.string(),
  /**
   * `free`: nothing to buy. `owned`: bought, or with a credit. `included`: in the plan, a pass or a grant. `pending`: a
   * payment for it is being processed. `coming_soon`: there is only a trailer yet.
   */
  state: z.enum(['free', 'owned', 'included', 'pending', 'for_sale', 'not_for_you', 'coming_soon']),
  /** In units of the currency; null unless it is for sale. */
  price: z.number().nullable(),
  currency: Currency,
  /** End of the access, where it has one. */
  until: z.iso.datetime().nullable(),
  /** Credits that could pay for it. */
  credits: z.int(),
  /** A sentence that says why it can, or cannot, be watched. */
  reason: z.string(),
});
export type FilmOffer = z.infer<typeof FilmOffer>;

export const getFilmOffer = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/offer',
  summary: 'Get whether a film is included, owned or for sale, and why',
  access: 'optional-viewer',
  params: z.strictObject({ id: MovieId }),
  response: FilmOffer,
  problems: ['not_found', 'movie_withdrawn'],
  waitsFor: ['movies'],
  fromKidsProfile: 'allowed',
});

export const redeemCredit = defineRoute({
  method: 'POST',
  path: '/api/movies/:id/redeem-credit',
  summary: 'Use a credit of a bundle for a premium film',
  access: 'viewer',
  params: z.strictObject({ id: MovieId }),
  body: z.strictObject({}),
  response: FilmOffer,
  problems: [
    'not_found',
    'movie_withdrawn',
    'owned_already',
    'no_credits',
    'not_for_sale',
    'not_old_enough_to_buy',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position'],
});

/** Largest body of a webhook, in bytes. */
export const MAX_WEBHOOK_BYTES = 256 * 1024;

const webhook = {
  method: 'POST',
  access: 'public',
  limit: 'webhook',
  upload: { maxBytes: MAX_WEBHOOK_BYTES, types: ['application/json'] },
  response: z.strictObject({ received: z.literal(true) }),
  status: 200,
  problems: ['webhook_not_genuine'],
} as const;

export const receiveStripeWebhook = defineRoute({
  ...webhook,
  path: '/api/payments/webhooks/stripe',
  requestHeaders: {
    'Stripe-Signature':
      'Time of sending in Unix seconds, at most 300 s ago, and HMAC-SHA256 of time and body: `t=…,v1=…`',
  },
  summary: 'Receive a signed notification of Stripe',
});

export const receivePaypalWebhook = defineRoute({
  ...webhook,
  path: '/api/payments/webhooks/paypal',
  requestHeaders: {
    'PayPal-Transmission-Id': 'Id of the delivery',
    'PayPal-Transmission-Time': 'Time of sending (ISO 8601), at most three days ago',
    'PayPal-Transmission-Sig': 'Signature of delivery, time, webhook and CRC-32 of the body, in Base64',
    'PayPal-Auth-Algo': '`SHA256withRSA`',
    'PayPal-Cert-Url': 'Address of the certificate at PayPal',
  },
  problems: [...webhook.problems, 'provider_unavailable'],
  summary: 'Receive a signed notification of PayPal',
});
