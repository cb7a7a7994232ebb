/** The quartiles that are reported for an advertisement, in order. */
export const QUARTERS = [
  ['first_quartile', 0.25],
  ['midpoint', 0.5],
  ['third_quartile', 0.75],
] as const;

export type Mark = 'impression' | (typeof QUARTERS)[number][0] | 'complete' | 'skip';

/** The quartiles reached after `seconds` of an advertisement that lasts `duration` seconds. */
export const quartersBy = (seconds: number, duration: number): Mark[] =>
  QUARTERS.filter(([, part]) => duration > 0 && seconds >= duration * part).map(([mark]) => mark);

/** Whole seconds from one time to another, rounded up; 0 if it has passed. */
export const secondsUntil = (from: number, to: number): number => Math.max(0, Math.ceil(to - from));
