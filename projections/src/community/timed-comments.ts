import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { Row } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** What people say at moments of films, as far as it stands. Texts stay sealed here too. */
export const timedComments = defineReadModel({
  name: 'timed_comments',
  version: 1,
  tables: {
    timed_comments: {
      columns: {
        id: 'text collate "C"',
        movie_id: 'text collate "C"',
        second: 'integer',
        account_id: 'text collate "C"',
        written_at: 'timestamptz',
        text_event_id: 'text',
        sealed_text: 'jsonb',
      },
      key: ['id'],
      indexes: [['movie_id', 'second', 'id']],
    },
    /** Also of comments that have been withdrawn: a like is read through its comment only. */
    timed_comment_likes: {
      columns: { comment_id: 'text collate "C"', account_id: 'text collate "C"' },
      key: ['comment_id', 'account_id'],
    },
    timed_comment_counts: {
      columns: { comment_id: 'text collate "C"', likes: 'integer' },
      key: ['comment_id'],
    },
  },
  handlers: {
    TimedCommentWritten(event, write) {
      const { id, at, data, sealedData } = event;
      write.upsert('timed_comments', {
        id: data.commentId,
        movie_id: data.movieId,
        second: data.second,
        account_id: authorOf(event),
        written_at: at,
        text_event_id: id,
        sealed_text: sealedData ? { ...sealedData } : null,
      });
    },
    TimedCommentWithdrawn({ data }, write) {
      write.remove('timed_comments', { id: data.commentId });
    },
    TimedCommentLiked(event, write) {
      write.upsert('timed_comment_likes', likeIn(event));
      write.add('timed_comment_counts', { comment_id: event.data.commentId }, { likes: 1 });
    },
    TimedCommentLikeWithdrawn(event, write) {
      write.remove('timed_comment_likes', likeIn(event));
      write.add('timed_comment_counts', { comment_id: event.data.commentId }, { likes: -1 });
    },
  },
});

const authorOf = ({ stream }: OpenedEvent): string => stream.slice('timedcomments-'.length);

const likeIn = (event: OpenedEvent): Row => ({ comment_id: event.data.commentId, account_id: authorOf(event) });
