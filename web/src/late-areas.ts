/** Areas that no first screen shows: their messages are not part of the first catalogue. */
export const LATE_AREAS: readonly string[] = ['billing', 'counter-notices', 'verify'];

/** The shared texts of events, which only the report of a verification shows. */
export const EVENT_TEXTS = 'event-texts';
