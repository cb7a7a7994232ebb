import type { ContentType, Report, ReportOutcome } from '@sankofa/api/contract/moderation';
import { t } from '../messages.ts';
import { dateOf } from '../shell/dates.ts';

const NOTICES = {
  acted: 'moderation.outcome_notice_acted',
  left: 'moderation.outcome_notice_left',
  reopened: 'moderation.outcome_notice_reopened',
  overturned: 'moderation.outcome_notice_overturned',
} as const satisfies Record<ReportOutcome, string>;

/** Notification to a reporter; null for an unknown outcome. Names no sanction against the author. */
export function outcomeNotice(outcome: ReportOutcome, contentType: ContentType): string | null {
  // Old notifications may name an outcome that no longer exists.
  const id: (typeof NOTICES)[ReportOutcome] | undefined = NOTICES[outcome];
  return id === undefined ? null : t(id, { type: contentType });
}

/** The result of a report, in a sentence or two. */
export function outcomeOf({ outcome }: Pick<Report, 'outcome'>): string {
  if (outcome === null) return t('moderation.outcome_none');
  const date = dateOf(outcome.at);
  if (outcome.result === 'reopened' || outcome.result === 'overturned') {
    return t(`moderation.outcome_${outcome.result}`, { date });
  }
  return t(`moderation.outcome_${outcome.result}`, { date, by: outcome.automated ? 'rule' : 'moderator' });
}
