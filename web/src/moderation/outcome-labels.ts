import type { Report, ReportOutcome } from '@sankofa/api/contract/moderation';
import { dateOf } from '../shell/dates.ts';

/** What somebody is told at once of what they reported. */
export const OUTCOME_NOTICES: Readonly<Record<ReportOutcome, (what: string) => string>> = {
  acted: (what) => `A ${what} you reported breaks our rules, and something was done`,
  left: (what) => `A ${what} you reported stays as it is: nothing in it breaks our rules`,
  reopened: (what) => `A ${what} you reported is looked at again: the decision was reversed`,
  overturned: (what) => `A decision on a ${what} you reported was overturned on appeal`,
};

const OUTCOMES: Readonly<Record<ReportOutcome, (by: string) => string>> = {
  acted: (by) => `${by} found that it breaks our rules, and something was done.`,
  left: (by) => `${by} found nothing in it that breaks our rules. It stays as it is.`,
  reopened: () => 'What was decided was reversed. Moderators look at it again.',
  overturned: () => 'What was decided was overturned on appeal. Two people have looked at it.',
};

/** What came of a report, in a sentence or two. */
export function outcomeOf({ outcome }: Pick<Report, 'outcome'>): string {
  if (outcome === null) return 'It waits for a moderator. We tell you what they find.';
  return `${dateOf(outcome.at)}: ${OUTCOMES[outcome.result](outcome.automated ? 'A rule' : 'A moderator')}`;
}
