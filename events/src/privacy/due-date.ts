/** Days a data request has to be answered in. */
export const ANSWER_DAYS = 30;
/** Further months an answer may take when it is hard (GDPR article 12(3)). */
export const MAX_EXTENSION_MONTHS = 2;

/** The moment a request filed now has to be answered by. Days are days of UTC, so that no change of clocks moves it. */
export function dueAfter(filed: Date): Date {
  const due = new Date(filed);
  due.setUTCDate(due.getUTCDate() + ANSWER_DAYS);
  return due;
}

/** The same day so many calendar months later; the last day of the month where there is no such day. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
}
