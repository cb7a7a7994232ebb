/** A share in whole percent; 0 if there is nothing. */
export const percentOf = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part / all) * 100));
