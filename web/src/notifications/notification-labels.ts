import type { ContentType, ReportOutcome } from '@sankofa/api/contract/moderation';
import type { Notification, NotificationKind } from '@sankofa/api/contract/notifications';
import { MOST_UNREAD } from '@sankofa/api/contract/notifications';
import { authorName } from '../community/author-name.ts';
import { type LabelId, t } from '../messages.ts';
import { outcomeNotice } from '../moderation/outcome-labels.ts';
import { dateOf } from '../shell/dates.ts';

interface NotificationLabel {
  readonly text: string;
  /** Path it links to. */
  readonly to: string;
  /** Whether it opens over the current page. */
  readonly overlay: boolean;
}

type LabelInput = Pick<Notification, 'by' | 'discussion' | 'movie' | 'refs'>;

type Reply = 'discussion_reply' | 'reply_answer';

const reply =
  (kind: Reply) =>
  ({ by, discussion, refs }: LabelInput): NotificationLabel => {
    const who = by ? authorName(by) : t('notifications.someone');
    return {
      text:
        discussion === null
          ? t(`notifications.${kind}_untitled`, { who })
          : t(`notifications.${kind}`, { who, title: discussion }),
      to: `/movie/${refs.movieId}/discussions/${refs.discussionId}?reply=${refs.replyId}`,
      overlay: true,
    };
  };

type Text = LabelId | ((refs: LabelInput['refs']) => string);

const textOf = (text: Text, refs: LabelInput['refs']): string => (typeof text === 'function' ? text(refs) : t(text));

const privacy =
  (tab: 'data' | 'age', text: Text) =>
  ({ refs }: LabelInput): NotificationLabel => ({ text: textOf(text, refs), to: `/privacy/${tab}`, overlay: true });

const moderation =
  (text: Text) =>
  ({ refs }: LabelInput): NotificationLabel => ({ text: textOf(text, refs), to: '/decisions', overlay: false });

const creator =
  (text: Text) =>
  ({ refs }: LabelInput): NotificationLabel => ({
    text: textOf(text, refs),
    to: '/creator/verification',
    overlay: false,
  });

/** Text and link of each kind of notification. */
const LABELS: Readonly<Record<NotificationKind, (notification: LabelInput) => NotificationLabel>> = {
  discussion_reply: reply('discussion_reply'),
  reply_answer: reply('reply_answer'),
  data_request_claimed: privacy('data', 'notifications.data_request_claimed'),
  data_request_extended: privacy('data', ({ dueAt }) =>
    dueAt
      ? t('notifications.data_request_extended_until', { date: dateOf(dueAt) })
      : t('notifications.data_request_extended'),
  ),
  data_request_refused: privacy('data', 'notifications.data_request_refused'),
  data_request_fulfilled: privacy('data', 'notifications.data_request_fulfilled'),
  age_verified: privacy('age', 'notifications.age_verified'),
  age_document_rejected: privacy('age', 'notifications.age_document_rejected'),
  parental_consent_given: privacy('age', 'notifications.parental_consent_given'),
  parental_consent_refused: privacy('age', 'notifications.parental_consent_refused'),
  parental_consent_withdrawn: privacy('age', 'notifications.parental_consent_withdrawn'),
  moderation_decision: moderation('notifications.moderation_decision'),
  moderation_reversal: moderation('notifications.moderation_reversal'),
  appeal_decided: moderation(({ outcome }) =>
    t(outcome === 'overturned' ? 'notifications.appeal_overturned' : 'notifications.appeal_upheld'),
  ),
  ban_ended: moderation('notifications.ban_ended'),
  creator_verified: creator('notifications.creator_verified'),
  creator_application_rejected: creator('notifications.creator_application_rejected'),
  creator_decision_revoked: creator(({ decision }) =>
    t(decision === 'approved' ? 'notifications.creator_approval_revoked' : 'notifications.creator_rejection_revoked'),
  ),
  video_available: ({ movie, refs }) => ({
    text:
      movie === null
        ? t('notifications.video_available_untitled')
        : t('notifications.video_available', { title: movie }),
    to: `/movie/${refs.movieId}`,
    overlay: true,
  }),
  report_outcome: moderation(
    ({ outcome, contentType }) =>
      outcomeNotice(outcome as ReportOutcome, contentType as ContentType) ?? t('notifications.report_outcome'),
  ),
};

export const notificationLabel = ({
  kind,
  ...notification
}: LabelInput & Pick<Notification, 'kind'>): NotificationLabel => LABELS[kind](notification);

/** The number on the bell. */
export const badgeText = (unread: number): string => (unread > MOST_UNREAD ? `${MOST_UNREAD}+` : String(unread));

/** Accessible name of the bell. */
export const buttonName = (unread: number): string =>
  unread === 0 ? t('notifications.button_none') : t('notifications.button', { count: badgeText(unread) });
