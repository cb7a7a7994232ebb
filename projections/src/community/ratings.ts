import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { Row } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** What each person gave each film, and how many people gave each film how many stars. */
export const ratings = defineReadModel({
  name: 'ratings',
  version: 1,
  tables: {
    ratings: {
      columns: {
        account_id: 'text collate "C"',
        movie_id: 'text collate "C"',
        stars: 'integer',
        rated_at: 'timestamptz',
      },
      key: ['account_id', 'movie_id'],
    },
    /** Streams share these rows: each event says what it adds and takes away, so sums are right in any order. */
    rating_counts: {
      columns: {
        movie_id: 'text collate "C"',
        stars: 'integer',
        people: 'integer',
      },
      key: ['movie_id', 'stars'],
    },
  },
  handlers: {
    MovieRated(event, write) {
      const { movieId, stars, before } = event.data;
      write.upsert('ratings', { ...keyOf(event), stars, rated_at: event.at });
      write.add('rating_counts', { movie_id: movieId, stars }, { people: 1 });
      if (before !== null) write.add('rating_counts', { movie_id: movieId, stars: before }, { people: -1 });
    },
    RatingWithdrawn(event, write) {
      const { movieId, stars } = event.data;
      write.remove('ratings', keyOf(event));
      write.add('rating_counts', { movie_id: movieId, stars }, { people: -1 });
    },
  },
});

const keyOf = ({ stream, data }: OpenedEvent): Row => ({
  account_id: stream.slice('ratings-'.length),
  movie_id: data.movieId,
});
