/** Prefix of the keys of all queries about discussions. */
export const allDiscussions = ['discussions'] as const;
