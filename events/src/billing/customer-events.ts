import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { code, id } from '../store/field-kinds.ts';
import { CountryEvidence } from './buyer-country.ts';
import { Currency, MinorUnits } from './money.ts';
import { ProductId, ProductKind } from './product-terms.ts';
import { WithdrawalShare } from './withdrawal-share.ts';

/** Companies that move the money. */
export const Provider = z.enum(['stripe', 'paypal']);
export type Provider = z.infer<typeof Provider>;

/** Provider's own time of a fact. The event's own time says when we recorded it. */
const effectiveAt = z.iso.datetime();
const checkoutId = id('checkout');
const paymentId = id('payment');
const subscriptionId = id('subscription');
const refundId = id('refund');
const disputeId = id('dispute');
const grantId = id('grant');
const staffId = id('account');
const reason = personal(z.string());

/** What is bought. */
const Item = z.strictObject({
  productId: ProductId,
  productKind: ProductKind,
  /** Version of the product's terms. */
  productVersion: z.int().min(1),
  /** For a single film; null for other products. */
  movieId: id('movie').nullable(),
  /** Account of the supported creator; null for other products. */
  creatorId: id('account').nullable(),
});
export type Item = z.infer<typeof Item>;

/** What a payment is for. Repeated in each event about its money, so that each can be booked by itself. */
export const PaidFor = z.strictObject({
  provider: Provider,
  livemode: z.boolean(),
  item: Item,
  currency: Currency,
  /** Of the buyer, ISO 3166-1 alpha-2; null if the provider does not know it. */
  country: code('country').nullable(),
});
export type PaidFor = z.infer<typeof PaidFor>;

/** Recorded before the provider is asked for a record of the person. */
export const ProviderCustomerRequested = defineEvent(
  'ProviderCustomerRequested',
  1,
  z.strictObject({
    provider: Provider,
    livemode: z.boolean(),
    /** From 1. Another one is made only after the provider was found not to have carried out the one before. */
    attempt: z.int().min(1),
  }),
);
/** The person's own record at the provider: one per provider and mode. */
export const ProviderCustomerLinked = defineEvent(
  'ProviderCustomerLinked',
  1,
  z.strictObject({ provider: Provider, providerCustomerId: id('provider-object'), livemode: z.boolean() }),
);
const ProviderCustomer = z.strictObject({
  provider: Provider,
  livemode: z.boolean(),
  providerCustomerId: id('provider-object'),
});
/** The person was erased: their record at the provider is deleted, once nothing of theirs is open there. */
export const ProviderCustomerDeletionRequested = defineEvent('ProviderCustomerDeletionRequested', 1, ProviderCustomer);
/** The provider has deleted it, with e-mail address, name and cards. It keeps the payments, with their billing address. */
export const ProviderCustomerDeleted = defineEvent('ProviderCustomerDeleted', 1, ProviderCustomer);

/** Recorded before the provider is asked for a payment page. */
export const CheckoutStarted = defineEvent(
  'CheckoutStarted',
  1,
  z.strictObject({
    checkoutId,
    provider: Provider,
    livemode: z.boolean(),
    item: Item,
    /** Price, including tax. */
    amountMinor: MinorUnits,
    currency: Currency,
    /** Free days before the first payment; 0 for none. */
    trialDays: z.int().min(0),
    /** Whether the person asked to begin at once, knowing what that means for their right of withdrawal. */
    startsAtOnce: z.boolean(),
  }),
);
/** The provider's payment page exists. */
export const CheckoutOpened = defineEvent(
  'CheckoutOpened',
  1,
  z.strictObject({ checkoutId, sessionId: id('provider-object'), expiresAt: z.iso.datetime() }),
);
/** Confirmed by the person; the provider has not decided yet. */
export const CheckoutPending = defineEvent('CheckoutPending', 1, z.strictObject({ checkoutId, paymentId }));
export const CheckoutCompleted = defineEvent('CheckoutCompleted', 1, z.strictObject({ checkoutId, effectiveAt }));
/** Finally declined. */
export const CheckoutFailed = defineEvent(
  'CheckoutFailed',
  1,
  z.strictObject({ checkoutId, declineCode: code('failure') }),
);
export const CheckoutExpired = defineEvent('CheckoutExpired', 1, z.strictObject({ checkoutId }));

