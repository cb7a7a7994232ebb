import type { Figure } from './figure.ts';

/** A figure that got worse by more than this has slipped; less is noise. */
const SLIP = 0.95;

/** Units of which less is better; of all others, more is. */
const LESS_IS_BETTER = new Set(['s', 'ms', 'MB', 'KB', 'files', 'lost or doubled', 'times slower']);

/** A figure and the same figure of an earlier run. */
export interface Comparison {
  /** What is compared: the ratio to its baseline, measured in the same minutes, or else the value. */
  readonly before: number;
  readonly now: number;
  /** Above 1 it got better, below 1 worse, whichever way is better; null where a ratio says nothing (0 or negative). */
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
