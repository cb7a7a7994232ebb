import { ProblemError } from '@sankofa/api/client/client';

/** There is no session, no permission or no such thing: what was read before is not to be seen any more either. */
const TAKEN_AWAY: ReadonlySet<number> = new Set([401, 403, 404]);

/** Whether the server has said no, rather than stumbled: then nothing of what was read before may stay on the screen. */
export const isTakenAway = (error: Error): boolean => error instanceof ProblemError && TAKEN_AWAY.has(error.status);

/** Whether a reason has to be said before this file may be read. */
export const asksForReason = (error: Error | null): boolean =>
  error instanceof ProblemError && error.code === 'look_required';
