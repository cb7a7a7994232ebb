import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter, Row } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const post = {
  account_id: 'text collate "C"',
  written_at: 'timestamptz',
  editable_until: 'timestamptz',
  edited_at: 'timestamptz',
  withdrawn_at: 'timestamptz',
  text_event_id: 'text',
  sealed_text: 'jsonb',
};

/** What people say about films in discussions. Titles and texts stay sealed here too. */
export const discussions = defineReadModel({
  name: 'discussions',
  version: 2,
  tables: {
    discussions: {
      columns: { id: 'text collate "C"', movie_id: 'text collate "C"', ...post },
      key: ['id'],
      indexes: [['movie_id', 'written_at']],
    },
    discussion_replies: {
      columns: {
        id: 'text collate "C"',
        discussion_id: 'text collate "C"',
        movie_id: 'text collate "C"',
        /** Where the log says that it was written: replies are read in that order. */
        position: 'text collate "C"',
        answers_id: 'text collate "C"',
        ...post,
      },
      key: ['id'],
      indexes: [['discussion_id', 'position']],
    },
    /** Who likes which discussion or reply. */
    discussion_likes: {
      columns: { post_id: 'text collate "C"', account_id: 'text collate "C"' },
      key: ['post_id', 'account_id'],
    },
    /** Of discussions and replies, by id. Many people share these rows, so they are sums. */
    discussion_counts: {
      columns: { post_id: 'text collate "C"', replies: 'integer', likes: 'integer', views: 'integer' },
      key: ['post_id'],
    },
    discussion_pins: {
      columns: { discussion_id: 'text collate "C"', movie_id: 'text collate "C"', pinned_at: 'timestamptz' },
      key: ['discussion_id'],
    },
  },
  handlers: {
    DiscussionStarted(event, write) {
      const { discussionId, movieId } = event.data;
      write.upsert('discussions', { id: discussionId, movie_id: movieId, ...written(event) });
    },
    DiscussionEdited(event, write) {
      write.patch('discussions', { id: event.data.discussionId }, { edited_at: event.at, ...textIn(event) });
    },
    DiscussionWithdrawn({ at, data }, write) {
      write.patch('discussions', { id: data.discussionId }, { withdrawn_at: at, sealed_text: null });
    },
    ReplyWritten(event, write) {
      const { replyId, discussionId, movieId, answers } = event.data;
      const answered = answers as { readonly replyId: string } | null;
      write.upsert('discussion_replies', {
        id: replyId,
        discussion_id: discussionId,
        movie_id: movieId,
        position: event.position,
        answers_id: answered?.replyId ?? null,
        ...written(event),
      });
      write.add('discussion_counts', { post_id: discussionId }, { replies: 1 });
    },
    ReplyEdited(event, write) {
      write.patch('discussion_replies', { id: event.data.replyId }, { edited_at: event.at, ...textIn(event) });
    },
    ReplyWithdrawn({ at, data }, write) {
      write.patch('discussion_replies', { id: data.replyId }, { withdrawn_at: at, sealed_text: null });
      write.add('discussion_counts', { post_id: data.discussionId }, { replies: -1 });
    },
    DiscussionLiked(event, write) {
      const like = likeIn(event);
      write.upsert('discussion_likes', like);
      write.add('discussion_counts', { post_id: like.post_id }, { likes: 1 });
    },
    DiscussionLikeWithdrawn(event, write) {
      const like = likeIn(event);
      write.remove('discussion_likes', like);
      write.add('discussion_counts', { post_id: like.post_id }, { likes: -1 });
    },
    DiscussionViewed({ data }, write) {
      write.add('discussion_counts', { post_id: data.discussionId }, { views: 1 });
    },
    DiscussionPinned({ stream, at, data }, write) {
      const movieId = stream.slice('pins-'.length);
      write.upsert('discussion_pins', { discussion_id: data.discussionId, movie_id: movieId, pinned_at: at });
    },
    DiscussionUnpinned: unpin,
    DiscussionPinDropped: unpin,
  },
});

function unpin({ data }: OpenedEvent, write: BatchWriter): void {
  write.remove('discussion_pins', { discussion_id: data.discussionId });
}

const authorOf = ({ stream }: OpenedEvent): string => stream.slice('discussions-'.length);

const textIn = ({ id, sealedData }: OpenedEvent): Row => ({
  text_event_id: id,
  sealed_text: sealedData ? { ...sealedData } : null,
});

const written = (event: OpenedEvent): Row => ({
  account_id: authorOf(event),
  written_at: event.at,
  editable_until: event.data.editableUntil,
  edited_at: null,
  withdrawn_at: null,
  ...textIn(event),
});

const likeIn = (event: OpenedEvent) => ({
  post_id: event.data.replyId ?? event.data.discussionId,
  account_id: authorOf(event),
});
