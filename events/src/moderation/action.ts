import { z } from 'zod';
import type { Law } from './law.ts';
import type { ViolationType } from './violation.ts';

/** Actions that staff can take in a decision. */
export const ActionType = z.enum([
  'warning',
  'content_removal',
  'temporary_ban',
  'permanent_ban',
  'account_suspension',
  'no_action',
]);
export type ActionType = z.infer<typeof ActionType>;

/** What a decision does with the content, independently of the action about the author. */
export const ContentAction = z.enum(['leave', 'remove']);
export type ContentAction = z.infer<typeof ContentAction>;

/**
 * What an action implies for the content if the decision does not say: the rule from before content had its own choice.
 */
export const contentOf = (action: ActionType): ContentAction => (action === 'content_removal' ? 'remove' : 'leave');

/** Whether an action and a content choice contradict each other: "no action" removes nothing. */
export const contradicts = (action: ActionType, content: ContentAction): boolean =>
  (action === 'content_removal' && content === 'leave') || (action === 'no_action' && content === 'remove');

/** Whether the violations concern child safety. */
export const isChildSafety = (violations: Iterable<ViolationType>, law: Law | null = null): boolean =>
  law === 'child_sexual_abuse' || [...violations].includes('child_safety');

/** Whether content is removed by default: a child is at risk, or it breaks a law. */
export const isDangerous = (violations: Iterable<ViolationType>, law: Law | null = null): boolean =>
  law !== null || isChildSafety(violations);

/**
 * Default content choice for requests that omit it: what the action alone implies, except that dangerous content does
 * not stay public while its author is banned. A warning leaves the content.
 */
export function presetContent(
  action: ActionType,
  violations: Iterable<ViolationType>,
  law: Law | null = null,
): ContentAction {
  const keepsOut = action === 'temporary_ban' || action === 'permanent_ban' || action === 'account_suspension';
  return keepsOut && isDangerous(violations, law) ? 'remove' : contentOf(action);
}

/** Actions that only lead moderators and owners may take or reverse. */
export const LEAD_ACTIONS: readonly ActionType[] = ['permanent_ban', 'account_suspension'];

/** Actions against a person. Each leaves a strike. */
export const Measure = ActionType.exclude(['no_action']);
export type Measure = z.infer<typeof Measure>;

/** How long a strike counts, in days. */
export const STRIKE_DAYS = 180;

/** Longest temporary ban, in hours (a year). Longer ones are permanent and decided by a lead. */
export const MAX_BAN_HOURS = 8_760;

/** Appeal period, in months (Digital Services Act, article 20). */
export const APPEAL_MONTHS = 6;

/** Maximum length of reason and note, in UTF-16 code units as browsers count them. */
export const MAX_DECISION_REASON = 2_000;
export const MAX_ADMIN_NOTES = 2_000;
export const MAX_APPEAL = 2_000;

/** Maximum lengths in a copyright notice, in UTF-16 code units. */
export const MAX_CLAIMANT = 200;
export const MAX_CLAIMED_WORK = 500;
export const MAX_NOTICE_CONTACT = 500;

/** Maximum lengths of an authority's name and of its reference, in UTF-16 code units. */
export const MAX_AUTHORITY = 200;
export const MAX_AUTHORITY_REFERENCE = 200;

/** Legal basis for retaining evidence of child-safety cases despite a request for erasure. */
export const FREEZE_BASIS =
  'GDPR art. 17(3)(b) and (e): kept for a legal obligation and for legal claims (suspected child sexual abuse)';

/** End of the appeal period. @param at time of the decision */
export function appealUntil(at: Date): Date {
  const until = new Date(at);
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS);
  // If the target month has no 31st, use its last day instead of a day of the next month.
  if (until.getUTCDate() !== at.getUTCDate()) until.setUTCDate(0);
  return until;
}
