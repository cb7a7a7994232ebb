import type { Pool } from 'pg';
import type { pause } from '../pause.ts';
import type { EventStore, LogBatch } from '../store/event-store.ts';
import { addBatch, readTree } from './log-tree.ts';
import type { SignedLog } from './signed-log.ts';

/** Minimum interval between signed heads, in ms. */
export const HEAD_EVERY_MS = 1_000;
/** Longer while much is to be added, in durations of a signature: signing then takes at most a third of the time. */
const SIGNATURES = 3;
/** Maximum interval between signed heads, in ms. */
const BUSY_LIMIT_MS = 10_000;
const BATCH = 2_000;

export interface FollowOptions {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly signed: SignedLog;
  readonly monotonic: () => number;
  readonly pause: typeof pause;
}

/**
 * Adds a leaf per event, and has a head signed when the log is caught up. Keeps reading while it waits for the next head,
 * which then includes those events.
 * @throws TreeMoved if another keeper works on the same tree; LogInconsistent
 */
export async function followLog(options: FollowOptions, signal: AbortSignal): Promise<void> {
  const { pool, store, signed, monotonic, pause: wait } = options;
  let { size, position } = await readTree(pool);
  const stop = new AbortController();
  const reading = AbortSignal.any([signal, stop.signal]);
  const batches = store.subscribe({ after: position, batchSize: BATCH, signal: reading })[Symbol.asyncIterator]();
  const read = (): Promise<IteratorResult<LogBatch>> => {
    const next = batches.next();
    // It may fail while a head is signed, and is awaited afterwards.
    next.catch(() => undefined);
    return next;
  };
  try {
    let next = read();
    let due: Promise<null> | null = null;
    for (;;) {
      const taken: IteratorResult<LogBatch> | null = await (due ? Promise.race([next, due]) : next);
      if (signal.aborted || taken?.done) return;
      if (taken) {
        const batch = taken.value;
        signed.log.foreign.add(batch.foreign);
        if (batch.events.length > 0) {
          await addBatch(pool, size, position, batch, signed.read);
          size += batch.events.length;
          // The position of the tree: an empty batch may move the checkpoint beyond it.
          position = batch.checkpoint;
        }
        next = read();
        if (size <= (signed.head?.size ?? 0)) continue;
        // Monotonic: the system clock may step back.
        const since = monotonic() - signed.signedAt;
        if (!batch.caughtUp && since < busyInterval(signed.signMs)) continue;
        if (since < HEAD_EVERY_MS) {
          due ??= wait(HEAD_EVERY_MS - since, signal).then(() => null);
          continue;
        }
      }
      due = null;
      await signed.sign(size, signal);
    }
  } finally {
    stop.abort();
    await batches.return?.();
  }
}

/** Interval between heads of a busy log after a signature of this duration, both in ms. */
export const busyInterval = (signMs: number): number =>
  Math.min(Math.max(HEAD_EVERY_MS, signMs * SIGNATURES), BUSY_LIMIT_MS);
