const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

/** An ISO time as a date a person reads, in their time zone. */
export const dateOf = (iso: string): string => day.format(new Date(iso));

/** An ISO time as a date and time a person reads, in their time zone. */
export const momentOf = (iso: string): string => moment.format(new Date(iso));
