import type { Item, SubscriptionSnapshot, SubscriptionStatus } from '@sankofa/events/billing/customer-events';
import { Currency } from '@sankofa/events/billing/money';
import { ProductId } from '@sankofa/events/billing/product-terms';
import { FIRST_PRODUCTS } from '@sankofa/events/billing/products';
import type Stripe from 'stripe';

/** A reference of Stripe: an id, or the expanded object. */
export const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Stripe's seconds as ISO 8601. */
export const timeOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();
const timeOrNull = (seconds: number | null): string | null => (seconds === null ? null : timeOf(seconds));

/** Currency of an amount. @throws ZodError for one that Sankofa does not sell in */
export const currencyOf = (code: string): Currency => Currency.parse(code.toUpperCase());

/** What an object of ours is for, by its metadata; null for objects that Sankofa did not create. */
export function ownerOf(metadata: Stripe.Metadata | null): {
  readonly accountId: string;
  readonly checkoutId: string;
  readonly item: Item;
} | null {
  const product = ProductId.safeParse(metadata?.product_id);
  const { account_id: accountId, checkout_id: checkoutId, product_version: version } = metadata ?? {};
  if (!accountId || !checkoutId || !version || !product.success) return null;
  return {
    accountId,
    checkoutId,
    item: {
      productId: product.data,
      productKind: FIRST_PRODUCTS[product.data].kind,
      productVersion: Number(version),
      movieId: metadata?.movie_id ?? null,
      creatorId: metadata?.creator_id ?? null,
    },
  };
}

/**
 * State of a subscription; null while its first payment is open, which the checkout shows.
 * @param observedAt when Stripe was asked
 */
export function toSnapshot(
  subscription: Stripe.Subscription,
  owner: NonNullable<ReturnType<typeof ownerOf>>,
  observedAt: Date,
): SubscriptionSnapshot | null {
  const status = statusOf(subscription);
  const [line] = subscription.items.data;
  if (status === null || !line) return null;
  const periodEndsAt = timeOf(line.current_period_end);
  return {
    subscriptionId: subscription.id,
    provider: 'stripe',
    livemode: subscription.livemode,
    checkoutId: owner.checkoutId,
    item: owner.item,
    priceMinor: line.price.unit_amount ?? 0,
    currency: currencyOf(subscription.currency),
    status,
    periodEndsAt,
    trialEndsAt: timeOrNull(subscription.trial_end),
    cancelsAt: subscription.cancel_at_period_end ? periodEndsAt : timeOrNull(subscription.cancel_at),
    // A renewal is due when its period begins.
    pastDueSince: status === 'past_due' ? timeOf(line.current_period_start) : null,
    observedAt: observedAt.toISOString(),
  };
}

/** Stripe's status in ours; null: not begun. https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
function statusOf({ status, pause_collection: paused }: Stripe.Subscription): SubscriptionStatus | null {
  switch (status) {
    case 'incomplete':
    case 'incomplete_expired':
      return null;
    case 'trialing':
      return paused ? 'paused' : 'trialing';
    case 'active':
      return paused ? 'paused' : 'active';
    case 'past_due':
      return paused ? 'paused' : 'past_due';
    case 'paused':
      return 'paused';
    default:
      // `unpaid`: Stripe has given up; `canceled`.
      return 'ended';
  }
}

/** Why a subscription has ended. */
export function endCauseOf({ status, cancellation_details: details, cancel_at_period_end }: Stripe.Subscription) {
  if (status === 'unpaid' || details?.reason === 'payment_failed') return 'payment_failed';
  return cancel_at_period_end ? 'not_renewed' : 'cancelled';
}
