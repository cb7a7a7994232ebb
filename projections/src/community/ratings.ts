import { MovieRated, RatingRemoved } from '@sankofa/events/community/ratings';
import type { Sealed } from '@sankofa/events/store/codec';
import { id, integer, table, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  ratings: table({
    columns: {
      account_id: id(),
      movie_id: id(),
      stars: integer(),
      rated_at: time(),
    },
    key: ['account_id', 'movie_id'],
  }),
  /** Streams share these rows: each event contains what it adds and removes, so sums are right in any order. */
  rating_counts: table({
    columns: {
      movie_id: id(),
      stars: integer(),
      people: integer(),
    },
    key: ['movie_id', 'stars'],
  }),
};

/** Ratings by person and film, and their distribution by film. */
export const ratings = defineReadModel({
  name: 'ratings',
  version: 2,
  reads: [MovieRated, RatingRemoved],
  tables,
  handlers: {
    MovieRated(event, write) {
      const { movieId, stars, before } = event.data;
      write.upsert('ratings', { ...keyOf(event), stars, rated_at: event.at });
      write.add('rating_counts', { movie_id: movieId, stars }, { people: 1 });
      if (before !== null) write.add('rating_counts', { movie_id: movieId, stars: before }, { people: -1 });
    },
    RatingRemoved(event, write) {
      const { movieId, stars } = event.data;
      write.remove('ratings', keyOf(event));
      write.add('rating_counts', { movie_id: movieId, stars }, { people: -1 });
    },
  },
});

const keyOf = ({ aggregateId, data }: Sealed<typeof MovieRated | typeof RatingRemoved>) => ({
  account_id: aggregateId,
  movie_id: data.movieId,
});
