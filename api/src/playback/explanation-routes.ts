import { account } from '@sankofa/events/accounts/account';
import { movie } from '@sankofa/events/catalogue/movie';
import { requirePublic, requireRights } from '@sankofa/events/catalogue/movie-publication';
import { profiles, watchingAs } from '@sankofa/events/profiles/profiles';
import { Refusal } from '@sankofa/events/store/refusal';
import { findSessions } from '../accounts/find-sessions.ts';
import { requireAccessReason } from '../audit/access-log-routes.ts';
import { CustomerRecords } from '../billing/customer-records.ts';
import { filmOffers } from '../billing/film-offers.ts';
import { type Explanation, explainPlayback, explainPlaybackOfPerson, type NextStep } from '../contract/playback.ts';
import { HttpProblem, toHttpProblem } from '../http/http-problem.ts';
import { type Actor, type RequestContext, type Route, serve } from '../http/serve.ts';
import { textsIn } from '../messages/catalogues.ts';
import { answerLanguage } from '../messages/request-language.ts';
import { requireTrailerAllowed } from './playback-decision.ts';
import { type PlaybackDeps, requireForVisitors } from './playback-deps.ts';
import { minutesWatched } from './watched.ts';

type Check = Explanation['checks'][number];

/** What the viewer can do about a refusal. */
const STEPS: Readonly<Record<string, NextStep>> = {
  unauthorized: 'sign_up',
  no_profile: 'choose_profile',
  age_not_verified: 'verify_age',
  movie_blocked: 'ask_adult',
  rating_above_limit: 'ask_adult',
};

/** Explains which rules decide whether a film may be played now, by the functions that decide it. */
export function explanationRoutes({
  services,
  entitlements,
  isSelling,
  heartbeatStore,
  loaded,
}: PlaybackDeps): Route[] {
  const offerOf = filmOffers({ services, records: new CustomerRecords(services), entitlements, isSelling });

  /** @param viewer null: a visitor @throws Refusal `not_found`, `movie_withdrawn` */
  async function explain(
    viewer: Pick<Actor, 'accountId' | 'sessionId'> | null,
    id: string,
    request: RequestContext,
  ): Promise<Explanation> {
    const { state } = await services.runner.state(movie, id);
    const details = requirePublic(state);
    const language = answerLanguage(request.acceptLanguage);
    const t = textsIn(language);
    const now = services.clock();

    /** @param rule throws the refusal */
    async function check(by: Check['by'], text: string, rule: () => void | Promise<void>): Promise<Check> {
      try {
        await rule();
        return { by, holds: true, text, step: null };
      } catch (error) {
        if (!(error instanceof Refusal || error instanceof HttpProblem)) throw error;
        const problem = toHttpProblem(error);
        return { by, holds: false, text: problem.detailIn(language), step: STEPS[problem.code] ?? null };
      }
    }

    const person = viewer
      ? await check('rules', t('playback.rules_allow'), () => {
          const watched = minutesWatched({ ...services, heartbeatStore, loaded });
          const watching = { ...viewer, movie: { id, rating: details.rating }, minutesWatched: watched };
          return requireTrailerAllowed(services, watching, now);
        })
      : await check('account', t('playback.no_account_needed'), () => requireForVisitors(details));
    const { state: offer, reason } = await offerOf(viewer, id, request);
    const isPaid = offer !== 'for_sale' && offer !== 'not_for_you';
    const step = offer === 'for_sale' ? 'pay' : 'ask_adult';
    const checks = [
      await check('licence', t('playback.licence_holds'), () => requireRights(state, now)),
      person,
      { by: 'payment' as const, holds: isPaid, text: reason, step: isPaid ? null : step } satisfies Check,
    ];
    return { movie_id: id, may_play: checks.every(({ holds }) => holds), checks };
  }

  return [
    serve(explainPlayback, ({ params: { id }, actor, request }) =>
      explain(actor?.audience === 'viewer' ? actor : null, id, request),
    ),

    serve(explainPlaybackOfPerson, async ({ params: { id: accountId, movie: movieId }, actor, request }) => {
      const { status } = (await services.runner.state(account, accountId)).state;
      if (status === 'none') throw new Refusal('not_found', { what: 'person' });
      if (status === 'erased') throw new Refusal('erased', { what: 'person' });
      await requireAccessReason(services, accountId, actor);
      const all = await findSessions(services, accountId, 'open', answerLanguage(request.acceptLanguage));
      const open = all.filter(({ audience }) => audience === 'viewer');
      if (open.length === 0) {
        const explanation = await explain({ accountId, sessionId: '' }, movieId, request);
        return [{ session: null, profile: null, explanation }];
      }
      const { state } = await services.runner.state(profiles, accountId);
      return Promise.all(
        open.map(async ({ id, device, started_at }) => ({
          session: { id, device, started_at: started_at.toISOString() },
          profile: watchingAs(state, id)?.name ?? null,
          explanation: await explain({ accountId, sessionId: id }, movieId, request),
        })),
      );
    }),
  ];
}
