import type { ActionType, OwnDecision } from '@sankofa/api/contract/appeals';
import { momentOf } from '../shell/dates.ts';
import { CONTENT_NAMES } from './report-labels.ts';

type DecisionFields = Pick<OwnDecision, 'action_type' | 'content_action' | 'content_type' | 'until'>;

const TITLES: Readonly<Record<ActionType, (what: string) => string>> = {
  warning: (what) => `A warning because of your ${what}`,
  content_removal: (what) => `Your ${what} was removed`,
  temporary_ban: () => 'You may not write for others for a while',
  permanent_ban: () => 'You may not write for others',
  account_suspension: () => 'Your account is suspended',
  no_action: (what) => `Your ${what} stays as it is`,
};

/** What moderators decided, in a few words. */
export const titleOf = ({ action_type, content_type }: Pick<DecisionFields, 'action_type' | 'content_type'>): string =>
  TITLES[action_type](CONTENT_NAMES[content_type]);

/** That the content was removed, beside what the title says; null where it was not. */
export const removalOf = ({ action_type, content_action, content_type }: DecisionFields): string | null =>
  content_action === 'remove' && action_type !== 'content_removal'
    ? `Your ${CONTENT_NAMES[content_type]} was removed.`
    : null;

/** When it ends, or that it does not by itself; null where that says nothing. */
export function endOf({ action_type, until }: Pick<DecisionFields, 'action_type' | 'until'>): string | null {
  if (until !== null) return `Until ${momentOf(until)}. It ends by itself.`;
  return action_type === 'permanent_ban' || action_type === 'account_suspension' ? 'It does not end by itself.' : null;
}

/** Whether it took a name away, and still holds. */
export const isNameGone = ({
  content_action,
  content_type,
  reversed,
}: Pick<OwnDecision, 'content_action' | 'content_type' | 'reversed'>): boolean =>
  content_action === 'remove' && content_type === 'profile_name' && reversed === null;

/** What has become of it since; null while it simply holds. */
export function sequelOf({ reversed, appeal }: Pick<OwnDecision, 'reversed' | 'appeal'>): string | null {
  if (appeal?.outcome === 'overturned') return 'Your appeal has succeeded: this does not hold any more.';
  if (reversed) return 'Moderators have reversed this: it does not hold any more.';
  if (appeal?.outcome === 'upheld') return 'Somebody else has looked at it again: it stays as it is.';
  return appeal ? 'You have appealed. Somebody else looks at it again, and a letter tells you.' : null;
}
