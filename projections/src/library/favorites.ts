import { FavoriteAdded, FavoriteRemoved } from '@sankofa/events/library/favorites';
import type { Sealed } from '@sankofa/events/store/codec';
import { id, table } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  favorites: table({
    columns: {
      account_id: id(),
      movie_id: id(),
      /** Stream position of the event. */
      added_at: id(),
    },
    key: ['account_id', 'movie_id'],
  }),
};

/** Favourite films by person. */
export const favorites = defineReadModel({
  name: 'favorites',
  version: 2,
  reads: [FavoriteAdded, FavoriteRemoved],
  tables,
  handlers: {
    FavoriteAdded(event, write) {
      write.upsert('favorites', { ...keyOf(event), added_at: event.position });
    },
    FavoriteRemoved(event, write) {
      write.remove('favorites', keyOf(event));
    },
  },
});

const keyOf = ({ aggregateId, data }: Sealed<typeof FavoriteAdded | typeof FavoriteRemoved>) => ({
  account_id: aggregateId,
  movie_id: data.movieId,
});
