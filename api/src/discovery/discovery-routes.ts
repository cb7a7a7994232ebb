import { isVisible } from '@sankofa/events/profiles/film-limit';
import { findMoviesNamed } from '../catalogue/find-movies.ts';
import { preferredLanguages } from '../catalogue/preferred-languages.ts';
import { requireMovie } from '../catalogue/require-movie.ts';
import { toMovie } from '../catalogue/to-movie.ts';
import {
  becauseYouWatched,
  findFilms,
  MAX_FILMS,
  MAX_SUGGESTIONS,
  smartSearch,
  suggestSearches,
} from '../contract/discovery.ts';
import { MovieCard } from '../contract/home.ts';
import { type Route, serve } from '../http/serve.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { HeartbeatStore } from '../playback/heartbeat-store.ts';
import type { Services } from '../services.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { didYouMean } from './did-you-mean.ts';
import type { FilmFacts } from './film.ts';
import { findWhileTyping } from './find-while-typing.ts';
import { searchCountRoutes } from './search-count-routes.ts';
import { searchFilter } from './search-filter.ts';
import { showFilms } from './show-films.ts';
import { similarFilms } from './similar-films.ts';
import { smartSearch as search } from './smart-search.ts';
import { suggest } from './suggest.ts';
import { tasteRoutes } from './taste-routes.ts';
import { watchedRoutes } from './watched-routes.ts';

/** Film discovery by sentence, by similar film, and by viewing history. */
export function discoveryRoutes(services: Services, heartbeatStore: HeartbeatStore): Route[] {
  const catalogue = new CatalogueIndex(services.queries);

  return [
    ...searchCountRoutes(services, catalogue),
    ...watchedRoutes(services, heartbeatStore, catalogue),
    ...tasteRoutes(services, catalogue),

    serve(
      smartSearch,
      async ({ query: { query, limit: most, language, ...filters }, limit: limitOfViewer, request }) => {
        const [reading, limit] = await Promise.all([catalogue.current(), limitOfViewer()]);
        const passes = searchFilter(filters);
        const found = search(
          query,
          reading,
          most,
          (film) => isVisible(film, limit) && passes(film),
          answerLanguage(language ?? request.acceptLanguage),
        );
        const shown = await showFilms(services, found, limit, language, request);
        return {
          results: shown.map(({ movie, score, reasons }) => ({
            ...movie,
            relevance_score: score,
            match_reasons: reasons,
          })),
          // A rule-based parser reads the sentence; no language model is involved.
          algorithm: 'basic' as const,
        };
      },
    ),

    serve(suggestSearches, async ({ query: { query }, limit: limitOfViewer }) => {
      const [reading, limit] = await Promise.all([catalogue.current(), limitOfViewer()]);
      const mayShow = (film: FilmFacts): boolean => isVisible(film, limit);
      return {
        suggestions: suggest(query, reading.index, MAX_SUGGESTIONS, mayShow),
        did_you_mean: didYouMean(query, reading, mayShow),
      };
    }),

    serve(findFilms, async ({ query: { query, language }, limit: limitOfViewer, request }) => {
      const [reading, limit] = await Promise.all([catalogue.current(), limitOfViewer()]);
      const ids = findWhileTyping(query, reading, MAX_FILMS, (film) => isVisible(film, limit));
      const rows = await findMoviesNamed(services, ids, limit, preferredLanguages(language, request.acceptLanguage));
      return { films: rows.map((row) => MovieCard.strip().parse(toMovie(row))) };
    }),

    serve(
      becauseYouWatched,
      async ({ params: { id }, query: { limit: most, language }, limit: limitOfViewer, request }) => {
        await requireMovie(services, id, []);
        const [{ index }, limit] = await Promise.all([catalogue.current(), limitOfViewer()]);
        const similar = similarFilms(
          index,
          id,
          most,
          (film) => isVisible(film, limit),
          answerLanguage(language ?? request.acceptLanguage),
        );
        const shown = await showFilms(services, similar, limit, language, request);
        return {
          similar: shown.map(({ movie, score, reasons }) => ({
            ...movie,
            similarity_score: score,
            similarity_reasons: reasons,
          })),
        };
      },
    ),
  ];
}
