import type { Item } from '@sankofa/events/billing/customer-events';
import type { ProductId, ProductKind } from '@sankofa/events/billing/product-terms';
import { movie } from '@sankofa/events/catalogue/movie';
import { requirePublic } from '@sankofa/events/catalogue/movie-publication';
import { creatorVerification } from '@sankofa/events/creators/verification';
import { age, hasComeOfAge } from '@sankofa/events/privacy/age';
import { profiles, watchingAs } from '@sankofa/events/profiles/profiles';
import { hasOnlyTrailer } from '../catalogue/only-trailer.ts';
import type { PackageType } from '../contract/billing.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { Services } from '../services.ts';
import { filmPriceMinor } from './film-price.ts';
import { findSold, type SoldProduct } from './products.ts';

type Deps = Pick<Services, 'runner' | 'clock'>;

/** What a person wants to buy, with our price. */
export interface Order {
  readonly item: Item;
  readonly product: SoldProduct;
  readonly amountMinor: number;
  /** Name on the payment page. */
  readonly title: string;
  readonly startsAtOnce: boolean;
}

const KINDS: Readonly<Record<PackageType, readonly ProductKind[]>> = {
  subscription: ['plan'],
  premium_content: ['movie', 'bundle', 'pass'],
  creator_subscription: ['creator_support'],
};

/** Package type of a product in the API. */
export const packageTypeOf = (kind: ProductKind): PackageType =>
  kind === 'plan' ? 'subscription' : kind === 'creator_support' ? 'creator_subscription' : 'premium_content';

export interface Wanted {
  readonly productId: ProductId;
  /** Null: every type is accepted. */
  readonly packageType: PackageType | null;
  readonly movieId: string | undefined;
  readonly creatorId: string | undefined;
  /** Price that the person saw, in units of the currency; undefined if they saw none. */
  readonly seenAmount: number | undefined;
  /** Whether the person asked to begin at once. */
  readonly startsAtOnce: boolean;
}

/**
 * Checks an order, and prices it.
 * @throws HttpProblem `invalid_plan`, `not_for_sale`, `price_changed`, `not_old_enough_to_buy`; Refusal `not_found`
 */
export async function orderOf(deps: Deps, accountId: string, wanted: Wanted): Promise<Order> {
  await requireOldEnough(deps, accountId);
  const product = await findSold(deps, wanted.productId);
  const fits = product && (wanted.packageType === null || KINDS[wanted.packageType].includes(product.terms.kind));
  if (!product || !fits || product.terms.priceMinor === 0) throw new HttpProblem('invalid_plan');
  const { terms, productId, version } = product;
  const film = terms.kind === 'movie' ? await filmOf(deps, wanted.movieId, terms.priceMinor) : null;
  const creatorId = terms.kind === 'creator_support' ? await creatorOf(deps, wanted.creatorId) : null;
  const amountMinor = film?.priceMinor ?? terms.priceMinor;
  // Decimal prices are not exact in binary; fractions of a cent are another price.
  if (wanted.seenAmount !== undefined && wanted.seenAmount !== amountMinor / 100) {
    throw new HttpProblem('price_changed', { price: amountMinor / 100 });
  }
  const item: Item = {
    productId,
    productKind: terms.kind,
    productVersion: version,
    movieId: film?.id ?? null,
    creatorId,
  };
  return { item, product, amountMinor, title: film?.title ?? terms.name, startsAtOnce: wanted.startsAtOnce };
}

/** @throws HttpProblem `not_old_enough_to_buy` */
export async function requireOldEnough({ runner, clock }: Deps, accountId: string): Promise<void> {
  const { state } = await runner.state(age, accountId);
  if (state.minor && !hasComeOfAge(state, clock())) throw new HttpProblem('not_old_enough_to_buy');
}

/** Whether a session is offered anything to buy: not on kids profiles, and not to people under 18. */
export async function mayBuy(
  { runner, clock }: Deps,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<boolean> {
  const [{ state: verification }, { state: known }] = await Promise.all([
    runner.state(age, accountId),
    runner.state(profiles, accountId),
  ]);
  if (watchingAs(known, sessionId)?.isKids) return false;
  return !verification.minor || hasComeOfAge(verification, clock());
}

/** @throws Refusal `not_found`; HttpProblem `not_for_sale` */
async function filmOf(deps: Deps, movieId: string | undefined, soldMinor: number) {
  if (movieId === undefined || (await hasOnlyTrailer(deps, movieId))) throw new HttpProblem('not_for_sale');
  const { title, isPremium, price } = requirePublic((await deps.runner.state(movie, movieId)).state);
  const priceMinor = isPremium ? filmPriceMinor(price?.amount ?? null, soldMinor) : null;
  if (priceMinor === null) throw new HttpProblem('not_for_sale');
  return { id: movieId, title, priceMinor };
}

/** @throws HttpProblem `not_for_sale` */
async function creatorOf({ runner }: Deps, creatorId: string | undefined): Promise<string> {
  if (creatorId === undefined) throw new HttpProblem('not_for_sale');
  const { applications } = (await runner.state(creatorVerification, creatorId)).state;
  const isVerified = Object.values(applications).some(({ status }) => status === 'approved');
  if (!isVerified) throw new HttpProblem('not_for_sale');
  return creatorId;
}
