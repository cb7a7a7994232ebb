import { formatDate } from '@sankofa/api/messages/format';

/** An ISO time as a date in the reader's language and time zone. */
export const dateOf = (iso: string): string => formatDate(iso, { dateStyle: 'long' });

/** An ISO time as a date and time in the reader's language and time zone. */
export const momentOf = (iso: string): string => formatDate(iso, { dateStyle: 'long', timeStyle: 'short' });
