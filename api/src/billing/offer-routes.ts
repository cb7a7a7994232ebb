import { customer } from '@sankofa/events/billing/customer';
import { type CustomerState, NO_CUSTOMER } from '@sankofa/events/billing/customer-state';
import { isOwned, isRunning } from '@sankofa/events/billing/payment-state';
import { movie } from '@sankofa/events/catalogue/movie';
import { requirePublic } from '@sankofa/events/catalogue/movie-publication';
import { commandContext } from '../command-context.ts';
import { type FilmOffer, getFilmOffer, redeemCredit } from '../contract/billing.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { textsIn } from '../messages/catalogues.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { Services } from '../services.ts';
import { requireOldEnough } from './buying.ts';
import type { CustomerRecords } from './customer-records.ts';
import type { Entitlements } from './entitlements.ts';
import { nameOf } from './product-texts.ts';
import { findSold, termsOf } from './products.ts';
import { currentPlan } from './subscription-views.ts';

interface OfferDeps {
  readonly services: Services;
  readonly records: CustomerRecords;
  readonly entitlements: Entitlements;
}

/** What a film costs a person, and credits. */
export function offerRoutes({ services, records, entitlements }: OfferDeps): Route[] {
  /** @throws Refusal `not_found` */
  async function offerOf(accountId: string | null, movieId: string, request: RequestContext): Promise<FilmOffer> {
    const t = textsIn(answerLanguage(request.acceptLanguage));
    const { isPremium, price } = requirePublic((await services.runner.state(movie, movieId)).state);
    const offer = { movie_id: movieId, currency: 'USD', price: null, until: null, credits: 0 } as const;
    if (!isPremium) return { ...offer, state: 'free', reason: t('billing.reason.free') };
    const state = accountId === null ? NO_CUSTOMER : await records.state(accountId);
    const { premiumFilms, source } = await entitlements.ofState(state, movieId);
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
    if (accountId !== null && !(await isOldEnough(accountId))) {
      return { ...offer, state: 'not_for_you', reason: t('billing.reason.minor') };
    }
    const sold = await findSold(services, 'single_movie');
    const priceMinor = price?.amount ?? sold?.terms.priceMinor ?? 0;
    return {
      ...offer,
      state: 'for_sale',
      price: priceMinor / 100,
      credits: creditsOf(state),
      reason: await whyNot(state, t),
    };
  }

  const isOldEnough = (accountId: string): Promise<boolean> =>
    requireOldEnough(services, accountId).then(
      () => true,
      (error) => {
        if (error instanceof HttpProblem) return false;
        throw error;
      },
    );

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

  /** Why a premium film cannot be watched, for a person who could buy it. */
  async function whyNot(state: CustomerState, t: ReturnType<typeof textsIn>): Promise<string> {
    const plan = await planName(state, t);
    if (plan !== null) return t('billing.reason.plan_without', { plan });
    const held = [...state.subscriptions]
      .map(([, one]) => one)
      .find((one) => one.item.productKind === 'plan' && isRunning(one, services.clock()));
    if (held?.status === 'past_due') return t('billing.reason.past_due');
    if (held?.status === 'paused') return t('billing.reason.paused');
    return t('billing.reason.for_sale');
  }

  return [
    serve(getFilmOffer, ({ params: { id }, actor, request }) =>
      offerOf(actor?.audience === 'viewer' ? actor.accountId : null, id, request),
    ),

    serve(redeemCredit, async ({ params: { id }, actor, request }) => {
      const { accountId } = actor;
      await requireOldEnough(services, accountId);
      const offer = await offerOf(accountId, id, request);
      if (offer.state === 'free') throw new HttpProblem('not_for_sale');
      const context = commandContext(services, request, { kind: 'person', id: accountId });
      const { position } = await services.runner.run(
        customer,
        accountId,
        { kind: 'redeem_credit', movieId: id, livemode: entitlements.livemode },
        context,
      );
      return reply(await offerOf(accountId, id, request), { position });
    }),
  ];
}
