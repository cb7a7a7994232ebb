import type { SubscriptionSnapshot } from '@sankofa/events/billing/customer-events';
import type { CustomerState, Payment } from '@sankofa/events/billing/customer-state';
import { invoices } from '@sankofa/events/billing/invoices';
import type { ProductId } from '@sankofa/events/billing/product-terms';
import { movie } from '@sankofa/events/catalogue/movie';
import { offeredLanguages, textsIn } from '../messages/catalogues.ts';
import type { Services } from '../services.ts';
import { nameOf } from './product-texts.ts';
import { termsOf } from './products.ts';

type Deps = Pick<Services, 'runner'>;

/** What a declaration is about. */
export interface Contract {
  readonly subscription: SubscriptionSnapshot | null;
  /** The payment to refund: of the purchase, or the newest one of the subscription. */
  readonly payment: Payment | null;
}

const NUMBER = /\b([A-Z]{2}-\d{4})-0*(\d{1,9})\b/;
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Finds what a customer means: by the number of an invoice, the name of a product in any language, the title of a film,
 * or their only subscription. Null if nothing fits.
 */
export async function findContract(deps: Deps, state: CustomerState, words: string): Promise<Contract | null> {
  const payments = [...state.payments]
    .map(([, one]) => one)
    .toSorted((a, b) => b.effectiveAt.localeCompare(a.effectiveAt));
  const invoiced = await invoicedPayment(deps, words.toUpperCase());
  if (invoiced !== null) {
    const payment = payments.find(({ paymentId }) => paymentId === invoiced);
    return payment ? of(state, payments, payment) : null;
  }
  const said = plain(words);
  const subscriptions = [...state.subscriptions]
    .map(([, one]) => one)
    .toSorted((a, b) => Number(b.status !== 'ended') - Number(a.status !== 'ended'));
  for (const subscription of subscriptions) {
    if (await isNamed(deps, subscription.item.productId, subscription.item.productVersion, said)) {
      return ofSubscription(payments, subscription);
    }
  }
  for (const payment of payments.filter(({ subscriptionId }) => subscriptionId === null)) {
    const { movieId, productId, productVersion } = payment.paid.item;
    const title = movieId === null ? null : (await deps.runner.state(movie, movieId)).state.details?.title;
    if (title ? said.includes(plain(title)) : await isNamed(deps, productId, productVersion, said)) {
      return of(state, payments, payment);
    }
  }
  const [only, ...others] = subscriptions.filter(({ status }) => status !== 'ended');
  return only && others.length === 0 && payments.every(({ subscriptionId }) => subscriptionId !== null)
    ? ofSubscription(payments, only)
    : null;
}

function of(state: CustomerState, payments: readonly Payment[], payment: Payment): Contract {
  // A plan paid once by PayPal has the id of its payment.
  const subscription = state.subscriptions.get(payment.subscriptionId ?? payment.paymentId);
  return subscription ? ofSubscription(payments, subscription) : { subscription: null, payment };
}

const ofSubscription = (payments: readonly Payment[], subscription: SubscriptionSnapshot): Contract => {
  const { subscriptionId } = subscription;
  const payment = payments.find((one) => one.subscriptionId === subscriptionId || one.paymentId === subscriptionId);
  return { subscription, payment: payment ?? null };
};

/** Payment of an invoice that is named; null if none is. */
async function invoicedPayment({ runner }: Deps, words: string): Promise<string | null> {
  const [, id, number] = NUMBER.exec(words) ?? [];
  if (id === undefined) return null;
  const { state } = await runner.state(invoices, id);
  return [...state.invoices].find(([, one]) => one === Number(number))?.[0] ?? '';
}

async function isNamed(deps: Deps, productId: ProductId, version: number, said: string): Promise<boolean> {
  const terms = await termsOf(deps, productId, version);
  return offeredLanguages.some((language) => said.includes(plain(nameOf(productId, terms, textsIn(language)))));
}
