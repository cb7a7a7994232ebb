import { ReplyDeleted, ReplyWritten } from '@sankofa/events/community/discussion-events';
import type { Sealed } from '@sankofa/events/store/codec';
import type { Handlers } from '../../runtime/define-read-model.ts';
import { notify, type tables } from './notify.ts';

/** Recipients of a reply: the author of the discussion, and the author of the reply that it answers. */
function recipientsOf({ discussionAuthorId, answers }: Sealed<(typeof replyNotified)[number]>['data']) {
  return { starter: discussionAuthorId, answered: answers?.authorId ?? null };
}

/** Replies to a person's contributions, until they are deleted. */
export const replyNotified = [ReplyWritten, ReplyDeleted] as const;

export const replyNotices: Handlers<(typeof replyNotified)[number], typeof tables> = {
  ReplyWritten(event, write) {
    const { replyId, discussionId, movieId } = event.data;
    const source = replyId;
    const refs = { replyId, discussionId, movieId };
    const { starter, answered } = recipientsOf(event.data);
    // An author answered in their own discussion is notified once.
    if (starter !== answered) notify(event, write, { to: starter, kind: 'discussion_reply', source, refs });
    if (answered !== null) notify(event, write, { to: answered, kind: 'reply_answer', source, refs });
  },
  ReplyDeleted({ data }, write) {
    const { starter, answered } = recipientsOf(data);
    for (const account of new Set([starter, answered ?? starter])) {
      write.remove('notifications', { account_id: account, source: data.replyId });
    }
  },
};
