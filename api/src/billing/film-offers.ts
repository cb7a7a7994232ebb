import { inMode } from '@sankofa/events/billing/customer-mode';
import { type CustomerState, NO_CUSTOMER } from '@sankofa/events/billing/customer-state';
import { isOwned, isRunning } from '@sankofa/events/billing/payment-state';
import { movie } from '@sankofa/events/catalogue/movie';
import { requirePublic } from '@sankofa/events/catalogue/movie-publication';
import { hasOnlyTrailer } from '../catalogue/only-trailer.ts';
import type { FilmOffer } from '../contract/billing.ts';
import type { Actor, RequestContext } from '../http/serve.ts';
import { textsIn } from '../messages/catalogues.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { Services } from '../services.ts';
import { mayBuy } from './buying.ts';
import type { CustomerRecords } from './customer-records.ts';
import type { Entitlements } from './entitlements.ts';
import { filmPriceMinor, takesCredits } from './film-price.ts';
import { nameOf } from './product-texts.ts';
import { findSold, termsOf } from './products.ts';
import { currentPlan } from './subscription-views.ts';

export interface OfferDeps {
  readonly services: Services;
  readonly records: CustomerRecords;
  readonly entitlements: Entitlements;
  /** See `takesPayments`. */
  readonly isSelling: boolean;
}

/** How a film can be watched by a viewer; null: a visitor. */
export type OfferOf = (
  viewer: Pick<Actor, 'accountId' | 'sessionId'> | null,
  movieId: string,
  request: Pick<RequestContext, 'acceptLanguage'>,
) => Promise<FilmOffer>;

/** What films cost people. The function throws Refusal `not_found`, `movie_withdrawn`. */
export function filmOffers({ services, records, entitlements, isSelling }: OfferDeps): OfferOf {
  const offerOf: OfferOf = async (viewer, movieId, request) => {
    const accountId = viewer?.accountId ?? null;
    const t = textsIn(answerLanguage(request.acceptLanguage));
    const film = requirePublic((await services.runner.state(movie, movieId)).state);
    const offer = { movie_id: movieId, currency: 'USD', price: null, until: null, credits: 0 } as const;
    const comingSoon = { ...offer, state: 'coming_soon', reason: t('billing.reason.coming_soon') } as const;
    const onlyTrailer = await hasOnlyTrailer(services, movieId);
    if (!film.isPremium && onlyTrailer) return comingSoon;
    if (!film.isPremium) return { ...offer, state: 'free', reason: t('billing.reason.free') };
    const state = accountId === null ? NO_CUSTOMER : inMode(await records.state(accountId), entitlements.livemode);
    const { premiumFilms, source } = await entitlements.ofState(state, movieId);
    const isKept = premiumFilms && (source.kind === 'purchase' || source.kind === 'credit');
    if (onlyTrailer && !isKept) return comingSoon;
    if (premiumFilms) {
      switch (source.kind) {
        case 'purchase':
        case 'credit':
          return { ...offer, state: 'owned', reason: t(`billing.reason.${source.kind}`) };
        case 'pass':
        case 'grant':
          return { ...offer, state: 'included', until: source.until, reason: t(`billing.reason.${source.kind}`) };
        case 'subscription': {
          const plan = (await planName(state, t)) ?? '';
          return {
            ...offer,
            state: 'included',
            // A plan that renews has no end.
            until: currentPlan(state, services.clock())?.cancelsAt ?? null,
            reason: t('billing.reason.subscription', { plan }),
          };
        }
      }
    }
    if (viewer && !(await mayBuy(services, viewer))) {
      return { ...offer, state: 'not_for_you', reason: t('billing.reason.minor') };
    }
    const isPending = [...state.checkouts].some(
      ([, { item, status }]) => item.movieId === movieId && status === 'pending',
    );
    if (isPending) return { ...offer, state: 'pending', reason: t('billing.reason.pending') };
    const sold = await findSold(services, 'single_movie');
    const priceMinor = isSelling ? filmPriceMinor(film.price?.amount ?? null, sold?.terms.priceMinor ?? null) : null;
    const credits = takesCredits(film) ? creditsOf(state) : 0;
    const way = priceMinor !== null ? 'buy' : credits > 0 ? 'credit' : 'none';
    return {
      ...offer,
      state: 'for_sale',
      price: priceMinor === null ? null : priceMinor / 100,
      credits,
      reason: await whyNot(state, way, t),
    };
  };

  const creditsOf = (state: CustomerState): number => {
    const at = services.clock().toISOString();
    return [...state.credits]
      .filter(([id, { expiresAt }]) => expiresAt > at && isOwned(state, id))
      .reduce((sum, [, { bought, used }]) => sum + bought - used, 0);
  };

  async function planName(state: CustomerState, t: ReturnType<typeof textsIn>): Promise<string | null> {
    const plan = currentPlan(state, services.clock());
    if (!plan) return null;
    const { productId, productVersion } = plan.item;
    return nameOf(productId, await termsOf(services, productId, productVersion), t);
  }

  /** Why a premium film cannot be watched. @param way how the person could get this film alone */
  async function whyNot(
    state: CustomerState,
    way: 'buy' | 'credit' | 'none',
    t: ReturnType<typeof textsIn>,
  ): Promise<string> {
    const plan = await planName(state, t);
    if (plan !== null) return t('billing.reason.plan_without', { plan, way });
    const held = [...state.subscriptions]
      .map(([, one]) => one)
      .find((one) => one.item.productKind === 'plan' && isRunning(one, services.clock()));
    if (held?.status === 'past_due') return t('billing.reason.past_due', { way });
    if (held?.status === 'paused') return t('billing.reason.paused', { way });
    return t('billing.reason.for_sale', { way });
  }

  return offerOf;
}
