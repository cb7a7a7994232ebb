import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { Row } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** The films each person likes best. */
export const favorites = defineReadModel({
  name: 'favorites',
  version: 1,
  tables: {
    favorites: {
      columns: {
        account_id: 'text collate "C"',
        movie_id: 'text collate "C"',
        /** Where the stream says so. */
        added_at: 'text collate "C"',
      },
      key: ['account_id', 'movie_id'],
    },
  },
  handlers: {
    FavoriteAdded(event, write) {
      write.upsert('favorites', { ...keyOf(event), added_at: event.position });
    },
    FavoriteRemoved(event, write) {
      write.remove('favorites', keyOf(event));
    },
  },
});

const keyOf = ({ stream, data }: OpenedEvent): Row => ({
  account_id: stream.slice('favorites-'.length),
  movie_id: data.movieId,
});
