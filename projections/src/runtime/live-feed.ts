import type { EventStore } from '@sankofa/events/store/event-store';
import { Client, type Pool } from 'pg';
import type { Logger } from 'pino';
import type { Reading } from './apply.ts';
import { LostPartition } from './checkpoint.ts';
import { isTransient } from './dead-letters.ts';
import type { ReadModel } from './define-read-model.ts';
import { earliest, fedVersions } from './fed-versions.ts';
import { takeBatch } from './take-batch.ts';

export interface LiveFeedOptions {
  readonly pool: Pool;
  readonly connectionString: string;
  readonly store: EventStore;
  readonly models: readonly ReadModel[];
  readonly reading: Reading;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

const RETRY_MS = 500;
/** The log itself is one partition. */
export const WHOLE_LOG = 0;

/**
 * Feeds read models from the log itself, for ever. Only one process does: another one started by mistake stands by
 * until this one is gone.
 */
export async function followLog(options: LiveFeedOptions): Promise<void> {
  const { logger, signal } = options;
  while (!signal.aborted) {
    try {
      await whileLeader(options, 'sankofa projector', (leading) => feed(options, leading));
    } catch (error) {
      if (!(error instanceof LostPartition) && !isTransient(error)) throw error;
      logger.warn({ err: error }, 'feed interrupted, trying again');
      await pause(RETRY_MS, signal);
    }
  }
}

async function feed(options: LiveFeedOptions, leading: AbortSignal): Promise<void> {
  const { pool, store, models, reading, logger, connectionString } = options;
  while (!leading.aborted) {
    const reload = new AbortController();
    const versionsChanged = await listen(connectionString, 'projection_versions', () => reload.abort());
    try {
      const fed = await fedVersions(pool, models);
      const until = AbortSignal.any([leading, reload.signal]);
      if (fed.length === 0) {
        await pause(RETRY_MS, until);
        continue;
      }
      logger.info({ versions: fed.map((v) => `${v.model.name} v${v.version}`) }, 'feeding');
      for await (const { events, checkpoint } of store.subscribe({ after: earliest(fed, WHOLE_LOG), signal: until })) {
        await takeBatch(pool, fed, { partition: WHOLE_LOG, events, checkpoint }, reading);
        if (until.aborted) break;
      }
    } finally {
      await versionsChanged.end().catch(() => undefined);
    }
  }
}

/**
 * Runs work while holding a session-wide advisory lock; waits for it first. The signal given to the work aborts when
 * the lock may be lost, because the connection that holds it is.
 */
export async function whileLeader(
  { connectionString, logger, signal }: Pick<LiveFeedOptions, 'connectionString' | 'logger' | 'signal'>,
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
        return;
      }
      if (!waiting) logger.warn({ lock }, 'another process leads: standing by');
      waiting = true;
      await pause(RETRY_MS, AbortSignal.any([signal, lost.signal]));
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Listens to a channel on a connection of its own. */
export async function listen(connectionString: string, channel: string, heard: () => void): Promise<Client> {
  const client = new Client({ connectionString, application_name: `sankofa ${channel}`, keepAlive: true });
  client.on('notification', heard);
  client.on('error', heard);
  await client.connect();
  await client.query(`listen ${channel}`);
  return client;
}

/** Resolves after some milliseconds, or when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
