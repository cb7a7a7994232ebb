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

/** What happens to the author. */
export type AuthorAction = 'nothing' | Exclude<ActionType, 'content_removal' | 'no_action'>;

/** A decision as it is typed: what happens to the content, what to its author, and why. */
export interface DecisionDraft {
  readonly content: ContentAction | null;
  readonly author: AuthorAction | null;
  /** What breaks the rules; empty: all that it was reported for. */
  readonly found: readonly ViolationType[];
  /** The law it breaks, too. */
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
 * A decision nobody has made yet. Dangerous content is removed by preset; content nobody with an account made has no
 * author to act on.
 * @param reportedFor what the content is reported for
 * @param action chosen already, by its key
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

/** The decision with one of the six actions chosen, as its key does. */
export function chooseAction(decision: DecisionDraft, action: ActionType, hasAuthor: boolean): DecisionDraft {
  if (action === 'no_action') return { ...decision, content: 'leave', author: 'nothing' };
  if (action === 'content_removal') return { ...decision, content: 'remove', author: decision.author ?? 'nothing' };
  return hasAuthor ? { ...decision, content: decision.content ?? 'leave', author: action } : decision;
}

/** The decision with another law: what breaks one is removed, unless somebody chose to leave it on purpose. */
export const withLaw = (decision: DecisionDraft, law: Law | null): DecisionDraft => ({
  ...decision,
  law,
  content: law !== null && decision.law === null ? 'remove' : decision.content,
});

/** The action the two choices come to; null while one of them is open. */
export function actionOf({ content, author }: Pick<DecisionDraft, 'content' | 'author'>): ActionType | null {
  if (content === null || author === null) return null;
  if (author !== 'nothing') return author;
  return content === 'remove' ? 'content_removal' : 'no_action';
}

/** Hours of a ban as typed; null when they are none that is allowed. */
export function hoursIn({ hours }: Pick<DecisionDraft, 'hours'>): number | null {
  const number = Number(hours);
  return hours.trim() !== '' && Number.isInteger(number) && number >= 1 && number <= MAX_BAN_HOURS ? number : null;
}

/** Whether the server can be asked to carry it out. */
export const isComplete = (decision: DecisionDraft): boolean =>
  actionOf(decision) !== null &&
  isReason(decision.reason) &&
  (decision.author !== 'temporary_ban' || hoursIn(decision) !== null);

type Sent = Omit<BodyInputOf<typeof takeModerationAction>, 'report_id'>;

/** A complete decision as the server takes it. */
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
