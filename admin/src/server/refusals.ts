import { ProblemError } from '@sankofa/api/client/client';

/** No session, no permission or no such record: data loaded before must disappear too. */
const TAKEN_AWAY: ReadonlySet<number> = new Set([401, 403, 404]);

/** Whether the server refused the data, rather than failed: then earlier data must not stay on the screen. */
export const isTakenAway = (error: Error): boolean => error instanceof ProblemError && TAKEN_AWAY.has(error.status);

/** Whether a reason must be given before this file may be read. */
export const asksForReason = (error: Error | null): boolean =>
  error instanceof ProblemError && error.code === 'look_required';
