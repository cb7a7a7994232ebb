/** The specification's words for a decision that was taken. */
export const DONE = 'Moderation action taken successfully!';
