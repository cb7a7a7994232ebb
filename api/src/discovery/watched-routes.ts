import { isVisible } from '@sankofa/events/profiles/film-limit';
import { findMoviesNamed } from '../catalogue/find-movies.ts';
import { preferredLanguages } from '../catalogue/preferred-languages.ts';
import { toMovie } from '../catalogue/to-movie.ts';
import { becauseOfLast, MOST_BECAUSE } from '../contract/discovery.ts';
import { MovieCard } from '../contract/home.ts';
import { type Route, serve } from '../http/serve.ts';
import { answerLanguage } from '../messages/request-language.ts';
import { BEGUN_S, findViewer } from '../playback/continue-routes.ts';
import type { HeartbeatStore } from '../playback/heartbeat-store.ts';
import { allProgressOf } from '../playback/watched.ts';
import { canProcess } from '../privacy/can-process.ts';
import type { Services } from '../services.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { FilmFacts } from './film.ts';
import { showFilms } from './show-films.ts';
import { similarFilms } from './similar-films.ts';

/** Films similar to those watched last, only for people who consented to suggestions based on their viewing. */
export function watchedRoutes(services: Services, heartbeatStore: HeartbeatStore, catalogue: CatalogueIndex): Route[] {
  return [
    serve(becauseOfLast, async ({ query: { language }, actor, limit: limitOfViewer, request }) => {
      const consented = await canProcess(services, actor.accountId, 'data_processing');
      const viewer = consented ? await findViewer(services, actor) : null;
      if (!viewer) return { consented, because_of: null, similar: [] };
      const [{ index }, limit, watched] = await Promise.all([
        catalogue.current(),
        limitOfViewer(),
        allProgressOf({ ...services, heartbeatStore }, viewer.viewerId),
      ]);
      const seen = new Set(watched.map(({ movieId }) => movieId));
      for (const { movieId, completed, positionSeconds } of watched) {
        const facts = index.get(movieId)?.facts;
        // A limit may have been set since then. It hides even the film's name.
        if (!facts || !isVisible(facts, limit) || !(completed || positionSeconds >= BEGUN_S)) continue;
        const isNew = (film: FilmFacts): boolean => !seen.has(film.id) && isVisible(film, limit);
        const found = similarFilms(
          index,
          movieId,
          MOST_BECAUSE,
          isNew,
          answerLanguage(language ?? request.acceptLanguage),
        );
        const [film] = await findMoviesNamed(
          services,
          [movieId],
          limit,
          preferredLanguages(language, request.acceptLanguage),
        );
        if (found.length === 0 || !film) continue;
        // As in every row, playable films come first.
        const similar = (await showFilms(services, found, limit, language, request)).toSorted(
          (a, b) => Number(b.movie.has_video) - Number(a.movie.has_video),
        );
        return {
          consented,
          because_of: MovieCard.strip().parse(toMovie(film)),
          similar: similar.map(({ movie, score, reasons }) => ({
            ...MovieCard.strip().parse(movie),
            similarity_score: score,
            similarity_reasons: reasons,
          })),
        };
      }
      return { consented, because_of: null, similar: [] };
    }),
  ];
}
