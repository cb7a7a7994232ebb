import type { Figure } from './figure.ts';

/** Threshold: a figure that is worse by more than this has slipped; less is noise. */
const SLIP = 0.95;

/** Units where less is better; for all others, more is better. */
const LESS_IS_BETTER = new Set(['s', 'ms', 'MB', 'KB', 'files', 'lost or doubled', 'times slower']);

/** A figure and its value in an earlier run. */
export interface Comparison {
  /** The compared value: the ratio to the baseline, measured within the same minutes, or else the value itself. */
  readonly before: number;
  readonly now: number;
  /** Above 1 is better, below 1 is worse, for every unit; null if a ratio is meaningless (0 or negative values). */
  readonly ratio: number | null;
  readonly slipped: boolean;
}

/** Compares a figure with an earlier one of the same name. */
export function compareFigures(earlier: Figure, figure: Figure): Comparison {
  const [before, now] =
    earlier.ratio === null || figure.ratio === null ? [earlier.value, figure.value] : [earlier.ratio, figure.ratio];
  const [numerator, denominator] = isLessBetter(figure) ? [before, now] : [now, before];
  const ratio = before > 0 && now > 0 ? numerator / denominator : null;
  return { before, now, ratio, slipped: ratio === null ? numerator < denominator : ratio < SLIP };
}

const isLessBetter = ({ unit }: Figure): boolean => LESS_IS_BETTER.has(unit);
