import { formatDate } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';

const format =
  (options: Intl.DateTimeFormatOptions) =>
  (iso: string): string =>
    formatDate(iso, options);

/** "12 Jan 2026" in the reader's language and time zone, as are the others. */
export const dateText = format({ day: 'numeric', month: 'short', year: 'numeric' });
/** "12 Jan 2026" of a date without a time zone: `2026-01-12`. */
export const calendarDay = format({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
/** "12 January 2026" */
export const dayText = format({ day: 'numeric', month: 'long', year: 'numeric' });
/** "14:20" */
export const timeText = format({ hour: '2-digit', minute: '2-digit' });
/** "3 March 2026, 14:20" */
export const momentText = (iso: string): string => t('shell.moment', { day: dayText(iso), time: timeText(iso) });
/** "3 Mar 2026, 14:20" */
export const shortMomentText = (iso: string): string => t('shell.moment', { day: dateText(iso), time: timeText(iso) });
/** "12 Jan" */
export const shortDateText = format({ day: 'numeric', month: 'short' });
/** "Jun 2024" */
export const monthText = format({ month: 'short', year: 'numeric' });

/** For `<input type="datetime-local">`: local time with seconds. */
export function toLocalInput(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19);
}
