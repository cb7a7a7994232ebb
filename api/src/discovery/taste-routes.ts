import { tastePicks } from '@sankofa/events/library/taste-picks';
import { age } from '@sankofa/events/privacy/age';
import { viewingAge } from '@sankofa/events/privacy/viewing-age';
import { AGE_LIMITS } from '@sankofa/events/profiles/can-play';
import { type FilmLimit, isVisible } from '@sankofa/events/profiles/film-limit';
import { isAbove } from '@sankofa/events/profiles/profile';
import { presentProfiles, profiles } from '@sankofa/events/profiles/profiles';
import { Refusal } from '@sankofa/events/store/refusal';
import { findMoviesNamed } from '../catalogue/find-movies.ts';
import { preferredLanguages } from '../catalogue/preferred-languages.ts';
import { toMovie } from '../catalogue/to-movie.ts';
import { commandContext } from '../command-context.ts';
import { getTaste, listTasteFilms, MOST_TASTE_FILMS, saveTaste } from '../contract/discovery.ts';
import { MovieCard } from '../contract/home.ts';
import { type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { answerLanguage } from '../messages/request-language.ts';
import { findViewer, viewerOf } from '../playback/continue-routes.ts';
import { isProcessingLimited } from '../privacy/can-process.ts';
import type { Services } from '../services.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { diverseFilms } from './diverse-films.ts';
import type { FilmFacts } from './film.ts';
import { showFilms } from './show-films.ts';
import { similarToAny } from './similar-films.ts';

/** Maximum number of films similar to the picked ones. */
const MOST_SIMILAR = 24;

/**
 * Films that a viewer picked as liked, and similar ones. The viewer gives the picks for this purpose, so they need no
 * consent; a restriction or an objection (GDPR articles 18 and 21) suspends their use.
 */
export function tasteRoutes(services: Services, catalogue: CatalogueIndex): Route[] {
  const { runner, clock } = services;

  /** Picked films of a viewer; null if they have never answered. The first profile takes over those of the account. */
  async function picksOf(accountId: string, viewerId: string): Promise<readonly string[] | null> {
    const { state } = await runner.state(tastePicks, accountId);
    const [first] = presentProfiles((await runner.state(profiles, accountId)).state);
    return state[viewerId] ?? (first?.id === viewerId ? state[accountId] : undefined) ?? null;
  }

  /** Whether this person may watch a film, by the limit of the profile and their age. */
  async function allowedFor(accountId: string, limit: FilmLimit): Promise<(film: FilmFacts) => boolean> {
    const verification = await runner.state(age, accountId);
    const highest = AGE_LIMITS[viewingAge(verification.state, clock())];
    return (film) => isVisible(film, limit) && (highest === null || !isAbove(film.rating, highest));
  }

  async function cardsOf(
    ids: readonly string[],
    limit: FilmLimit,
    language: string | undefined,
    request: RequestContext,
  ) {
    const languages = preferredLanguages(language, request.acceptLanguage);
    const rows = await findMoviesNamed(services, ids, limit, languages);
    return rows.map((row) => MovieCard.strip().parse(toMovie(row)));
  }

  return [
    serve(listTasteFilms, async ({ query: { language }, actor, limit: limitOfViewer, request }) => {
      const { accountId } = actor;
      const { viewerId } = await viewerOf(services, actor);
      const [{ index }, limit] = await Promise.all([catalogue.current(), limitOfViewer()]);
      const [picks, isAllowed] = await Promise.all([picksOf(accountId, viewerId), allowedFor(accountId, limit)]);
      const allowed = [...index.films()].map(({ facts }) => facts).filter(isAllowed);
      const picked = (picks ?? []).filter((id) => allowed.some((film) => film.id === id));
      const others = diverseFilms(allowed, MOST_TASTE_FILMS).map(({ id }) => id);
      const ids = [...new Set([...picked, ...others])].slice(0, MOST_TASTE_FILMS);
      return { films: await cardsOf(ids, limit, language, request), picked };
    }),

    serve(getTaste, async ({ query: { language }, actor, limit: limitOfViewer, request }) => {
      const viewer = await findViewer(services, actor);
      const isLimited = await isProcessingLimited(services, actor.accountId);
      if (!viewer || isLimited) return { asks: false, picked: [], similar: [] };
      const picks = await picksOf(actor.accountId, viewer.viewerId);
      if (picks === null || picks.length === 0) return { asks: picks === null, picked: [], similar: [] };
      const [{ index }, limit] = await Promise.all([catalogue.current(), limitOfViewer()]);
      const isAllowed = await allowedFor(actor.accountId, limit);
      const visible = picks.filter((id) => {
        const film = index.get(id);
        return film !== undefined && isAllowed(film.facts);
      });
      const texts = answerLanguage(language ?? request.acceptLanguage);
      const found = similarToAny(index, visible, MOST_SIMILAR, isAllowed, texts);
      const similar = (await showFilms(services, found, limit, language, request)).toSorted(
        (a, b) => Number(b.movie.has_video) - Number(a.movie.has_video),
      );
      return {
        asks: false,
        picked: await cardsOf(visible, limit, language, request),
        similar: similar.map(({ movie, score, reasons }) => ({
          ...MovieCard.strip().parse(movie),
          similarity_score: score,
          similarity_reasons: reasons,
        })),
      };
    }),

    serve(saveTaste, async ({ body: { movie_ids: movieIds }, actor, limit: limitOfViewer, request }) => {
      const { viewerId } = await viewerOf(services, actor);
      const [{ index }, limit] = await Promise.all([catalogue.current(), limitOfViewer()]);
      const isAllowed = await allowedFor(actor.accountId, limit);
      for (const id of movieIds) {
        const film = index.get(id);
        if (!film) throw new Refusal('not_found', { what: 'movie' });
        if (!isAllowed(film.facts)) throw new Refusal('not_available_on_profile');
      }
      const context = commandContext(services, request, { kind: 'person', id: actor.accountId });
      const { position } = await runner.run(tastePicks, actor.accountId, { viewerId, movieIds }, context);
      return reply({ movie_ids: movieIds }, { position });
    }),
  ];
}
