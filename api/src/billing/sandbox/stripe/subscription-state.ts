import type Stripe from 'stripe';
import { periodEnd } from './billing-period.ts';
import type { StripeContext } from './stripe-context.ts';
import {
  apiList,
  nulls,
  type OrderLine,
  type Price,
  type Recurring,
  type Subscription,
  type SubscriptionItem,
} from './stripe-objects.ts';

const DAY_S = 86_400;
/** A reminder is sent this long before a trial ends, in days. */
const TRIAL_REMINDER_DAYS = 3;

/** What a new subscription begins with. */
export interface SubscriptionOptions {
  readonly customer: string;
  /** Recurring prices. */
  readonly lines: readonly OrderLine[];
  readonly metadata: Stripe.Metadata;
  readonly description: string | null;
  /** Seconds; null without a trial. */
  readonly trialEnd: number | null;
  readonly paymentMethod: string | null;
  readonly missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause';
}

/** The first item; each subscription has one. */
export function firstItem(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

/** The interval of a recurring price. */
export function recurringOf(price: Price): Recurring {
  if (!price.recurring) throw new Error(`${price.id} is not recurring`);
  return price.recurring;
}

/** Creates a subscription, active or trialing. */
export function createSubscription(context: StripeContext, options: SubscriptionOptions): Subscription {
  const { now } = context;
  const { trialEnd } = options;
  const id = context.id('sub');
  const anchor = trialEnd ?? now;
  const items = options.lines.map(({ price: priceId, quantity }): SubscriptionItem => {
    const price = context.get('price', priceId);
    return {
      id: context.id('si', 14),
      object: 'subscription_item',
      billing_thresholds: null,
      created: now,
      current_period_end: trialEnd ?? periodEnd(anchor, now, recurringOf(price)),
      current_period_start: now,
      discounts: [],
      metadata: {},
      price,
      quantity,
      subscription: id,
      tax_rates: [],
    };
  });
  const subscription: Subscription = {
    id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: anchor,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: nulls('comment', 'feedback', 'feedback_option', 'reason'),
    collection_method: 'charge_automatically',
    created: now,
    currency: items[0]?.price.currency ?? 'usd',
    customer: options.customer,
    default_payment_method: options.paymentMethod,
    default_tax_rates: [],
    description: options.description,
    discounts: [],
    invoice_settings: {
      issuer: { type: 'self' },
      ...nulls('account_tax_ids', 'custom_fields', 'description', 'footer'),
    },
    items: apiList(items, `/v1/subscription_items?subscription=${id}`),
    livemode: false,
    metadata: options.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    start_date: now,
    status: trialEnd === null ? 'active' : 'trialing',
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: options.missingPaymentMethod } },
    trial_start: trialEnd === null ? null : now,
    ...nulls(
      'application',
      'application_fee_percent',
      'billing_cycle_anchor_config',
      'billing_thresholds',
      'cancel_at',
      'canceled_at',
      'customer_account',
      'days_until_due',
      'default_source',
      'ended_at',
      'latest_invoice',
      'managed_payments',
      'next_pending_invoice_item_invoice',
      'on_behalf_of',
      'pause_collection',
      'pending_invoice_item_interval',
      'pending_setup_intent',
      'pending_update',
      'schedule',
      'test_clock',
      'transfer_data',
    ),
  };
  context.save('subscription', subscription, 'customer.subscription.created');
  schedulePeriod(context, subscription);
  return subscription;
}

/** Schedules the end of the period, and the reminder before the end of a trial. */
export function schedulePeriod(context: StripeContext, subscription: Subscription): void {
  context.store.database.schedule(
    'subscription.period_end',
    subscription.id,
    firstItem(subscription).current_period_end,
  );
  const trialEnd = subscription.status === 'trialing' ? subscription.trial_end : null;
  if (trialEnd === null) context.store.database.unschedule('subscription.trial_will_end', subscription.id);
  else {
    const reminder = Math.max(trialEnd - TRIAL_REMINDER_DAYS * DAY_S, context.now);
    context.store.database.schedule('subscription.trial_will_end', subscription.id, reminder);
  }
}

/** Changes fields of a subscription, with an event. */
export const changeSubscription = (
  context: StripeContext,
  subscription: Subscription,
  changes: Partial<Subscription>,
  event = 'customer.subscription.updated',
): Subscription => context.change('subscription', { ...subscription, ...changes }, event);

/** Why a subscription ends, and what the person said about it. */
export type CancellationDetails = Partial<Stripe.Subscription.CancellationDetails>;

/** Ends a subscription now. */
export function endSubscription(
  context: StripeContext,
  subscription: Subscription,
  details: CancellationDetails,
): Subscription {
  for (const kind of ['period_end', 'trial_will_end', 'resume']) {
    context.store.database.unschedule(`subscription.${kind}`, subscription.id);
  }
  const before = subscription.cancellation_details;
  return context.save(
    'subscription',
    {
      ...subscription,
      canceled_at: subscription.canceled_at ?? context.now,
      cancellation_details: {
        ...nulls('comment', 'feedback', 'feedback_option', 'reason'),
        ...before,
        ...details,
      },
      ended_at: context.now,
      status: 'canceled',
    },
    'customer.subscription.deleted',
  );
}
