import type { NotificationKind } from '@sankofa/events/community/notification-kind';
import {
  AppealDecided,
  AuthorNoticeAllowed,
  DecisionReversed,
  ReportDecided,
} from '@sankofa/events/moderation/report-events';
import { ReporterNotified } from '@sankofa/events/moderation/report-outcome';
import { BanEnded } from '@sankofa/events/moderation/standing';
import type { Sealed } from '@sankofa/events/store/codec';
import type { Handlers } from '../../runtime/define-read-model.ts';
import { notify, type tables, tellOwner, type Write } from './notify.ts';

/**
 * Decisions of moderators on a person's content and reports. If a report has no consequences, only its reporter is
 * notified, not the author.
 */
export const moderationNotified = [
  ReportDecided,
  AuthorNoticeAllowed,
  DecisionReversed,
  AppealDecided,
  BanEnded,
  ReporterNotified,
] as const;

export const moderationNotices: Handlers<(typeof moderationNotified)[number], typeof tables> = {
  ReportDecided(event, write) {
    if (event.data.notify === true) tellAuthor('moderation_decision', event, write);
  },
  AuthorNoticeAllowed: (event, write) => tellAuthor('moderation_decision', event, write),
  DecisionReversed(event, write) {
    // A successful appeal has its own notification.
    if (event.data.because !== 'appeal' && event.data.notify === true) tellAuthor('moderation_reversal', event, write);
  },
  AppealDecided: (event, write) => tellAuthor('appeal_decided', event, write),
  BanEnded: tellOwner('ban_ended'),
  ReporterNotified: tellOwner('report_outcome', ({ contentType, outcome }) => ({
    contentType: contentType,
    outcome: outcome,
  })),
};

type Ruling = Sealed<
  typeof ReportDecided | typeof AuthorNoticeAllowed | typeof DecisionReversed | typeof AppealDecided
>;

function tellAuthor(kind: NotificationKind, event: Ruling, write: Write): void {
  const { authorId, action, decisionId, contentType } = event.data;
  const outcome = 'outcome' in event.data ? event.data.outcome : null;
  if (authorId === null || action === 'no_action') return;
  const refs = {
    decisionId,
    action,
    contentType,
    outcome,
  };
  notify(event, write, { to: authorId, kind, refs });
}
