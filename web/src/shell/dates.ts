import { dateFormat } from '@sankofa/api/client/format';

/** An ISO time as a date a person reads, in their time zone. */
export const dateOf = dateFormat('en', { dateStyle: 'long' });

/** An ISO time as a date and time a person reads, in their time zone. */
export const momentOf = dateFormat('en', { dateStyle: 'long', timeStyle: 'short' });
