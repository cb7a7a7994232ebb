/** Where decisions are, below the address of the console's lists. */
export const DECISIONS = 'moderation/decisions';