/** Money arrived, as the provider confirmed. */
export const PaymentReceived = defineEvent(
  'PaymentReceived',
  2,
  z.strictObject({
    paymentId,
    paid: PaidFor,
    /** Null for renewals. */
    checkoutId: checkoutId.nullable(),
    subscriptionId: subscriptionId.nullable(),
    amountMinor: MinorUnits,
    /** Part of the amount. */
    taxMinor: MinorUnits,
    /** Rate at which the amount includes the tax; null if the provider computed it, or there is none. */
    taxPercent: z.number().min(0).max(100).nullable(),
    /** Why `paid.country` is the buyer's. */
    countryEvidence: z.array(CountryEvidence),
    effectiveAt,
  }),
  { 1: (data) => ({ ...data, taxPercent: null, countryEvidence: [] }) },
);
/** What the provider kept of a payment. */
export const PaymentFeeCharged = defineEvent(
  'PaymentFeeCharged',
  1,
  z.strictObject({
    paymentId,
    paid: PaidFor,
    feeMinor: MinorUnits,
    balanceTransactionId: id('provider-object'),
    effectiveAt,
  }),
);
/** A payment of a subscription failed. */
export const PaymentFailed = defineEvent(
  'PaymentFailed',
  1,
  z.strictObject({
    subscriptionId,
    invoiceId: id('provider-object'),
    /** From 1. */
    attempt: z.int().min(1),
    declineCode: code('failure'),
    /** Whether the person has to confirm the payment at their bank. */
    needsAuthentication: z.boolean(),
    nextAttemptAt: z.iso.datetime().nullable(),
    effectiveAt,
  }),
);

export const FilmBought = defineEvent('FilmBought', 1, z.strictObject({ paymentId, movieId: id('movie') }));
export const CreditsBought = defineEvent(
  'CreditsBought',
  1,
  z.strictObject({ paymentId, credits: z.int().min(1), expiresAt: z.iso.datetime() }),
);
export const CreditRedeemed = defineEvent(
  'CreditRedeemed',
  1,
  z.strictObject({
    /** Payment of the bundle. */
    paymentId,
    movieId: id('movie'),
  }),
);
export const PassBought = defineEvent(
  'PassBought',
  1,
  z.strictObject({ paymentId, from: z.iso.datetime(), until: z.iso.datetime() }),
);

