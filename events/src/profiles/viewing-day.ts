import type { Weekday } from './profile.ts';

const MINUTE_MS = 60_000;
/** Upper bound of a day's length in any zone, including the 25 hours in autumn. */
const LONGEST_DAY_MS = 27 * 60 * MINUTE_MS;

/** A calendar day in a time zone. */
export interface ViewingDay {
  /** ISO 8601: `2026-03-29`. */
  readonly date: string;
  readonly weekday: Weekday;
  /** Start of the day and of the next one: 23, 24 or 25 hours apart. */
  readonly from: Date;
  readonly until: Date;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** Whether this is the name of an IANA time zone, not an offset: offsets ignore daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,49}$/.test(name)) return false;
  try {
    formatFor(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * Returns the current day in a time zone.
 * @throws RangeError if the zone is unknown
 */
export function viewingDay(timeZone: string, now: Date): ViewingDay {
  const format = formatFor(timeZone);
  const dateAt = (ms: number): string => partsOf(format, ms).date;
  const { date, weekday } = partsOf(format, now.getTime());
  const from = firstMinute(now.getTime() - LONGEST_DAY_MS, now.getTime(), (ms) => dateAt(ms) === date);
  const until = firstMinute(now.getTime(), now.getTime() + LONGEST_DAY_MS, (ms) => dateAt(ms) !== date);
  return { date, weekday, from: new Date(from), until: new Date(until) };
}

/** Cache of the last day of each time zone. */
const lastDays = new Map<string, ViewingDay>();

/** Returns the date in a time zone, ISO 8601. @throws RangeError if the zone is unknown */
export function dateIn(timeZone: string, now: Date): string {
  const last = lastDays.get(timeZone);
  if (last && last.from <= now && now < last.until) return last.date;
  const day = viewingDay(timeZone, now);
  lastDays.set(timeZone, day);
  return day.date;
}

function partsOf(format: Intl.DateTimeFormat, ms: number): { date: string; weekday: Weekday } {
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: String(parts.weekday).toLowerCase() as Weekday,
  };
}

/** Binary search for the first whole minute at which `holds` becomes true. Zones change on the minute. */
function firstMinute(before: number, after: number, holds: (ms: number) => boolean): number {
  let low = Math.floor(before / MINUTE_MS);
  let high = Math.ceil(after / MINUTE_MS);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle * MINUTE_MS)) high = middle;
    else low = middle;
  }
  return high * MINUTE_MS;
}
