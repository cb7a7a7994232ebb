/** Days to answer a data request, as promised to people. */
export const ANSWER_DAYS = 30;
/** Maximum extension for complex requests, in months (GDPR article 12(3)). */
export const MAX_EXTENSION_MONTHS = 2;

/**
 * Due date of a request: the earlier of 30 days and one calendar month after its filing. GDPR article 12(3) gives one
 * month; Regulation (EEC, Euratom) 1182/71 article 3(2)(c) ends a period in months on the same date of the last month,
 * or on its last day if there is no such date; EDPB Guidelines 01/2022 on the right of access, section 5.3, apply both.
 * Days are UTC days, so that clock changes do not move it.
 */
export const dueAfter = (filed: Date): Date => earlier(daysLater(filed, ANSWER_DAYS), monthsLater(filed, 1));

/**
 * Due date of an extended request. The further months follow the first one (GDPR article 12(3)), so they are also
 * counted from the filing: filed on 31 January and extended by two months, it is due on 30 April.
 * @param months 1 or 2
 */
export const extendedDue = (filed: Date, months: number): Date =>
  earlier(monthsLater(daysLater(filed, ANSWER_DAYS), months), monthsLater(filed, 1 + months));

/** Adds calendar months, ending on the last day of the month if the day does not exist. */
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
