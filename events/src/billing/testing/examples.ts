import type { EventOf } from '../../store/define-event.ts';
import type {
  CheckoutStarted,
  CustomerEvent,
  Item,
  PaidFor,
  PaymentReceived,
  SubscriptionSnapshot,
} from '../customer-events.ts';
import type { ProductId } from '../product-terms.ts';
import { FIRST_PRODUCTS } from '../products.ts';

/** Version 1 of a product. */
export const itemOf = (productId: ProductId, more: Partial<Item> = {}): Item => ({
  productId,
  productKind: FIRST_PRODUCTS[productId].kind,
  productVersion: 1,
  movieId: null,
  creatorId: null,
  ...more,
});

export const filmItem = (movieId = 'salt-road'): Item => itemOf('single_movie', { movieId });

/** Test money, by Stripe. */
export const paidFor = (item: Item, more: Partial<PaidFor> = {}): PaidFor => ({
  provider: 'stripe',
  livemode: false,
  item,
  currency: 'USD',
  country: 'GH',
  ...more,
});

type PaymentData = EventOf<typeof PaymentReceived>['data'];

/** A payment of the first price, without checkout and subscription. */
export const paymentOf = (
  paymentId: string,
  item: Item,
  { paid, ...more }: Partial<Omit<PaymentData, 'paid'>> & { readonly paid?: Partial<PaidFor> } = {},
): PaymentData => ({
  paymentId,
  paid: paidFor(item, paid),
  checkoutId: null,
  subscriptionId: null,
  amountMinor: FIRST_PRODUCTS[item.productId].priceMinor,
  taxMinor: 0,
  taxPercent: null,
  countryEvidence: [],
  effectiveAt: '2026-03-03T14:00:00.000Z',
  ...more,
});

/** `PaymentReceived` with `paymentOf`. */
export const received = (...args: Parameters<typeof paymentOf>): CustomerEvent => ({
  type: 'PaymentReceived',
  data: paymentOf(...args),
});

export const checkoutStarted = (
  checkoutId: string,
  item: Item,
  more: Partial<EventOf<typeof CheckoutStarted>['data']> = {},
): CustomerEvent => ({
  type: 'CheckoutStarted',
  data: {
    checkoutId,
    provider: 'stripe',
    livemode: false,
    item,
    amountMinor: FIRST_PRODUCTS[item.productId].priceMinor,
    currency: 'USD',
    trialDays: 0,
    startsAtOnce: true,
    ...more,
  },
});

/** An active subscription by Stripe that renews on 1 April. */
export const subscriptionOf = (
  subscriptionId: string,
  item: Item,
  more: Partial<SubscriptionSnapshot> = {},
): SubscriptionSnapshot => ({
  subscriptionId,
  provider: 'stripe',
  livemode: false,
  checkoutId: null,
  item,
  priceMinor: FIRST_PRODUCTS[item.productId].priceMinor,
  currency: 'USD',
  status: 'active',
  periodEndsAt: '2026-04-01T12:00:00.000Z',
  trialEndsAt: null,
  cancelsAt: null,
  pastDueSince: null,
  observedAt: '2026-03-01T12:00:00.000Z',
  ...more,
});

/** `SubscriptionStarted` with `subscriptionOf`. */
export const subscribed = (...args: Parameters<typeof subscriptionOf>): CustomerEvent => ({
  type: 'SubscriptionStarted',
  data: subscriptionOf(...args),
});
