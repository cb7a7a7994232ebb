import type { ContentType, ReportOutcome } from '@sankofa/api/contract/moderation';
import type { Notification, NotificationKind } from '@sankofa/api/contract/notifications';
import { MOST_UNREAD } from '@sankofa/api/contract/notifications';
import { outcomeNotice } from '../moderation/outcome-labels.ts';
import { dateOf } from '../shell/dates.ts';

interface NotificationLabel {
  readonly text: string;
  /** The address it leads to. */
  readonly to: string;
  /** Whether that opens over the page one is on. */
  readonly overlay: boolean;
}

type LabelInput = Pick<Notification, 'by' | 'discussion' | 'refs'>;

const reply =
  (inTitled: (who: string, title: string) => string, elsewhere: (who: string) => string) =>
  ({ by, discussion, refs }: LabelInput): NotificationLabel => {
    const who = by?.name ?? 'Somebody';
    return {
      text: discussion === null ? elsewhere(who) : inTitled(who, discussion),
      to: `/movie/${refs.movieId}/discussions/${refs.discussionId}?reply=${refs.replyId}`,
      overlay: true,
    };
  };

const privacy =
  (tab: 'data' | 'age', text: string | ((refs: LabelInput['refs']) => string)) =>
  ({ refs }: LabelInput): NotificationLabel => ({
    text: typeof text === 'string' ? text : text(refs),
    to: `/privacy/${tab}`,
    overlay: true,
  });

const moderation =
  (text: string | ((refs: LabelInput['refs']) => string)) =>
  ({ refs }: LabelInput): NotificationLabel => ({
    text: typeof text === 'string' ? text : text(refs),
    to: '/decisions',
    overlay: false,
  });

const creator =
  (text: string | ((refs: LabelInput['refs']) => string)) =>
  ({ refs }: LabelInput): NotificationLabel => ({
    text: typeof text === 'string' ? text : text(refs),
    to: '/creator/verification',
    overlay: false,
  });

/** What each kind of notification says, and where it leads. */
const LABELS: Readonly<Record<NotificationKind, (told: LabelInput) => NotificationLabel>> = {
  discussion_reply: reply(
    (who, title) => `${who} replied in your discussion “${title}”`,
    (who) => `${who} replied in a discussion of yours`,
  ),
  reply_answer: reply(
    (who, title) => `${who} answered you in “${title}”`,
    (who) => `${who} answered you in a discussion`,
  ),
  data_request_claimed: privacy('data', 'Somebody of our staff works on your data request'),
  data_request_extended: privacy('data', ({ dueAt }) =>
    dueAt ? `Your data request takes longer: until ${dateOf(dueAt)}` : 'Your data request takes longer',
  ),
  data_request_refused: privacy('data', 'Your data request was refused. Read why'),
  data_request_fulfilled: privacy('data', 'Your data request is fulfilled'),
  age_verified: privacy('age', 'Your age is verified'),
  age_document_rejected: privacy('age', 'Your document was rejected. Read why'),
  parental_consent_given: privacy('age', 'Your parent has given consent'),
  parental_consent_refused: privacy('age', 'Your parent has refused consent'),
  parental_consent_withdrawn: privacy('age', 'Your parent has withdrawn consent'),
  moderation_decision: moderation('Moderators decided about something you wrote. Read what, and why'),
  moderation_reversal: moderation('A decision of moderators about you does not hold any more'),
  appeal_decided: moderation(({ outcome }) =>
    outcome === 'overturned' ? 'Your appeal has succeeded' : 'Your appeal was looked at. Read why it did not succeed',
  ),
  ban_ended: moderation('You can write for others again'),
  creator_verified: creator('You are a verified creator'),
  creator_application_rejected: creator('Your application as a creator was rejected. Read why'),
  creator_decision_revoked: creator(({ decision }) =>
    decision === 'approved'
      ? 'You are not a verified creator any more. Read why'
      : 'Your application as a creator is looked at again',
  ),
  report_outcome: moderation(
    ({ outcome, contentType }) =>
      outcomeNotice(outcome as ReportOutcome, contentType as ContentType) ?? 'Read what came of something you reported',
  ),
};

/** A notification in words, and where it leads. */
export const notificationLabel = ({ kind, ...told }: LabelInput & Pick<Notification, 'kind'>): NotificationLabel =>
  LABELS[kind](told);

/** A number on the button; 0 is not shown. */
export const badgeText = (unread: number): string => (unread > MOST_UNREAD ? `${MOST_UNREAD}+` : String(unread));

/** What the button is called. */
export const buttonName = (unread: number): string =>
  unread === 0 ? 'Notifications, none unread' : `Notifications, ${badgeText(unread)} unread`;
