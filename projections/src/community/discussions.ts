import {
  DiscussionDeleted,
  DiscussionEdited,
  DiscussionLiked,
  DiscussionStarted,
  DiscussionUnliked,
  ReplyDeleted,
  ReplyEdited,
  ReplyWritten,
} from '@sankofa/events/community/discussion-events';
import { DiscussionPinDropped, DiscussionPinned, DiscussionUnpinned } from '@sankofa/events/community/discussion-pins';
import { DiscussionViewed } from '@sankofa/events/community/discussion-views';
import type { SealedBox } from '@sankofa/events/personal/box';
import type { EventHead, Sealed } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import { id, integer, json, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const post = {
  account_id: id(),
  written_at: time(),
  editable_until: time(),
  edited_at: nullable(time()),
  withdrawn_at: nullable(time()),
  text_event_id: text(),
  sealed_text: nullable(json<SealedBox>()),
};

const tables = {
  discussions: table({
    columns: { id: id(), movie_id: id(), ...post },
    key: ['id'],
    indexes: [['movie_id', 'written_at'], ['account_id']],
  }),
  discussion_replies: table({
    columns: {
      id: id(),
      discussion_id: id(),
      movie_id: id(),
      /** Log position of its creation: replies are sorted by it. */
      position: id(),
      answers_id: nullable(id()),
      ...post,
    },
    key: ['id'],
    indexes: [['discussion_id', 'position'], ['account_id']],
  }),
  /** Likes of discussions and replies. */
  discussion_likes: table({
    columns: { post_id: id(), account_id: id() },
    key: ['post_id', 'account_id'],
  }),
  /** Counters of discussions and replies, by id. Many streams share these rows, so they are sums. */
  discussion_counts: table({
    columns: { post_id: id(), replies: integer(), likes: integer(), views: integer() },
    key: ['post_id'],
  }),
  discussion_pins: table({
    columns: { discussion_id: id(), movie_id: id(), pinned_at: time() },
    key: ['discussion_id'],
  }),
};

type Write = Writer<typeof tables>;

/** Discussions about films. Titles and texts stay sealed here too. */
export const discussions = defineReadModel({
  name: 'discussions',
  version: 4,
  reads: [
    DiscussionStarted,
    DiscussionEdited,
    DiscussionDeleted,
    ReplyWritten,
    ReplyEdited,
    ReplyDeleted,
    DiscussionLiked,
    DiscussionUnliked,
    DiscussionViewed,
    DiscussionPinned,
    DiscussionUnpinned,
    DiscussionPinDropped,
  ],
  tables,
  handlers: {
    DiscussionStarted(event, write) {
      const { discussionId, movieId } = event.data;
      write.upsert('discussions', { id: discussionId, movie_id: movieId, ...written(event) });
    },
    DiscussionEdited(event, write) {
      write.patch('discussions', { id: event.data.discussionId }, { edited_at: event.at, ...textIn(event) });
    },
    DiscussionDeleted({ at, data }, write) {
      write.patch('discussions', { id: data.discussionId }, { withdrawn_at: at, sealed_text: null });
    },
    ReplyWritten(event, write) {
      const { replyId, discussionId, movieId, answers } = event.data;
      write.upsert('discussion_replies', {
        id: replyId,
        discussion_id: discussionId,
        movie_id: movieId,
        position: event.position,
        answers_id: answers?.replyId ?? null,
        ...written(event),
      });
      write.add('discussion_counts', { post_id: discussionId }, { replies: 1 });
    },
    ReplyEdited(event, write) {
      write.patch('discussion_replies', { id: event.data.replyId }, { edited_at: event.at, ...textIn(event) });
    },
    ReplyDeleted({ at, data }, write) {
      write.patch('discussion_replies', { id: data.replyId }, { withdrawn_at: at, sealed_text: null });
      write.add('discussion_counts', { post_id: data.discussionId }, { replies: -1 });
    },
    DiscussionLiked(event, write) {
      const like = likeIn(event);
      write.upsert('discussion_likes', like);
      write.add('discussion_counts', { post_id: like.post_id }, { likes: 1 });
    },
    DiscussionUnliked(event, write) {
      const like = likeIn(event);
      write.remove('discussion_likes', like);
      write.add('discussion_counts', { post_id: like.post_id }, { likes: -1 });
    },
    DiscussionViewed({ data }, write) {
      write.add('discussion_counts', { post_id: data.discussionId }, { views: 1 });
    },
    DiscussionPinned({ aggregateId, at, data }, write) {
      write.upsert('discussion_pins', { discussion_id: data.discussionId, movie_id: aggregateId, pinned_at: at });
    },
    DiscussionUnpinned: unpin,
    DiscussionPinDropped: unpin,
  },
});

function unpin({ data }: Sealed<typeof DiscussionUnpinned | typeof DiscussionPinDropped>, write: Write): void {
  write.remove('discussion_pins', { discussion_id: data.discussionId });
}

const textIn = ({ id, sealedData }: EventHead) => ({
  text_event_id: id,
  sealed_text: sealedData ?? null,
});

const written = (event: Sealed<typeof DiscussionStarted | typeof ReplyWritten>) => ({
  account_id: event.aggregateId,
  written_at: event.at,
  editable_until: event.data.editableUntil,
  edited_at: null,
  withdrawn_at: null,
  ...textIn(event),
});

const likeIn = (event: Sealed<typeof DiscussionLiked | typeof DiscussionUnliked>) => ({
  post_id: event.data.replyId ?? event.data.discussionId,
  account_id: event.aggregateId,
});
