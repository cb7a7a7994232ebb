import { z } from 'zod';

/** A moment that can be written with four digits for the year in every offset, as answers do. */
export const Moment = z.iso.datetime({ offset: true }).refine((text) => {
  const year = new Date(text).getUTCFullYear();
  return year >= 0 && year <= 9999;
}, 'must be between the years 0000 and 9999 in UTC');