/** `paused`: by the person. `past_due`: a payment failed, and the provider retries. */
export const SubscriptionStatus = z.enum(['trialing', 'active', 'past_due', 'paused', 'ended']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** A subscription as the provider confirmed it. */
export const SubscriptionSnapshot = z.strictObject({
  subscriptionId,
  provider: Provider,
  livemode: z.boolean(),
  checkoutId: checkoutId.nullable(),
  item: Item,
  priceMinor: MinorUnits,
  currency: Currency,
  status: SubscriptionStatus,
  periodEndsAt: z.iso.datetime(),
  trialEndsAt: z.iso.datetime().nullable(),
  /** End of a cancelled subscription, or of one that does not renew; null if it renews. */
  cancelsAt: z.iso.datetime().nullable(),
  /** Since when a payment is due; null if none is. */
  pastDueSince: z.iso.datetime().nullable(),
  /** When the provider was asked. An older answer never replaces a newer one. */
  observedAt: z.iso.datetime(),
});
export type SubscriptionSnapshot = z.infer<typeof SubscriptionSnapshot>;

export const SubscriptionStarted = defineEvent('SubscriptionStarted', 1, SubscriptionSnapshot);

export const SubscriptionChange = z.enum([
  'renewed',
  'trial_ended',
  'plan_changed',
  'payment_due',
  'payment_recovered',
  'cancellation_scheduled',
  'cancellation_withdrawn',
  'paused',
  'resumed',
  'dates_changed',
]);
export type SubscriptionChange = z.infer<typeof SubscriptionChange>;

export const SubscriptionChanged = defineEvent(
  'SubscriptionChanged',
  1,
  z.strictObject({
    /** At least one. */
    changes: z.array(SubscriptionChange),
    subscription: SubscriptionSnapshot,
  }),
);
export const SubscriptionEnded = defineEvent(
  'SubscriptionEnded',
  1,
  z.strictObject({
    subscription: SubscriptionSnapshot,
    cause: z.enum(['cancelled', 'payment_failed', 'account_erased', 'trial_used_already', 'not_renewed']),
  }),
);

/** `trial_ends`: the first payment follows. `plan_ends`: a plan by PayPal, which does not renew. */
export const Reminder = z.enum(['trial_ends', 'plan_ends']);
export type Reminder = z.infer<typeof Reminder>;

/** A date that matters to the subscriber is near; they get an e-mail. */
export const SubscriptionReminded = defineEvent(
  'SubscriptionReminded',
  1,
  z.strictObject({ subscriptionId, reminder: Reminder, dueAt: z.iso.datetime() }),
);

/** The price of a subscription changes at a date, to that of a newer version of its product; the subscriber gets an e-mail. */
export const PriceMoveAnnounced = defineEvent(
  'PriceMoveAnnounced',
  1,
  z.strictObject({
    /** Also the id of the change that carries it out. */
    moveId: id('subscription-change'),
    subscriptionId,
    productId: ProductId,
    fromVersion: z.int().min(1),
    toVersion: z.int().min(2),
    oldPriceMinor: MinorUnits,
    newPriceMinor: MinorUnits,
    currency: Currency,
    movesAt: z.iso.datetime(),
  }),
);

/** What a person or the system asks the provider to change. Recorded before the provider is asked. */
export const RequestedChange = z.enum([
  'cancel',
  'resume',
  'pause',
  'unpause',
  'change_plan',
  'move_version',
  'end_now',
]);
export type RequestedChange = z.infer<typeof RequestedChange>;

export const SubscriptionChangeRequested = defineEvent(
  'SubscriptionChangeRequested',
  1,
  z.strictObject({
    changeId: id('subscription-change'),
    subscriptionId,
    change: RequestedChange,
    /** For `change_plan` and `move_version`; null for others. */
    productId: ProductId.nullable(),
    productVersion: z.int().min(1).nullable(),
  }),
);
/** The provider has done it, or has refused it. */
export const SubscriptionChangeSettled = defineEvent(
  'SubscriptionChangeSettled',
  1,
  z.strictObject({ changeId: id('subscription-change'), subscriptionId, isDone: z.boolean() }),
);

/** A refund above the limit waits for the approval of a second member of staff. */
export const RefundRequested = defineEvent(
  'RefundRequested',
  2,
  z.strictObject({
    refundId,
    paymentId,
    amountMinor: MinorUnits,
    /** Null: the system, for a payment that was made twice, or the customer, who withdraws. */
    staffId: staffId.nullable(),
    needsApproval: z.boolean(),
    reason,
    /** Null unless the customer withdraws: what was paid for ends with that, whatever staff decide. */
    withdrawal: WithdrawalShare.nullable(),
  }),
  { 1: (data) => ({ ...data, withdrawal: null }) },
);
export const RefundApproved = defineEvent('RefundApproved', 1, z.strictObject({ refundId, staffId }));
export const RefundDeclined = defineEvent('RefundDeclined', 1, z.strictObject({ refundId, staffId, reason }));
/** Also of refunds that were made at the provider. */
export const RefundCompleted = defineEvent(
  'RefundCompleted',
  1,
  z.strictObject({
    refundId,
    paymentId,
    paid: PaidFor,
    providerRefundId: id('provider-object'),
    amountMinor: MinorUnits,
    /** Part of the amount. */
    taxMinor: MinorUnits,
    /** Fee that the provider paid back. */
    feeReturnedMinor: MinorUnits,
    effectiveAt,
  }),
);
/** Of a refund that moved no money. */
export const RefundFailed = defineEvent('RefundFailed', 1, z.strictObject({ refundId, failure: code('failure') }));
/** A completed refund failed later, for example at the bank of the customer: the provider gave us the money back. */
export const RefundReturned = defineEvent(
  'RefundReturned',
  1,
  z.strictObject({
    refundId,
    paymentId,
    paid: PaidFor,
    providerRefundId: id('provider-object'),
    /** Amount, tax and fee of the refund. */
    amountMinor: MinorUnits,
    taxMinor: MinorUnits,
    feeReturnedMinor: MinorUnits,
    failure: code('failure'),
    effectiveAt,
  }),
);

/** The buyer disputes a payment at their bank or at PayPal; the provider takes the money back until it is decided. */
export const DisputeOpened = defineEvent(
  'DisputeOpened',
  1,
  z.strictObject({
    disputeId,
    paymentId,
    paid: PaidFor,
    amountMinor: MinorUnits,
    feeMinor: MinorUnits,
    disputeReason: code('failure'),
    /** Deadline for evidence; null if the provider takes none. */
    dueAt: z.iso.datetime().nullable(),
    effectiveAt,
  }),
);
/** Staff sent the provider evidence that the payment is right. Each dispute takes it once. */
export const DisputeEvidenceSubmitted = defineEvent(
  'DisputeEvidenceSubmitted',
  1,
  z.strictObject({
    disputeId,
    paymentId,
    staffId,
    /** The text as sent. */
    evidence: personal(z.string()),
  }),
);
export const DisputeClosed = defineEvent(
  'DisputeClosed',
  1,
  z.strictObject({
    disputeId,
    paymentId,
    paid: PaidFor,
    outcome: z.enum(['won', 'lost']),
    /** Amount of the opening. */
    disputedMinor: MinorUnits,
    /** 0 if it is lost. */
    returnedMinor: MinorUnits,
    effectiveAt,
  }),
);

/** Access as a gesture of goodwill. */
export const AccessGranted = defineEvent(
  'AccessGranted',
  1,
  z.strictObject({
    grantId,
    staffId,
    /** Null: every premium film. */
    movieId: id('movie').nullable(),
    until: z.iso.datetime(),
    reason,
  }),
);
export const AccessGrantRevoked = defineEvent('AccessGrantRevoked', 1, z.strictObject({ grantId, staffId, reason }));

export const customerEvents = [
  ProviderCustomerRequested,
  ProviderCustomerLinked,
  ProviderCustomerDeletionRequested,
  ProviderCustomerDeleted,
  CheckoutStarted,
  CheckoutOpened,
  CheckoutPending,
  CheckoutCompleted,
  CheckoutFailed,
  CheckoutExpired,
  PaymentReceived,
  PaymentFeeCharged,
  PaymentFailed,
  FilmBought,
  CreditsBought,
  CreditRedeemed,
  PassBought,
  SubscriptionStarted,
  SubscriptionChanged,
  SubscriptionEnded,
  SubscriptionReminded,
  PriceMoveAnnounced,
  SubscriptionChangeRequested,
  SubscriptionChangeSettled,
  RefundRequested,
  RefundApproved,
  RefundDeclined,
  RefundCompleted,
  RefundFailed,
  RefundReturned,
  DisputeOpened,
  DisputeEvidenceSubmitted,
  DisputeClosed,
  AccessGranted,
  AccessGrantRevoked,
] as const;
export type CustomerEvent = EventOf<(typeof customerEvents)[number]>;
