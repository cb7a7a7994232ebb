const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', options);

const date = format({ day: 'numeric', month: 'short', year: 'numeric' });
const day = format({ day: 'numeric', month: 'long', year: 'numeric' });
const utcDate = format({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const time = format({ hour: '2-digit', minute: '2-digit' });
const month = format({ month: 'short', year: 'numeric' });

/** "12 Jan 2026", in the reader's time zone, as are the others. */
export const dateText = (iso: string): string => date.format(new Date(iso));
/** "12 Jan 2026", of a day that is one everywhere: `2026-01-12`. */
export const calendarDay = (day: string): string => utcDate.format(new Date(day));
/** "12 January 2026" */
export const dayText = (iso: string): string => day.format(new Date(iso));
/** "14:20" */
export const timeText = (iso: string): string => time.format(new Date(iso));
/** "3 March 2026, 14:20" */
export const momentText = (iso: string): string => `${dayText(iso)}, ${timeText(iso)}`;
/** "3 Mar 2026, 14:20" */
export const shortMomentText = (iso: string): string => `${dateText(iso)}, ${timeText(iso)}`;
/** "Jun 2024" */
export const monthText = (iso: string): string => month.format(new Date(iso));

/** For `<input type="datetime-local">`: local time with seconds. */
export function toLocalInput(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19);
}
