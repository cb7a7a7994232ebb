import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter, Row } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** Reviews of films as they stand, and what people said to them. Their words stay sealed here too. */
export const reviews = defineReadModel({
  name: 'reviews',
  version: 1,
  tables: {
    reviews: {
      columns: {
        account_id: 'text collate "C"',
        movie_id: 'text collate "C"',
        review_id: 'text collate "C"',
        stars: 'integer',
        spoilers: 'boolean',
        /** Where its stream says that it was written. */
        written_position: 'text collate "C"',
        written_at: 'timestamptz',
        /** Null while its words are as they were written. */
        changed_at: 'timestamptz',
        text_event_id: 'text',
        sealed_text: 'jsonb',
      },
      key: ['account_id', 'movie_id'],
      indexes: [['movie_id', 'written_position'], ['review_id']],
    },
    review_reactions: {
      columns: {
        account_id: 'text collate "C"',
        review_id: 'text collate "C"',
        reaction: 'text collate "C"',
        since: 'timestamptz',
      },
      key: ['account_id', 'review_id', 'reaction'],
    },
    review_reaction_counts: {
      columns: {
        review_id: 'text collate "C"',
        reaction: 'text collate "C"',
        people: 'integer',
      },
      key: ['review_id', 'reaction'],
    },
  },
  handlers: {
    ReviewWritten(event, write) {
      const { at, position, data } = event;
      write.upsert('reviews', {
        ...keyOf(event),
        review_id: data.reviewId,
        stars: data.stars,
        written_position: position,
        written_at: at,
        changed_at: null,
        ...wordsIn(event),
      });
    },
    ReviewChanged: (event, write) => write.patch('reviews', keyOf(event), { changed_at: event.at, ...wordsIn(event) }),
    ReviewWithdrawn: (event, write) => write.remove('reviews', keyOf(event)),
    MovieRated: (event, write) => write.patch('reviews', keyOf(event), { stars: event.data.stars }),
    ReviewReactionGiven(event, write) {
      write.upsert('review_reactions', { ...reactionKey(event), since: event.at });
      count(event, write, 1);
    },
    ReviewReactionWithdrawn(event, write) {
      write.remove('review_reactions', reactionKey(event));
      count(event, write, -1);
    },
  },
});

const keyOf = ({ stream, data }: OpenedEvent): Row => ({
  account_id: stream.slice('ratings-'.length),
  movie_id: data.movieId,
});

const wordsIn = ({ id, data, sealedData }: OpenedEvent): Row => ({
  spoilers: data.spoilers,
  text_event_id: id,
  sealed_text: sealedData ? { ...sealedData } : null,
});

const reactionKey = ({ stream, data }: OpenedEvent): Row => ({
  account_id: stream.slice('reactions-'.length),
  review_id: data.reviewId,
  reaction: data.reaction,
});

function count({ data }: OpenedEvent, write: BatchWriter, people: number): void {
  write.add('review_reaction_counts', { review_id: data.reviewId, reaction: data.reaction }, { people });
}
