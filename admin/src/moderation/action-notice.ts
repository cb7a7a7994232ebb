/** The specification's words for a decision that was taken. */
export const ACTION_TAKEN = 'Moderation action taken successfully!';
