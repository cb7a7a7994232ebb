import { z } from 'zod';

/** Header in which commands say where they left the log, and queries how far they must be. */
export const POSITION_HEADER = 'Sankofa-Position';

/** Set to `true` on an answer that may be older than the position asked for. */
export const STALE_HEADER = 'Sankofa-Stale';

/** A place in the log, as answers give it: of fixed width in each kind of store, so that order is order of strings. */
export const LogPosition = z.string().regex(/^(\d{16}|\d{20}\/\d{20})$/, 'must be as an earlier answer gave it');
