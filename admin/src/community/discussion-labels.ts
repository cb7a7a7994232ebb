import type { AreaEventLabels } from '../area.ts';

const said = ({ title, text }: { readonly title?: string; readonly text?: string }): string =>
  text === undefined ? 'Erased' : [title, text].filter((part) => part !== undefined).join(': ');
const film = ({ movieId }: { readonly movieId: string }): string => `film ${movieId}`;
const liked = ({ replyId }: { readonly replyId: string | null }): string =>
  replyId === null ? 'a discussion' : 'a reply in a discussion';

const atText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What a person said in discussions and at moments of films, in words. */
export const DISCUSSION_EVENT_LABELS = {
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
  TimedCommentWritten: (data) => ({
    title: `Commented at ${atText(data.second)} of ${film(data)}`,
    detail: said(data),
    tone: 'given',
  }),
  TimedCommentDeleted: () => ({ title: 'Withdrew a comment at a moment of a film', tone: 'taken' }),
  TimedCommentLiked: () => ({ title: 'Liked a comment at a moment of a film', tone: 'given' }),
  TimedCommentUnliked: () => ({ title: 'Took back the like of a comment', tone: 'taken' }),
  NotificationsSeen: () => ({ title: 'Saw the notifications', tone: 'shown' }),
} satisfies Partial<AreaEventLabels<'community'>>;
