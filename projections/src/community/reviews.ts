import { MovieRated } from '@sankofa/events/community/ratings';
import { ReviewReactionGiven, ReviewReactionRemoved } from '@sankofa/events/community/reactions';
import { ReviewDeleted, ReviewEdited, ReviewWritten } from '@sankofa/events/community/review-events';
import type { SealedBox } from '@sankofa/events/personal/box';
import type { Sealed } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import { boolean, id, integer, json, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  reviews: table({
    columns: {
      account_id: id(),
      movie_id: id(),
      review_id: id(),
      stars: integer(),
      spoilers: boolean(),
      /** Stream position of its creation. */
      written_position: id(),
      written_at: time(),
      /** Null if unedited. */
      changed_at: nullable(time()),
      text_event_id: text(),
      sealed_text: nullable(json<SealedBox>()),
    },
    key: ['account_id', 'movie_id'],
    indexes: [['movie_id', 'written_position'], ['review_id']],
  }),
  review_reactions: table({
    columns: {
      account_id: id(),
      review_id: id(),
      reaction: id(),
      since: time(),
    },
    key: ['account_id', 'review_id', 'reaction'],
  }),
  review_reaction_counts: table({
    columns: {
      review_id: id(),
      reaction: id(),
      people: integer(),
    },
    key: ['review_id', 'reaction'],
  }),
};

type Write = Writer<typeof tables>;
type ReviewTextEvent = typeof ReviewWritten | typeof ReviewEdited;
type Reaction = typeof ReviewReactionGiven | typeof ReviewReactionRemoved;

/** Current reviews of films, with reactions. Their texts stay sealed here too. */
export const reviews = defineReadModel({
  name: 'reviews',
  version: 2,
  reads: [ReviewWritten, ReviewEdited, ReviewDeleted, MovieRated, ReviewReactionGiven, ReviewReactionRemoved],
  tables,
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
    ReviewEdited: (event, write) => write.patch('reviews', keyOf(event), { changed_at: event.at, ...wordsIn(event) }),
    ReviewDeleted: (event, write) => write.remove('reviews', keyOf(event)),
    // Most ratings have no review.
    MovieRated: (event, write) => write.patchIfPresent('reviews', keyOf(event), { stars: event.data.stars }),
    ReviewReactionGiven(event, write) {
      write.upsert('review_reactions', { ...reactionKey(event), since: event.at });
      count(event, write, 1);
    },
    ReviewReactionRemoved(event, write) {
      write.remove('review_reactions', reactionKey(event));
      count(event, write, -1);
    },
  },
});

const keyOf = ({ aggregateId, data }: Sealed<ReviewTextEvent | typeof ReviewDeleted | typeof MovieRated>) => ({
  account_id: aggregateId,
  movie_id: data.movieId,
});

const wordsIn = ({ id, data, sealedData }: Sealed<ReviewTextEvent>) => ({
  spoilers: data.spoilers,
  text_event_id: id,
  sealed_text: sealedData ?? null,
});

const reactionKey = ({ aggregateId, data }: Sealed<Reaction>) => ({
  account_id: aggregateId,
  review_id: data.reviewId,
  reaction: data.reaction,
});

function count({ data }: Sealed<Reaction>, write: Write, people: number): void {
  write.add('review_reaction_counts', { review_id: data.reviewId, reaction: data.reaction }, { people });
}
