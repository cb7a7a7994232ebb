import {
  TimedCommentDeleted,
  TimedCommentLiked,
  TimedCommentUnliked,
  TimedCommentWritten,
} from '@sankofa/events/community/timed-comments';
import type { SealedBox } from '@sankofa/events/personal/box';
import type { Sealed } from '@sankofa/events/store/codec';
import { id, integer, json, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  timed_comments: table({
    columns: {
      id: id(),
      movie_id: id(),
      second: integer(),
      /** The comment that it replies to. */
      replies_to: nullable(id()),
      account_id: id(),
      written_at: time(),
      text_event_id: text(),
      sealed_text: nullable(json<SealedBox>()),
    },
    key: ['id'],
    indexes: [['movie_id', 'second', 'id'], ['account_id'], ['replies_to', 'written_at']],
  }),
  /** Includes likes of deleted comments: likes are read only through their comment. */
  timed_comment_likes: table({
    columns: { comment_id: id(), account_id: id() },
    key: ['comment_id', 'account_id'],
  }),
  timed_comment_counts: table({
    columns: { comment_id: id(), likes: integer() },
    key: ['comment_id'],
  }),
};

/** Current timed comments. Texts stay sealed here too. */
export const timedComments = defineReadModel({
  name: 'timed_comments',
  version: 4,
  reads: [TimedCommentWritten, TimedCommentDeleted, TimedCommentLiked, TimedCommentUnliked],
  tables,
  handlers: {
    TimedCommentWritten(event, write) {
      const { id, at, data, sealedData } = event;
      write.upsert('timed_comments', {
        id: data.commentId,
        movie_id: data.movieId,
        second: data.second,
        replies_to: data.repliesTo,
        account_id: event.aggregateId,
        written_at: at,
        text_event_id: id,
        sealed_text: sealedData ?? null,
      });
    },
    TimedCommentDeleted({ data }, write) {
      write.remove('timed_comments', { id: data.commentId });
    },
    TimedCommentLiked(event, write) {
      write.upsert('timed_comment_likes', likeIn(event));
      write.add('timed_comment_counts', { comment_id: event.data.commentId }, { likes: 1 });
    },
    TimedCommentUnliked(event, write) {
      write.remove('timed_comment_likes', likeIn(event));
      write.add('timed_comment_counts', { comment_id: event.data.commentId }, { likes: -1 });
    },
  },
});

const likeIn = (event: Sealed<typeof TimedCommentLiked | typeof TimedCommentUnliked>) => ({
  comment_id: event.data.commentId,
  account_id: event.aggregateId,
});
