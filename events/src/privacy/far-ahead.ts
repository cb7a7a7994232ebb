/**
 * Scheduling a legal document further ahead than this, in days, requires a confirmation, because it is usually a
 * mistake.
 */
export const FAR_AHEAD_DAYS = 90;
