import { z } from 'zod';
import type { Law } from './law.ts';
import type { ViolationType } from './violation.ts';

/** What staff can decide about reported content. */
export const ActionType = z.enum([
  'warning',
  'content_removal',
  'temporary_ban',
  'permanent_ban',
  'account_suspension',
  'no_action',
]);
export type ActionType = z.infer<typeof ActionType>;

/** What a decision does with the content, beside what it does about the author. */
export const ContentAction = z.enum(['leave', 'remove']);
export type ContentAction = z.infer<typeof ContentAction>;

/** What an action does with the content when nothing else is said: the one choice there was before there were two. */
export const contentOf = (action: ActionType): ContentAction => (action === 'content_removal' ? 'remove' : 'leave');

/** Whether an action and a choice about the content contradict each other: "no action" removes nothing. */
export const contradicts = (action: ActionType, content: ContentAction): boolean =>
  (action === 'content_removal' && content === 'leave') || (action === 'no_action' && content === 'remove');

/** Whether what was found concerns the safety of children. */
export const isChildSafety = (violations: Iterable<ViolationType>, law: Law | null = null): boolean =>
  law === 'child_sexual_abuse' || [...violations].includes('child_safety');

/** Whether content is removed by preset: where a child is at risk, or where it breaks a law. */
export const isDangerous = (violations: Iterable<ViolationType>, law: Law | null = null): boolean =>
  law !== null || isChildSafety(violations);

/**
 * What happens to the content when a request says nothing of it: as the action alone always meant, but dangerous content
 * does not stay public while its author is kept out. A warning leaves it, as it always did.
 */
export function presetContent(
  action: ActionType,
  violations: Iterable<ViolationType>,
  law: Law | null = null,
): ContentAction {
  const keepsOut = action === 'temporary_ban' || action === 'permanent_ban' || action === 'account_suspension';
  return keepsOut && isDangerous(violations, law) ? 'remove' : contentOf(action);
}

/** Actions that are taken against a person. Each leaves a strike. */
export const Measure = ActionType.exclude(['no_action']);
export type Measure = z.infer<typeof Measure>;

/** Days a strike counts for: whoever keeps the rules for half a year starts again. */
export const STRIKE_DAYS = 180;

/** Hours of the longest temporary ban: a year. Longer ones are permanent, and a lead decides on these. */
export const MAX_BAN_HOURS = 8_760;

/** Months within which a decision may be appealed against (Digital Services Act, article 20). */
export const APPEAL_MONTHS = 6;

/** The longest reason and note, in UTF-16 units as browsers count them. */
export const MAX_DECISION_REASON = 2_000;
export const MAX_ADMIN_NOTES = 2_000;
export const MAX_APPEAL = 2_000;

/** Longest name of an authority, and longest reference it gives, in UTF-16 units. */
export const MAX_AUTHORITY = 200;
export const MAX_AUTHORITY_REFERENCE = 200;

/** Legal basis on which evidence in child-safety cases is kept although erasure is asked for. */
export const FREEZE_BASIS =
  'GDPR art. 17(3)(b) and (e): kept for a legal obligation and for legal claims (suspected child sexual abuse)';

/** The last moment at which a decision may be appealed against. @param at when it was taken */
export function appealUntil(at: Date): Date {
  const until = new Date(at);
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS);
  // The 31st of a month six months before one that has none: its last day, not a day of the next.
  if (until.getUTCDate() !== at.getUTCDate()) until.setUTCDate(0);
  return until;
}
