import { pause } from '@sankofa/events/pause';
import { Client } from 'pg';
import type { Logger } from 'pino';
import type { FeedObserver } from './feed.ts';

export interface LeaderOptions {
  readonly connectionString: string;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** Receives that the process stands by, which ends an earlier problem. */
  readonly observer?: FeedObserver;
}

const RETRY_MS = 500;

/** The connection that holds the lock was lost: an interruption, after which the work is tried again. */
export class LeadershipLost extends Error {
  override readonly name = 'LeadershipLost';
}

/**
 * Runs work while holding a session-level advisory lock.
 * @returns null, without running it, if another process holds the lock
 */
export async function ifLeader<Result>(
  connectionString: string,
  lock: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const client = new Client({ connectionString, application_name: lock, keepAlive: true });
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as mine', [lock]);
    return rows[0]?.mine ? await work() : null;
  } finally {
    await client.end();
  }
}

/**
 * Runs work while holding a session-level advisory lock, after waiting for it. The signal passed to the work aborts
 * when the lock may be lost with its connection.
 * @throws LeadershipLost if that has ended the work or the wait
 */
export async function whileLeader(
  { connectionString, logger, signal, observer }: LeaderOptions,
  lock: string,
  work: (leading: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString, application_name: lock, keepAlive: true });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  await client.connect();
  try {
    let waiting = false;
    while (!signal.aborted && !lost.signal.aborted) {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as mine', [
        lock,
      ]);
      if (rows[0]?.mine) {
        logger.info({ lock }, 'leading');
        await work(AbortSignal.any([signal, lost.signal]));
        break;
      }
      if (!waiting) logger.warn({ lock }, 'another process leads: standing by');
      waiting = true;
      observer?.took(0);
      await pause(RETRY_MS, AbortSignal.any([signal, lost.signal]));
    }
    if (lost.signal.aborted && !signal.aborted) throw new LeadershipLost(`The connection of ${lock} was lost`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
