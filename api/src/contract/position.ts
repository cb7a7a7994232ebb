import { fault } from '@sankofa/events/fault';
import { z } from 'zod';

/** Header with the log position after a command, and the minimum position for a query. */
export const POSITION_HEADER = 'Sankofa-Position';

/** `true` on a response that may be older than the requested position. */
export const STALE_HEADER = 'Sankofa-Stale';

/** A log position in responses: of fixed width per kind of store, so that string order is log order. */
export const LogPosition = z.string().regex(/^(\d{16}|\d{20}\/\d{20})$/, fault('earlier'));
