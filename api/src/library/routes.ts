import { favorites } from '@sankofa/events/library/favorites';
import { defaultWatchlist, type WatchlistsCommand, watchlists } from '@sankofa/events/library/watchlists';
import { eventId } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import { preferredLanguages } from '../catalogue/preferred-languages.ts';
import { requireMovie } from '../catalogue/require-movie.ts';
import { commandContext } from '../command-context.ts';
import {
  addFavorite,
  addToWatchlist,
  createWatchlist,
  deleteWatchlist,
  getSharedWatchlist,
  listFavorites,
  listWatchlistMovies,
  listWatchlists,
  orderWatchlist,
  removeFavorite,
  removeFromWatchlist,
  updateWatchlist,
} from '../contract/library.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { requireVisible, visibleIds } from '../profiles/film-limit.ts';
import type { Services } from '../services.ts';
import { findFilms } from './find-films.ts';
import { findSharedWatchlist, findWatchlists } from './find-watchlists.ts';

/** Id of a person's default list. Deterministic, so that two devices create only one. */
const defaultIdOf = (accountId: string): string => eventId(`watchlist ${accountId}`, 'default', 0);

const noWatchlist = (): Refusal => new Refusal('not_found', { what: 'watchlist' });

const languagesOf = ({ acceptLanguage }: RequestContext): readonly string[] =>
  preferredLanguages(undefined, acceptLanguage);

/** Watchlists and favourites of a person. */
export function libraryRoutes(services: Services): Route[] {
  const { runner, queries } = services;

  const contextOf = ({ accountId }: Actor, request: RequestContext) =>
    commandContext(services, request, { kind: 'person', id: accountId });

  async function run(actor: Actor, command: WatchlistsCommand, request: RequestContext) {
    return (await runner.run(watchlists, actor.accountId, command, contextOf(actor, request))).position;
  }

  return [
    serve(listWatchlists, async ({ actor, limit }) => {
      const lists = await findWatchlists(services, actor.accountId);
      const visible = new Set(
        await visibleIds(
          services,
          await limit(),
          lists.flatMap(({ movie_ids }) => movie_ids),
        ),
      );
      return lists.map((list) => ({ ...list, movie_ids: list.movie_ids.filter((id) => visible.has(id)) }));
    }),

    serve(createWatchlist, async ({ body, actor, request }) => {
      const { name, description = '', is_public: isPublic = false } = body;
      // Derived from the key, so that a repeated request creates one list.
      const watchlistId = eventId(`watchlist ${actor.accountId}`, request.idempotencyKey, 0);
      const position = await run(actor, { kind: 'create', watchlistId, name, description, isPublic }, request);
      return reply({ id: watchlistId }, { position });
    }),

    serve(addToWatchlist, async ({ body, actor, limit, request }) => {
      const { accountId } = actor;
      const { movie_id: movieId, watchlist_id: watchlistId = null } = body;
      await requireMovie(services, movieId, []);
      await requireVisible(services, await limit(), movieId);
      const defaultId = defaultIdOf(accountId);
      const position = await run(actor, { kind: 'add', watchlistId, defaultId, movieId }, request);
      const added = watchlistId ?? defaultWatchlist((await runner.state(watchlists, accountId)).state)?.id ?? defaultId;
      return reply({ movie_id: movieId, watchlist_id: added }, { position });
    }),

    serve(listWatchlistMovies, async ({ params: { id }, actor, limit, request }) => {
      const list = (await findWatchlists(services, actor.accountId)).find((mine) => mine.id === id);
      if (!list) throw noWatchlist();
      return findFilms(services, list.movie_ids, await limit(), languagesOf(request));
    }),

    serve(updateWatchlist, async ({ params: { id }, body, actor, request }) => {
      const { name, description, is_public: isPublic } = body;
      const command = { kind: 'change', watchlistId: id, name, description, isPublic } as const;
      return reply({ id }, { position: await run(actor, command, request) });
    }),

    serve(deleteWatchlist, async ({ params: { id }, actor, request }) =>
      reply({ id }, { position: await run(actor, { kind: 'remove', watchlistId: id }, request) }),
    ),

    serve(orderWatchlist, async ({ params: { id }, body, actor, request }) => {
      const command = { kind: 'reorder', watchlistId: id, movieIds: body.movie_ids } as const;
      return reply({ id }, { position: await run(actor, command, request) });
    }),

    serve(removeFromWatchlist, async ({ params: { id, movieId }, actor, request }) => {
      const position = await run(actor, { kind: 'take-out', watchlistId: id, movieId }, request);
      return reply({ id, movie_id: movieId }, { position });
    }),

    serve(getSharedWatchlist, async ({ params, limit, request }) => {
      const list = await findSharedWatchlist(services, params.id);
      if (!list) throw noWatchlist();
      const { id, name, description, movie_ids, updated_at } = list;
      const movies = await findFilms(services, movie_ids, await limit(), languagesOf(request));
      return { id, name, description, movies, updated_at };
    }),

    serve(listFavorites, async ({ actor, limit, request }) => {
      const { rows } = await queries.query<{ movie_id: string }>({
        name: 'favorites.of-account',
        text: 'select movie_id from read.favorites where account_id = $1 order by added_at desc',
        values: [actor.accountId],
      });
      const ids = rows.map(({ movie_id }) => movie_id);
      return findFilms(services, ids, await limit(), languagesOf(request));
    }),

    serve(addFavorite, async ({ params: { movieId }, actor, request }) => {
      await requireMovie(services, movieId, []);
      const command = { kind: 'add', movieId } as const;
      const { position } = await runner.run(favorites, actor.accountId, command, contextOf(actor, request));
      return reply({ movie_id: movieId }, { position });
    }),

    serve(removeFavorite, async ({ params: { movieId }, actor, request }) => {
      const command = { kind: 'remove', movieId } as const;
      const { position } = await runner.run(favorites, actor.accountId, command, contextOf(actor, request));
      return reply({ movie_id: movieId }, { position });
    }),
  ];
}
