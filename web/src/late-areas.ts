/** Areas that no first screen shows: their messages are not part of the first catalogue. */
export const LATE_AREAS: readonly string[] = ['billing', 'verify'];
