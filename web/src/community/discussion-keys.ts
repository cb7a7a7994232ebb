/** Everything read of the discussions about any film. */
export const allDiscussions = ['discussions'] as const;
