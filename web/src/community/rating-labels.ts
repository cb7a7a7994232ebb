/** How many people rated a film. */
export const ratingsText = (count: number): string => (count === 1 ? 'One rating' : `${count} ratings`);

/** What part of all a number is, in whole percent; 0 of nothing. */
export const percentOf = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part / all) * 100));
