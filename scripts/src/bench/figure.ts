/** One measured number. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The same of what it is compared with, in the same unit; null when it is compared with nothing. */
  readonly baseline: number | null;
  /** `value / baseline`. */
  readonly ratio: number | null;
}

/** What a number has to be: at least or at most this, as a value or as a ratio to its baseline. */
export interface FigureTarget {
  readonly of: 'value' | 'ratio';
  readonly bound: 'at least' | 'at most';
  readonly limit: number;
}

/** A benchmark could not be run here. The message is the reason. */
export class NotRun extends Error {
  override readonly name = 'NotRun';
}

/** A figure compared with nothing. */
export const plain = (name: string, value: number, unit: string): Figure => ({
  name,
  value,
  unit,
  baseline: null,
  ratio: null,
});

/** A figure and what it is compared with. */
export const against = (name: string, value: number, unit: string, baseline: number): Figure => ({
  name,
  value,
  unit,
  baseline,
  ratio: value / baseline,
});

/** Whether a figure is as wanted; null when nothing is wanted of it. */
export function isMet(figure: Figure, wanted: FigureTarget | undefined): boolean | null {
  if (!wanted) return null;
  const measured = wanted.of === 'value' ? figure.value : figure.ratio;
  if (measured === null) return false;
  return wanted.bound === 'at least' ? measured >= wanted.limit : measured <= wanted.limit;
}

/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  return (percentile(values, 0.5) + percentile(values, 0.5, 'upper')) / 2;
}

/**
 * The value that this share of all values does not exceed (nearest rank).
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
