import { z } from 'zod';

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

/** The last moment at which a decision may be appealed against. @param at when it was taken */
export function appealUntil(at: Date): Date {
  const until = new Date(at);
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS);
  // The 31st of a month six months before one that has none: its last day, not a day of the next.
  if (until.getUTCDate() !== at.getUTCDate()) until.setUTCDate(0);
  return until;
}
