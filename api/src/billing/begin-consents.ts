import { customer } from '@sankofa/events/billing/customer';
import type { ProductKind } from '@sankofa/events/billing/product-terms';
import { movie } from '@sankofa/events/catalogue/movie';
import { listBeginConsents } from '../contract/billing.ts';
import { type Route, serve } from '../http/serve.ts';
import { textsIn } from '../messages/catalogues.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { Services } from '../services.ts';
import { nameOf } from './product-texts.ts';
import { termsOf } from './products.ts';

/** A buyer's consent to begin at once (Directive 2011/83/EU, article 16(m)), as recorded with the order. */
export interface BeginConsent {
  readonly checkoutId: string;
  readonly productKind: ProductKind;
  readonly product: string;
  /** Title of the film; null for other products. */
  readonly film: string | null;
  readonly at: string;
}

/** All consents of a person to begin at once, the latest first. */
export async function beginConsentsOf(
  services: Pick<Services, 'runner'>,
  personId: string,
  t: ReturnType<typeof textsIn>,
): Promise<BeginConsent[]> {
  const { checkouts } = (await services.runner.state(customer, personId)).state;
  const orders = [...checkouts].map(([, one]) => one).filter(({ startsAtOnce }) => startsAtOnce);
  const consents = orders.map(async ({ checkoutId, item, startedAt }) => {
    const { productId, productKind, productVersion, movieId } = item;
    const product = nameOf(productId, await termsOf(services, productId, productVersion), t);
    const film = movieId === null ? null : ((await services.runner.state(movie, movieId)).state.details?.title ?? null);
    return { checkoutId, productKind, product, film, at: startedAt };
  });
  return (await Promise.all(consents)).toSorted((one, other) => other.at.localeCompare(one.at));
}

export const beginConsentRoutes = (services: Services): Route[] => [
  serve(listBeginConsents, async ({ actor, request }) => {
    const t = textsIn(answerLanguage(request.acceptLanguage));
    const consents = await beginConsentsOf(services, actor.accountId, t);
    return consents.map(({ checkoutId, productKind, product, film, at }) => ({
      id: checkoutId,
      package_kind: productKind,
      package_name: product,
      movie_title: film,
      given_at: at,
    }));
  }),
];
