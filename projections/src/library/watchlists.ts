import {
  MovieAddedToWatchlist,
  MovieRemovedFromWatchlist,
  WatchlistCreated,
  WatchlistDeleted,
  WatchlistDetailsChanged,
  WatchlistReordered,
  WatchlistShared,
  WatchlistUnshared,
} from '@sankofa/events/library/watchlist-events';
import type { SealedBox } from '@sankofa/events/personal/box';
import type { EventHead, Sealed } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import { boolean, type Changes, id, json, nullable, table, text, textArray, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  watchlists: table({
    columns: {
      id: id(),
      account_id: id(),
      is_public: boolean(),
      is_default: boolean(),
      /** Stream position of its creation: lists are sorted by it. */
      made_at: id(),
      updated_at: time(),
      text_event_id: text(),
      sealed_text: nullable(json<SealedBox>()),
      /** Films in their owner's order, with its stream position: films added later come after. */
      ordering: textArray(),
      ordered_at: nullable(id()),
    },
    key: ['id'],
    indexes: [['account_id', 'made_at']],
  }),
  /** Includes films of deleted lists: they are read only through their list. */
  watchlist_movies: table({
    columns: {
      watchlist_id: id(),
      movie_id: id(),
      /** Stream position of the event. */
      added_at: id(),
    },
    key: ['watchlist_id', 'movie_id'],
  }),
};

type Write = Writer<typeof tables>;

type OfWatchlist = EventHead & { readonly data: { readonly watchlistId: string } };

/** Watchlists by person, with their films. Names and descriptions stay sealed here too. */
export const watchlists = defineReadModel({
  name: 'watchlists',
  version: 2,
  reads: [
    WatchlistCreated,
    WatchlistDetailsChanged,
    WatchlistShared,
    WatchlistUnshared,
    WatchlistDeleted,
    MovieAddedToWatchlist,
    MovieRemovedFromWatchlist,
    WatchlistReordered,
  ],
  tables,
  handlers: {
    WatchlistCreated(event, write) {
      const { aggregateId, position, at, data } = event;
      write.upsert('watchlists', {
        id: data.watchlistId,
        account_id: aggregateId,
        is_public: data.isPublic,
        is_default: data.isDefault,
        made_at: position,
        updated_at: at,
        ordering: [],
        ordered_at: null,
        ...textIn(event),
      });
    },
    WatchlistDetailsChanged: (event, write) => patch(event, write, textIn(event)),
    WatchlistShared: (event, write) => patch(event, write, { is_public: true }),
    WatchlistUnshared: (event, write) => patch(event, write, { is_public: false }),
    WatchlistDeleted({ data }, write) {
      write.remove('watchlists', { id: data.watchlistId });
    },
    MovieAddedToWatchlist(event, write) {
      write.upsert('watchlist_movies', { ...movieKey(event), added_at: event.position });
      patch(event, write, {});
    },
    MovieRemovedFromWatchlist(event, write) {
      write.remove('watchlist_movies', movieKey(event));
      patch(event, write, {});
    },
    WatchlistReordered: (event, write) =>
      patch(event, write, { ordering: event.data.movieIds, ordered_at: event.position }),
  },
});

const textIn = ({ id, sealedData }: EventHead) => ({
  text_event_id: id,
  sealed_text: sealedData ?? null,
});

const movieKey = ({ data }: Sealed<typeof MovieAddedToWatchlist | typeof MovieRemovedFromWatchlist>) => ({
  watchlist_id: data.watchlistId,
  movie_id: data.movieId,
});

function patch({ at, data }: OfWatchlist, write: Write, columns: Changes<typeof tables.watchlists>): void {
  write.patch('watchlists', { id: data.watchlistId }, { updated_at: at, ...columns });
}
