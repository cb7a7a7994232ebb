import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';

const discussionId = id('discussion');
const replyId = id('reply');
const title = personal(z.string());
const text = personal(z.string());

/** Where a reply belongs and who is answered, so that listing or notifying needs no lookup. */
const place = {
  discussionId,
  discussionAuthorId: id('account'),
  /** The reply that it answers, with its author; null if it answers the discussion. */
  answers: z.strictObject({ replyId, authorId: id('account') }).nullable(),
};

export const DiscussionStarted = defineEvent(
  'DiscussionStarted',
  1,
  z.strictObject({ discussionId, movieId: id('movie'), title, text, editableUntil: z.iso.datetime() }),
);
/** Title and text after the edit. */
export const DiscussionEdited = defineEvent('DiscussionEdited', 1, z.strictObject({ discussionId, title, text }));
/** Deleted by its author. Replies of others stay. */
export const DiscussionDeleted = defineEvent('DiscussionDeleted', 1, z.strictObject({ discussionId }));

export const ReplyWritten = defineEvent(
  'ReplyWritten',
  1,
  z.strictObject({ replyId, movieId: id('movie'), ...place, text, editableUntil: z.iso.datetime() }),
);
export const ReplyEdited = defineEvent('ReplyEdited', 1, z.strictObject({ replyId, text }));
export const ReplyDeleted = defineEvent('ReplyDeleted', 1, z.strictObject({ replyId, ...place }));

/** `replyId`: null for a like of the discussion itself. */
export const DiscussionLiked = defineEvent(
  'DiscussionLiked',
  1,
  z.strictObject({ discussionId, replyId: replyId.nullable() }),
);
export const DiscussionUnliked = defineEvent(
  'DiscussionUnliked',
  1,
  z.strictObject({ discussionId, replyId: replyId.nullable() }),
);

export const discussionEvents = [
  DiscussionStarted,
  DiscussionEdited,
  DiscussionDeleted,
  ReplyWritten,
  ReplyEdited,
  ReplyDeleted,
  DiscussionLiked,
  DiscussionUnliked,
] as const;
export type DiscussionEvent = EventOf<(typeof discussionEvents)[number]>;
