import type { Item, SubscriptionSnapshot } from './customer-events.ts';
import { type Checkout, type CustomerState, filmKey, type OwnedFilm, type Payment } from './customer-state.ts';

/** Whether the money of a payment is still ours: neither fully refunded nor lost in a dispute. */
export const isStillPaid = ({ amountMinor, refundedMinor, dispute }: Payment): boolean =>
  dispute !== 'lost' && (amountMinor === 0 || refundedMinor < amountMinor);

/** Whether a contract is still valid by its payment: it is paid, and the buyer has not withdrawn. */
export const isValid = (payment: Payment): boolean => isStillPaid(payment) && !payment.isWithdrawn;

/** Whether what was bought with a payment is still owned: a film, unused credits of a bundle, or a pass. */
export function isOwned(state: CustomerState, paymentId: string): boolean {
  const payment = state.payments.get(paymentId);
  return payment !== undefined && isValid(payment);
}

/** Whether a film is still owned. One for a credit stays when the buyer withdraws from the unused credits. */
export function isFilmOwned(state: CustomerState, { paymentId, by }: OwnedFilm): boolean {
  const payment = state.payments.get(paymentId);
  return payment !== undefined && (by === 'credit' ? isStillPaid(payment) : isValid(payment));
}

/** How a film is owned; undefined if it is not. Test money buys nothing in live mode. */
export function ownedFilm(state: CustomerState, movieId: string, livemode: boolean): OwnedFilm | undefined {
  const film = state.films.get(filmKey(movieId, livemode));
  return film && isFilmOwned(state, film) ? film : undefined;
}

/** Whether a pass is valid. */
export const isPassRunning = (state: CustomerState, livemode: boolean, at: string): boolean =>
  [...state.passes].some(
    ([paymentId, { until }]) =>
      until > at && isOwned(state, paymentId) && state.payments.get(paymentId)?.paid.livemode === livemode,
  );

/** Whether the provider holds the money of a payment, or has given it back, because the buyer disputes it. */
export const isDisputed = ({ dispute }: Payment): boolean => dispute === 'open' || dispute === 'lost';

/** Amount of a payment that can still be refunded, in minor units. */
export const refundableMinor = ({
  amountMinor,
  refundedMinor,
  refundingMinor,
}: Pick<Payment, 'amountMinor' | 'refundedMinor' | 'refundingMinor'>): number =>
  amountMinor - refundedMinor - refundingMinor;

/** Whether a person has had a trial: with test money, it does not count in live mode. */
export const hadTrial = ({ trials }: CustomerState, livemode: boolean): boolean => trials[livemode ? 'live' : 'test'];

/** Whether a payment page may still lead to a payment. */
export function isUnfinished({ status, expiresAt }: Checkout, now: Date): boolean {
  if (status === 'pending') return true;
  return (status === 'started' || status === 'open') && (expiresAt === null || expiresAt > now.toISOString());
}

/** Whether two items exclude each other: a second plan, the same creator or film again, a second pass. */
export function excludes(one: Item, other: Item): boolean {
  if (one.productKind !== other.productKind) return false;
  switch (one.productKind) {
    case 'plan':
    case 'pass':
      return true;
    case 'creator_support':
      return one.creatorId === other.creatorId;
    case 'movie':
      return one.movieId === other.movieId;
    case 'bundle':
      return false;
  }
}

/** Whether a subscription has not ended, as far as we know. A cancelled one lasts until its end. */
export const isRunning = ({ status, cancelsAt }: SubscriptionSnapshot, now: Date): boolean =>
  status !== 'ended' && (cancelsAt === null || cancelsAt > now.toISOString());

/**
 * The running subscription that excludes buying an item; undefined if there is none. One that is ended because it was
 * a second one does not count.
 */
export function runningLike(
  state: CustomerState,
  { item, livemode }: Pick<SubscriptionSnapshot, 'item' | 'livemode'>,
  now: Date,
): SubscriptionSnapshot | undefined {
  return [...state.subscriptions]
    .map(([, subscription]) => subscription)
    .filter(({ subscriptionId }) => !state.duplicates.has(subscriptionId))
    .find((other) => other.livemode === livemode && isRunning(other, now) && excludes(other.item, item));
}
