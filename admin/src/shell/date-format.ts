import { dateFormat } from '@sankofa/api/client/format';

const format = (options: Intl.DateTimeFormatOptions) => dateFormat('en-GB', options);

/** "12 Jan 2026", in the reader's time zone, as are the others. */
export const dateText = format({ day: 'numeric', month: 'short', year: 'numeric' });
/** "12 Jan 2026", of a day that is one everywhere: `2026-01-12`. */
export const calendarDay = format({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
/** "12 January 2026" */
export const dayText = format({ day: 'numeric', month: 'long', year: 'numeric' });
/** "14:20" */
export const timeText = format({ hour: '2-digit', minute: '2-digit' });
/** "3 March 2026, 14:20" */
export const momentText = (iso: string): string => `${dayText(iso)}, ${timeText(iso)}`;
/** "3 Mar 2026, 14:20" */
export const shortMomentText = (iso: string): string => `${dateText(iso)}, ${timeText(iso)}`;
/** "Jun 2024" */
export const monthText = format({ month: 'short', year: 'numeric' });

/** For `<input type="datetime-local">`: local time with seconds. */
export function toLocalInput(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19);
}
