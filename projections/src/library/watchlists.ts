import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter, Row } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** The watchlists of each person with their films. Names and descriptions stay sealed here too. */
export const watchlists = defineReadModel({
  name: 'watchlists',
  version: 1,
  tables: {
    watchlists: {
      columns: {
        id: 'text collate "C"',
        account_id: 'text collate "C"',
        is_public: 'boolean',
        is_default: 'boolean',
        /** Where its stream says that it was made: lists are shown in that order. */
        made_at: 'text collate "C"',
        updated_at: 'timestamptz',
        text_event_id: 'text',
        sealed_text: 'jsonb',
        /** Films in the order their owner gave them, and where the stream says so: films added later come after. */
        ordering: 'text[]',
        ordered_at: 'text collate "C"',
      },
      key: ['id'],
      indexes: [['account_id', 'made_at']],
    },
    /** Also films of lists that have been removed: a film is read through its list only. */
    watchlist_movies: {
      columns: {
        watchlist_id: 'text collate "C"',
        movie_id: 'text collate "C"',
        /** Where the stream says so. */
        added_at: 'text collate "C"',
      },
      key: ['watchlist_id', 'movie_id'],
    },
  },
  handlers: {
    WatchlistCreated(event, write) {
      const { stream, position, at, data } = event;
      write.upsert('watchlists', {
        id: data.watchlistId,
        account_id: stream.slice('watchlists-'.length),
        is_public: data.isPublic,
        is_default: data.isDefault,
        made_at: position,
        updated_at: at,
        ordering: [],
        ordered_at: null,
        ...textIn(event),
      });
    },
    WatchlistDescribed: (event, write) => patch(event, write, textIn(event)),
    WatchlistShared: (event, write) => patch(event, write, { is_public: true }),
    WatchlistUnshared: (event, write) => patch(event, write, { is_public: false }),
    WatchlistRemoved({ data }, write) {
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

const textIn = ({ id, sealedData }: OpenedEvent): Row => ({
  text_event_id: id,
  sealed_text: sealedData ? { ...sealedData } : null,
});

const movieKey = ({ data }: OpenedEvent): Row => ({ watchlist_id: data.watchlistId, movie_id: data.movieId });

function patch({ at, data }: OpenedEvent, write: BatchWriter, columns: Row): void {
  write.patch('watchlists', { id: data.watchlistId }, { updated_at: at, ...columns });
}
