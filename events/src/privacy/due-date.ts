/** Days a data request has to be answered in, as we promise people. */
export const ANSWER_DAYS = 30;
/** Further months an answer may take when it is hard (GDPR article 12(3)). */
export const MAX_EXTENSION_MONTHS = 2;

/**
 * The moment a request has to be answered by: the earlier of 30 days and one calendar month after it was filed.
 * GDPR article 12(3) gives one month; Regulation (EEC, Euratom) 1182/71 article 3(2)(c) ends a period in months on the
 * same date of the last month, or on its last day where there is no such date; EDPB Guidelines 01/2022 on the right of
 * access, section 5.3, apply both. Days are days of UTC, so that no change of clocks moves it.
 */
export const dueAfter = (filed: Date): Date => earlier(daysLater(filed, ANSWER_DAYS), monthsLater(filed, 1));

/**
 * The moment an extended request has to be answered by. The further months follow the first one (GDPR article 12(3)),
 * so they are counted from the filing as well: filed on 31 January and extended by two months, it is due on 30 April.
 * @param months 1 or 2
 */
export const extendedDue = (filed: Date, months: number): Date =>
  earlier(monthsLater(daysLater(filed, ANSWER_DAYS), months), monthsLater(filed, 1 + months));

/** The same day so many calendar months later; the last day of the month where there is no such day. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
}

function daysLater(from: Date, days: number): Date {
  const later = new Date(from);
  later.setUTCDate(later.getUTCDate() + days);
  return later;
}

/** The earlier of two moments. */
export const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
