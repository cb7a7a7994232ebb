import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { Handler } from '../../runtime/define-read-model.ts';
import { tell } from './tell.ts';

/** Whom a reply is for: whoever started the discussion, and whoever wrote the reply that it answers. */
function recipientsOf({ discussionAuthorId, answers }: OpenedEvent['data']) {
  const answered = answers as { readonly authorId: string } | null;
  return { starter: String(discussionAuthorId), answered: answered?.authorId ?? null };
}

/** Replies to what one wrote, until they are withdrawn. */
export const replyNotices: Readonly<Record<string, Handler>> = {
  ReplyWritten(event, write) {
    const { replyId, discussionId, movieId } = event.data;
    const source = String(replyId);
    const refs = { replyId: source, discussionId: String(discussionId), movieId: String(movieId) };
    const { starter, answered } = recipientsOf(event.data);
    // Whoever is answered in a discussion of their own is told once.
    if (starter !== answered) tell(event, write, { to: starter, kind: 'discussion_reply', source, refs });
    if (answered !== null) tell(event, write, { to: answered, kind: 'reply_answer', source, refs });
  },
  ReplyWithdrawn({ data }, write) {
    const { starter, answered } = recipientsOf(data);
    for (const account of new Set([starter, answered ?? starter])) {
      write.remove('notifications', { account_id: account, source: data.replyId });
    }
  },
};
