import type { Pool } from 'pg';
import type { pause } from '../pause.ts';
import { HEAD_EVERY_MS } from './follow-log.ts';
import { addAudits, publishCheckpoint, type WitnessPolicy } from './publish-checkpoint.ts';
import type { SignedLog } from './signed-log.ts';

export interface PublishHeadsOptions {
  readonly pool: Pool;
  readonly signed: SignedLog;
  readonly witnesses: WitnessPolicy;
  /** Interval between published checkpoints, in ms. */
  readonly everyMs: number;
  readonly warn?: (facts: object, message: string) => void;
  readonly pause: typeof pause;
}

/** Publishes the newest head at a fixed interval, whether the log has grown or not, with a new time. */
export async function publishHeads(options: PublishHeadsOptions, signal: AbortSignal): Promise<void> {
  const { pool, signed, witnesses, everyMs, warn, pause: wait } = options;
  const publishing = { ...witnesses, pool, signal, ...(warn && { warn }) };
  while (!signal.aborted) {
    const head = await signed.recentHead(everyMs);
    if (head) {
      const maps = { ...publishing, log: 'maps' } as const;
      const [log, note] = await Promise.all([
        publishCheckpoint(head, { ...publishing, log: 'events' }),
        publishCheckpoint(head.maps, maps),
      ]);
      if (log !== null && note !== null) await addAudits(head.maps, note, maps);
    }
    await wait(head ? everyMs : HEAD_EVERY_MS, signal);
  }
}
