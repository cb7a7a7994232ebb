import type { AreaEventWords, EventData } from '../area.ts';

const said = ({ title, text }: EventData): string =>
  text === undefined ? 'Erased' : [title, text].filter((part) => part !== undefined).join(': ');
const film = ({ movieId }: EventData): string => `film ${String(movieId)}`;
const liked = ({ replyId }: EventData): string => (replyId === null ? 'a discussion' : 'a reply in a discussion');

function atText(second: unknown): string {
  const seconds = Number(second);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What a person said in discussions and at moments of films, in words. */
export const DISCUSSION_WORDS: AreaEventWords = {
  DiscussionStarted: (data) => ({
    title: `Started a discussion about ${film(data)}`,
    detail: said(data),
    tone: 'given',
  }),
  DiscussionEdited: (data) => ({ title: 'Changed a discussion', detail: said(data), tone: 'given' }),
  DiscussionDeleted: () => ({ title: 'Withdrew a discussion', tone: 'taken' }),
  ReplyWritten: (data) => ({
    title: `Replied in a discussion about ${film(data)}`,
    detail: said(data),
    tone: 'given',
  }),
  ReplyEdited: (data) => ({ title: 'Changed a reply', detail: said(data), tone: 'given' }),
  ReplyDeleted: () => ({ title: 'Withdrew a reply', tone: 'taken' }),
  DiscussionLiked: (data) => ({ title: `Liked ${liked(data)}`, tone: 'given' }),
  DiscussionUnliked: (data) => ({ title: `Took back the like of ${liked(data)}`, tone: 'taken' }),
  DiscussionViewed: ({ discussionId }) => ({
    title: 'Opened a discussion',
    detail: `Discussion ${String(discussionId)}`,
    tone: 'shown',
  }),
  TimedCommentWritten: (data) => ({
    title: `Commented at ${atText(data.second)} of ${film(data)}`,
    detail: said(data),
    tone: 'given',
  }),
  TimedCommentDeleted: () => ({ title: 'Withdrew a comment at a moment of a film', tone: 'taken' }),
  TimedCommentLiked: () => ({ title: 'Liked a comment at a moment of a film', tone: 'given' }),
  TimedCommentUnliked: () => ({ title: 'Took back the like of a comment', tone: 'taken' }),
  NotificationsSeen: () => ({ title: 'Saw the notifications', tone: 'shown' }),
};
