/** The parts of an advertisement that are told, in their order. */
export const QUARTERS = [
  ['first_quartile', 0.25],
  ['midpoint', 0.5],
  ['third_quartile', 0.75],
] as const;

export type Mark = 'impression' | (typeof QUARTERS)[number][0] | 'complete' | 'skip';

/** The quarters that are over, of so much of an advertisement. */
export const quartersBy = (seconds: number, duration: number): Mark[] =>
  QUARTERS.filter(([, part]) => duration > 0 && seconds >= duration * part).map(([mark]) => mark);

/** Whole seconds until something, never below none. */
export const secondsUntil = (from: number, to: number): number => Math.max(0, Math.ceil(to - from));
