import type { ViolationType } from '@sankofa/api/contract/moderation';
import {
  type ActionType,
  type ContentAction,
  isChildSafety,
  isDangerous,
  type Law,
  MAX_BAN_HOURS,
  SEVERITY,
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
  /** Whether the author is informed; null: unless it concerns child safety. */
  readonly notify: boolean | null;
  /** Report of a child-safety case to an authority; empty: none. */
  readonly authority: string;
  readonly authorityReference: string;
  /** Local date and time of that report, as in its input. */
  readonly authorityAt: string;
  /** Whether the other open reports about the author are decided too, by removal. */
  readonly removesOthers: boolean;
  /** Films that the moderator confirmed to remove. */
  readonly confirmed: boolean;
  readonly claimant: string;
  readonly work: string;
  readonly contact: string;
  readonly workAddress: string;
  readonly signature: string;
  readonly goodFaith: boolean;
  readonly underPenalty: boolean;
}

/** What a decision is about. */
export interface DecisionSubject {
  /** Violations the content is reported for. */
  readonly reportedFor: readonly ViolationType[];
  /** False for content without an account. */
  readonly hasAuthor: boolean;
  /** Titles of the films among the content. */
  readonly films: readonly string[];
  /** Whether it was reported to an authority since the last decision; false by default. */
  readonly isReported?: boolean;
}

const EMPTY: DecisionDraft = {
  content: null,
  author: null,
  found: [],
  law: null,
  reason: '',
  hours: '24',
  notes: '',
  notify: null,
  authority: '',
  authorityReference: '',
  authorityAt: '',
  removesOthers: false,
  confirmed: false,
  claimant: '',
  work: '',
  contact: '',
  workAddress: '',
  signature: '',
  goodFaith: false,
  underPenalty: false,
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

/** Whether it removes films, which has to be confirmed. */
export const removesFilms = ({ content }: Pick<DecisionDraft, 'content'>, films: readonly string[]): boolean =>
  content === 'remove' && films.length > 0;

/** Whether it needs a copyright notice: it removes one film for copyright. */
export const needsNotice = (
  { content, found, law }: Pick<DecisionDraft, 'content' | 'found' | 'law'>,
  { films, reportedFor }: Pick<DecisionSubject, 'films' | 'reportedFor'>,
): boolean =>
  removesFilms({ content }, films) &&
  films.length === 1 &&
  (law === 'copyright' || (found.length > 0 ? found : reportedFor).includes('copyright'));

const isNoticeComplete = (notice: DecisionDraft): boolean =>
  [notice.claimant, notice.work, notice.signature].every((text) => text.trim().length >= 2) &&
  [notice.contact, notice.workAddress].every((text) => text.trim().length >= 3) &&
  notice.goodFaith &&
  notice.underPenalty;

/** The violation whose suggested reason fits: the first that was found, or the most severe reported one. */
export function presetFor(
  decision: Pick<DecisionDraft, 'content' | 'author' | 'found'>,
  reportedFor: readonly ViolationType[],
): ViolationType | 'none' | null {
  const action = actionOf(decision);
  if (action === null) return null;
  if (action === 'no_action') return 'none';
  return decision.found[0] ?? bySeverity(reportedFor)[0] ?? 'other';
}

const bySeverity = (violations: readonly ViolationType[]): ViolationType[] =>
  [...violations].sort((a, b) => SEVERITY[b] - SEVERITY[a]);

/** Whether the decision is about child safety, by the report or by what was found. */
export const concernsChildren = (
  { found, law }: Pick<DecisionDraft, 'found' | 'law'>,
  { reportedFor }: Pick<DecisionSubject, 'reportedFor'>,
): boolean => isChildSafety([...reportedFor, ...found], law);

/** Whether the author is informed. */
export const notifies = (decision: DecisionDraft, subject: DecisionSubject): boolean =>
  subject.hasAuthor && (decision.notify ?? !concernsChildren(decision, subject));

/** Whether it names a report to an authority. */
export const namesAuthority = ({ authority, authorityReference }: DecisionDraft): boolean =>
  authority.trim() !== '' || authorityReference.trim() !== '';

const isAuthorityComplete = (decision: DecisionDraft): boolean =>
  !namesAuthority(decision) ||
  (decision.authority.trim().length >= 2 && decision.authorityReference.trim() !== '' && decision.authorityAt !== '');

/** Whether it can be sent. */
export const isComplete = (decision: DecisionDraft, subject: DecisionSubject): boolean =>
  actionOf(decision) !== null &&
  (!removesFilms(decision, subject.films) || decision.confirmed) &&
  (!needsNotice(decision, subject) || isNoticeComplete(decision)) &&
  isReason(decision.reason) &&
  (!concernsChildren(decision, subject) || isAuthorityComplete(decision)) &&
  (decision.author !== 'temporary_ban' || hoursIn(decision) !== null);

type Sent = Omit<BodyInputOf<typeof takeModerationAction>, 'report_id' | 'remove_other_reports'>;

/** Request body of a complete decision. */
export function bodyOf(decision: DecisionDraft, subject: DecisionSubject): Sent {
  const { content, found, law, reason, notes } = decision;
  const action = actionOf(decision);
  if (action === null || content === null) throw new Error('Nothing has been chosen.');
  return {
    action_type: action,
    content_action: content,
    reason,
    admin_notes: notes,
    notify_user: notifies(decision, subject),
    ...(concernsChildren(decision, subject) &&
      namesAuthority(decision) && {
        authority_report: {
          authority: decision.authority,
          reference: decision.authorityReference,
          reported_at: new Date(decision.authorityAt).toISOString(),
        },
      }),
    ...(action !== 'no_action' && found.length > 0 && { found: [...found] }),
    ...(action !== 'no_action' && law && { law }),
    ...(needsNotice(decision, subject) && {
      copyright_notice: {
        claimant: decision.claimant,
        work: decision.work,
        contact: decision.contact,
        work_address: decision.workAddress,
        signature: decision.signature,
        good_faith: true as const,
        under_penalty: true as const,
      },
    }),
    ...(action === 'temporary_ban' && { ban_duration_hours: hoursIn(decision) }),
  };
}
