import type { Chance } from './chance.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The time that a history covers. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** The period of this many months before its end. */
export function periodBefore(end: Date, months: number): Period {
  const start = new Date(end);
  start.setUTCDate(1);
  start.setUTCMonth(start.getUTCMonth() - months);
  start.setUTCDate(Math.min(end.getUTCDate(), 28));
  return { start, end };
}

export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** How much is watched on each day of the week, Sunday first. */
const WEEKDAY_WEIGHTS = [1.5, 0.7, 0.7, 0.75, 0.85, 1.35, 1.7];

/** How much is watched in each local hour of a working day, and of a weekend. */
const WORKING_DAY = [3, 1, 0.5, 0.2, 0.2, 0.3, 1, 1.5, 1, 1, 1, 1.5, 3, 3, 2, 2, 3, 5, 8, 13, 17, 16, 11, 6];
const WEEKEND = [4, 2, 1, 0.4, 0.2, 0.2, 0.5, 1, 2, 4, 5, 6, 6, 8, 10, 10, 9, 9, 10, 13, 16, 15, 11, 7];
/** Hours at which children watch. */
const CHILDREN = [0, 0, 0, 0, 0, 0, 0.5, 1, 2, 3, 3, 2, 2, 3, 4, 6, 8, 8, 6, 2, 0, 0, 0, 0];

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Weight of a day for viewing, by its weekday (UTC). */
export const weightOfDay = (day: Date): number => WEEKDAY_WEIGHTS[day.getUTCDay()] ?? 1;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

/** Difference between local time and UTC on a day, in ms; for the rhythm of a day, its noon is exact enough. */
export function offsetOf(timeZone: string, day: Date): number {
  const noon = Math.floor(day.getTime() / DAY_MS) * DAY_MS + 12 * HOUR_MS;
  const key = `${timeZone} ${noon}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  formats.set(timeZone, format);
  const part = Object.fromEntries(format.formatToParts(noon).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = part;
  const offset = Date.UTC(year, month - 1, date, hour, minute, second) - noon;
  offsets.set(key, offset);
  return offset;
}

/** Calendar day in a time zone, ISO 8601. */
export const localDay = (timeZone: string, at: Date): string =>
  later(at, offsetOf(timeZone, at)).toISOString().slice(0, 10);

/** A moment on this day (UTC date of `day`) at which people in this time zone watch films. */
export function viewingTime(chance: Chance, day: Date, timeZone: string, who: 'adult' | 'child' = 'adult'): Date {
  const isWeekend = [0, 6].includes(day.getUTCDay());
  const weights = who === 'child' ? CHILDREN : isWeekend ? WEEKEND : WORKING_DAY;
  const hour = chance.weighted(HOURS, (one) => weights[one] ?? 0);
  const midnight = Math.floor(day.getTime() / DAY_MS) * DAY_MS;
  const local = midnight + hour * HOUR_MS + chance.whole(0, 59) * MINUTE_MS + chance.whole(0, 59) * 1_000;
  return new Date(local - offsetOf(timeZone, day));
}

/** A moment in office hours (UTC), on a working day within the next days. */
export function officeTime(chance: Chance, after: Date, days: number): Date {
  let at = later(after, chance.share() * days * DAY_MS);
  while ([0, 6].includes(at.getUTCDay())) at = later(at, DAY_MS);
  const midnight = Math.floor(at.getTime() / DAY_MS) * DAY_MS;
  const inOffice = new Date(midnight + 8 * HOUR_MS + Math.floor(chance.share() * 9 * HOUR_MS));
  return inOffice > after ? inOffice : later(after, chance.whole(20, 240) * MINUTE_MS);
}
