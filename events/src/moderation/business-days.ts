const DAY_MS = 86_400_000;

/** Federal holidays on a date (5 U.S.C. § 6103): month from 1, day. */
const FIXED = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
] as const;
/** Those on a weekday: month from 1, day of the week (Sunday is 0), which one of the month; -1: the last. */
const MOVING = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
] as const;

function moving(year: number, [month, weekday, nth]: (typeof MOVING)[number]): number {
  if (nth === -1) {
    const last = new Date(Date.UTC(year, month, 0));
    return last.getTime() - ((last.getUTCDay() - weekday + 7) % 7) * DAY_MS;
  }
  const first = new Date(Date.UTC(year, month - 1, 1));
  return first.getTime() + (((weekday - first.getUTCDay() + 7) % 7) + (nth - 1) * 7) * DAY_MS;
}

/** The weekday on which a holiday on a weekend is observed: the Friday before or the Monday after. */
function observed(holiday: number): number {
  const weekday = new Date(holiday).getUTCDay();
  return holiday + (weekday === 6 ? -DAY_MS : weekday === 0 ? DAY_MS : 0);
}

const holidaysOf = (year: number): number[] => [
  ...FIXED.map(([month, day]) => observed(Date.UTC(year, month - 1, day))),
  ...MOVING.map((holiday) => moving(year, holiday)),
];

function isBusinessDay(at: Date): boolean {
  const year = at.getUTCFullYear();
  const day = Date.UTC(year, at.getUTCMonth(), at.getUTCDate());
  // New Year's Day of the next year may be observed in this one.
  return at.getUTCDay() % 6 !== 0 && ![...holidaysOf(year), ...holidaysOf(year + 1)].includes(day);
}

/** The same time of day, a number of business days of the United States later, by days in UTC. */
export function afterBusinessDays(from: Date, days: number): Date {
  let at = from;
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + DAY_MS);
    if (isBusinessDay(at)) left--;
  }
  return at;
}
