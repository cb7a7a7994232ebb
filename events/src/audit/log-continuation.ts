import { z } from 'zod';
import { defineEvent } from '../store/define-event.ts';
import { open } from '../store/field-kinds.ts';

/**
 * The log continues one that had more events, after a restore: see docs/evidence.md. In the stream `SEAM_STREAM`, one for
 * each epoch after the first, stored by `npm run log -- new-epoch`.
 */
export const LogContinued = defineEvent(
  'LogContinued',
  1,
  z.strictObject({
    /** The last head of the old log, a signed note: its origin, size and root. */
    checkpoint: open(),
    /** Events at the beginning of the old log that the new one has too. */
    kept: z.int().min(0),
    /** Events of the old log after them. */
    lost: z.int().min(1),
  }),
);

export const logContinuationEvents = [LogContinued] as const;
