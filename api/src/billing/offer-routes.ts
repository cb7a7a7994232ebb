import { customer } from '@sankofa/events/billing/customer';
import { movie } from '@sankofa/events/catalogue/movie';
import { requirePublic } from '@sankofa/events/catalogue/movie-publication';
import { hasOnlyTrailer } from '../catalogue/only-trailer.ts';
import { commandContext } from '../command-context.ts';
import { getFilmOffer, redeemCredit } from '../contract/billing.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import { requireOldEnough } from './buying.ts';
import { filmOffers, type OfferDeps } from './film-offers.ts';
import { takesCredits } from './film-price.ts';

/** What a film costs a person, and credits. */
export function offerRoutes(deps: OfferDeps): Route[] {
  const { services, entitlements } = deps;
  const offerOf = filmOffers(deps);
  return [
    serve(getFilmOffer, ({ params: { id }, actor, request }) =>
      offerOf(actor?.audience === 'viewer' ? actor : null, id, request),
    ),

    serve(redeemCredit, async ({ params: { id }, actor, request }) => {
      const { accountId } = actor;
      await requireOldEnough(services, accountId);
      const film = requirePublic((await services.runner.state(movie, id)).state);
      if (!takesCredits(film) || (await hasOnlyTrailer(services, id))) throw new HttpProblem('not_for_sale');
      const context = commandContext(services, request, { kind: 'person', id: accountId });
      const { position } = await services.runner.run(
        customer,
        accountId,
        { kind: 'redeem_credit', movieId: id, livemode: entitlements.livemode },
        context,
      );
      return reply(await offerOf(actor, id, request), { position });
    }),
  ];
}
