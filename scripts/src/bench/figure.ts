/** One measured number. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Baseline in the same unit; null without baseline. */
  readonly baseline: number | null;
  /** `value / baseline`. */
  readonly ratio: number | null;
}

/** Target of a figure: a minimum or maximum of its value or its ratio to the baseline. */
export interface FigureTarget {
  readonly of: 'value' | 'ratio';
  readonly bound: 'at least' | 'at most';
  readonly limit: number;
}

/** The benchmark cannot run on this machine. The message is the reason. */
export class NotRun extends Error {
  override readonly name = 'NotRun';
}

/** Creates a figure without baseline. */
export const plain = (name: string, value: number, unit: string): Figure => ({
  name,
  value,
  unit,
  baseline: null,
  ratio: null,
});

/** Creates a figure with a baseline. */
export const against = (name: string, value: number, unit: string, baseline: number): Figure => ({
  name,
  value,
  unit,
  baseline,
  ratio: value / baseline,
});

/** Whether a figure meets its target; null without target. */
export function isMet(figure: Figure, wanted: FigureTarget | undefined): boolean | null {
  if (!wanted) return null;
  const measured = wanted.of === 'value' ? figure.value : figure.ratio;
  if (measured === null) return false;
  return wanted.bound === 'at least' ? measured >= wanted.limit : measured <= wanted.limit;
}

/** Median; for an even number of values, the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  return (percentile(values, 0.5) + percentile(values, 0.5, 'upper')) / 2;
}

/**
 * Percentile by nearest rank.
 * @param side which of two equally near ranks
 * @throws RangeError when there are no values
 */
export function percentile(values: readonly number[], share: number, side: 'lower' | 'upper' = 'lower'): number {
  const sorted = values.toSorted((a, b) => a - b);
  const exact = share * sorted.length;
  const rank = side === 'lower' ? Math.ceil(exact) : Math.floor(exact) + 1;
  const value = sorted[Math.min(sorted.length, Math.max(1, rank)) - 1];
  if (value === undefined) throw new RangeError('No values to take a percentile of');
  return value;
}
