import { fault } from '@sankofa/events/fault';
import { z } from 'zod';

/** A time whose year has four digits in every time zone, as in responses. */
export const Moment = z.iso.datetime({ offset: true }).refine((text) => {
  const year = new Date(text).getUTCFullYear();
  return year >= 0 && year <= 9999;
}, fault('moment'));
