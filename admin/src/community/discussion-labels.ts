import type { AreaEventLabels } from '../area.ts';
import { t } from '../messages.ts';

const said = ({ title, text }: { readonly title?: string; readonly text?: string }): string =>
  text === undefined ? t('community.erased') : [title, text].filter((part) => part !== undefined).join(': ');
const film = ({ movieId }: { readonly movieId: string }): string => t('community.film_movieid', { movieId });
const liked = ({ replyId }: { readonly replyId: string | null }): string =>
  replyId === null ? t('community.discussion') : t('community.reply_in_discussion');

const atText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What a person said in discussions and at moments of films, in words. */
export const DISCUSSION_EVENT_LABELS = {
  DiscussionStarted: (data) => ({
    title: `Started a discussion about ${film(data)}`,
    detail: said(data),
    tone: 'given',
  }),
  DiscussionEdited: (data) => ({ title: t('community.changed_discussion'), detail: said(data), tone: 'given' }),
  DiscussionDeleted: () => ({ title: t('community.withdrew_discussion'), tone: 'taken' }),
  ReplyWritten: (data) => ({
    title: `Replied in a discussion about ${film(data)}`,
    detail: said(data),
    tone: 'given',
  }),
  ReplyEdited: (data) => ({ title: t('community.changed_reply'), detail: said(data), tone: 'given' }),
  ReplyDeleted: () => ({ title: t('community.withdrew_reply'), tone: 'taken' }),
  DiscussionLiked: (data) => ({ title: `Liked ${liked(data)}`, tone: 'given' }),
  DiscussionUnliked: (data) => ({ title: `Took back the like of ${liked(data)}`, tone: 'taken' }),
  TimedCommentWritten: (data) => ({
    title: `Commented at ${atText(data.second)} of ${film(data)}`,
    detail: said(data),
    tone: 'given',
  }),
  TimedCommentDeleted: () => ({ title: t('community.withdrew_comment_at_moment_film'), tone: 'taken' }),
  TimedCommentLiked: () => ({ title: t('community.liked_comment_at_moment_film'), tone: 'given' }),
  TimedCommentUnliked: () => ({ title: t('community.took_back_like_comment'), tone: 'taken' }),
  NotificationsSeen: () => ({ title: t('community.saw_notifications'), tone: 'shown' }),
} satisfies Partial<AreaEventLabels<'community'>>;
