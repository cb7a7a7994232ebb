import type { Recurring } from './stripe-objects.ts';

const DAY_S = 86_400;
const WEEK_DAYS = 7;
const YEAR_MONTHS = 12;

type Interval = Pick<Recurring, 'interval' | 'interval_count'>;

/** The same day of a later month, or its last day. Times in seconds. */
function addMonths(from: number, months: number): number {
  const date = new Date(from * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}

const addIntervals = (from: number, { interval, interval_count }: Interval, count: number): number => {
  const n = count * interval_count;
  if (interval === 'day') return from + n * DAY_S;
  if (interval === 'week') return from + n * WEEK_DAYS * DAY_S;
  return addMonths(from, interval === 'year' ? n * YEAR_MONTHS : n);
};

/**
 * End of the period that begins at `start`: the first multiple of the interval after the anchor that is later. So a
 * subscription of 31 January renews on 28 February and on 31 March. Times in seconds.
 */
export function periodEnd(anchor: number, start: number, interval: Interval): number {
  let count = 1;
  while (addIntervals(anchor, interval, count) <= start) count += 1;
  return addIntervals(anchor, interval, count);
}

/**
 * Share of an amount for the rest of a period, by seconds, rounded half up to minor units.
 * @param amount minor units, not negative
 */
export const remainingShare = (amount: number, start: number, end: number, at: number): number =>
  Math.floor((2 * amount * (end - at) + (end - start)) / (2 * (end - start)));
