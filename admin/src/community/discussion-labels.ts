import type { AreaEventLabels } from '../area.ts';
import { t } from '../messages.ts';

const said = ({ title, text }: { readonly title?: string; readonly text?: string }): string =>
  text === undefined ? t('community.erased') : [title, text].filter((part) => part !== undefined).join(': ');
const liked = ({ replyId }: { readonly replyId: string | null }): 'discussion' | 'reply' =>
  replyId === null ? 'discussion' : 'reply';

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Labels of events of discussions and timed comments. */
export const DISCUSSION_EVENT_LABELS = {
  DiscussionStarted: (data) => ({
    title: t('community.started_discussion', { film: data.movieId }),
    detail: said(data),
    tone: 'given',
  }),
  DiscussionEdited: (data) => ({ title: t('community.edited_discussion'), detail: said(data), tone: 'given' }),
  DiscussionDeleted: () => ({ title: t('community.deleted_discussion'), tone: 'taken' }),
  ReplyWritten: (data) => ({
    title: t('community.replied', { film: data.movieId }),
    detail: said(data),
    tone: 'given',
  }),
  ReplyEdited: (data) => ({ title: t('community.edited_reply'), detail: said(data), tone: 'given' }),
  ReplyDeleted: () => ({ title: t('community.deleted_reply'), tone: 'taken' }),
  DiscussionLiked: (data) => ({ title: t(`community.liked_${liked(data)}`), tone: 'given' }),
  DiscussionUnliked: (data) => ({ title: t(`community.unliked_${liked(data)}`), tone: 'taken' }),
  TimedCommentWritten: (data) => ({
    title: t('community.commented_at', { time: clock(data.second), film: data.movieId }),
    detail: said(data),
    tone: 'given',
  }),
  TimedCommentDeleted: () => ({ title: t('community.deleted_comment'), tone: 'taken' }),
  TimedCommentLiked: () => ({ title: t('community.liked_comment'), tone: 'given' }),
  TimedCommentUnliked: () => ({ title: t('community.unliked_comment'), tone: 'taken' }),
  NotificationsSeen: () => ({ title: t('community.opened_notifications'), tone: 'shown' }),
} satisfies Partial<AreaEventLabels<'community'>>;
