/** Resource of decisions, relative to the console's API. */
export const DECISIONS = 'moderation/decisions';
