import type { NotificationKind } from '@sankofa/events/community/notification-kind';
import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter } from '../../runtime/batch-writer.ts';
import type { Handler } from '../../runtime/define-read-model.ts';
import { tell, tellOwner } from './tell.ts';

/**
 * What moderators decided about what a person made, and about what they reported. Of reports that led to nothing the
 * author is not told, whoever made them is.
 */
export const moderationNotices: Readonly<Record<string, Handler>> = {
  ReportDecided(event, write) {
    if (event.data.notify === true) tellAuthor('moderation_decision', event, write);
  },
  DecisionReversed(event, write) {
    // An appeal that succeeds is told of as such.
    if (event.data.because !== 'appeal') tellAuthor('moderation_reversal', event, write);
  },
  AppealDecided: (event, write) => tellAuthor('appeal_decided', event, write),
  BanEnded: tellOwner('ban_ended'),
  ReportOutcomeTold: tellOwner('report_outcome', ({ contentType, outcome }) => ({
    contentType: String(contentType),
    outcome: String(outcome),
  })),
};

function tellAuthor(kind: NotificationKind, event: OpenedEvent, write: BatchWriter): void {
  const { authorId, action, decisionId, contentType, outcome = null } = event.data;
  if (authorId === null || action === 'no_action') return;
  const refs = {
    decisionId: String(decisionId),
    action: String(action),
    contentType: String(contentType),
    outcome: outcome === null ? null : String(outcome),
  };
  tell(event, write, { to: String(authorId), kind, refs });
}
