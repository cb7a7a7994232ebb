import type { ViolationType } from '@sankofa/api/contract/moderation';
import {
  type ActionType,
  type ContentAction,
  isDangerous,
  type Law,
  MAX_BAN_HOURS,
  type takeModerationAction,
} from '@sankofa/api/contract/moderation-actions';
import type { BodyInputOf } from '@sankofa/api/contract/route';
import { isReason } from '../shell/reason-field.tsx';

/** Action on the author. */
export type AuthorAction = 'nothing' | Exclude<ActionType, 'content_removal' | 'no_action'>;

/** A decision in the form. */
export interface DecisionDraft {
  readonly content: ContentAction | null;
  readonly author: AuthorAction | null;
  /** Violations that were found; empty: all reported ones. */
  readonly found: readonly ViolationType[];
  /** The law it also breaks. */
  readonly law: Law | null;
  readonly reason: string;
  /** Whole hours of a temporary ban. */
  readonly hours: string;
  readonly notes: string;
  readonly notify: boolean;
}

const EMPTY: DecisionDraft = {
  content: null,
  author: null,
  found: [],
  law: null,
  reason: '',
  hours: '24',
  notes: '',
  notify: true,
};

/**
 * The initial decision. Removal is preselected for dangerous content.
 * @param reportedFor violations the content is reported for
 * @param hasAuthor false for content without an account
 * @param action chosen by its shortcut
 */
export function newDecisionDraft(
  reportedFor: readonly ViolationType[],
  hasAuthor: boolean,
  action: ActionType | undefined,
): DecisionDraft {
  const content = isDangerous(reportedFor) ? 'remove' : null;
  const author = hasAuthor ? null : 'nothing';
  const start: DecisionDraft = { ...EMPTY, content, author };
  return action === undefined ? start : chooseAction(start, action, hasAuthor);
}

/** The decision after the shortcut of one of the six actions. */
export function chooseAction(decision: DecisionDraft, action: ActionType, hasAuthor: boolean): DecisionDraft {
  if (action === 'no_action') return { ...decision, content: 'leave', author: 'nothing' };
  if (action === 'content_removal') return { ...decision, content: 'remove', author: decision.author ?? 'nothing' };
  return hasAuthor ? { ...decision, content: decision.content ?? 'leave', author: action } : decision;
}

/** The decision with another law. The first law selects removal; a later choice to leave the content remains. */
export const withLaw = (decision: DecisionDraft, law: Law | null): DecisionDraft => ({
  ...decision,
  law,
  content: law !== null && decision.law === null ? 'remove' : decision.content,
});

/** The action of both choices; null while one is missing. */
export function actionOf({ content, author }: Pick<DecisionDraft, 'content' | 'author'>): ActionType | null {
  if (content === null || author === null) return null;
  if (author !== 'nothing') return author;
  return content === 'remove' ? 'content_removal' : 'no_action';
}

/** Hours of a ban; null if invalid. */
export function hoursIn({ hours }: Pick<DecisionDraft, 'hours'>): number | null {
  const number = Number(hours);
  return hours.trim() !== '' && Number.isInteger(number) && number >= 1 && number <= MAX_BAN_HOURS ? number : null;
}

/** Whether it can be sent. */
export const isComplete = (decision: DecisionDraft): boolean =>
  actionOf(decision) !== null &&
  isReason(decision.reason) &&
  (decision.author !== 'temporary_ban' || hoursIn(decision) !== null);

type Sent = Omit<BodyInputOf<typeof takeModerationAction>, 'report_id'>;

/** Request body of a complete decision. */
export function bodyOf(decision: DecisionDraft): Sent {
  const { content, found, law, reason, notes, notify } = decision;
  const action = actionOf(decision);
  if (action === null || content === null) throw new Error('Nothing has been chosen.');
  return {
    action_type: action,
    content_action: content,
    reason,
    admin_notes: notes,
    notify_user: notify,
    ...(action !== 'no_action' && found.length > 0 && { found: [...found] }),
    ...(action !== 'no_action' && law && { law }),
    ...(action === 'temporary_ban' && { ban_duration_hours: hoursIn(decision) }),
  };
}
