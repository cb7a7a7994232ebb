import { pause } from '@sankofa/events/pause';
import { runTogether } from '@sankofa/events/run-together';
import { type ActiveVersion, activeVersions, earliest } from './active-versions.ts';
import { LostPartition } from './checkpoint.ts';
import type { FeedOptions } from './feed.ts';
import { Busy, beatFeed, keepBeating } from './heartbeat.ts';
import { whileLeader } from './leader.ts';
import { listen } from './listen.ts';
import { processBatch } from './process-batch.ts';
import { reportInterruptions } from './report-interruptions.ts';
import { isTransient } from './transient.ts';

const RETRY_MS = 500;
/** The log itself is one partition. */
const WHOLE_LOG = 0;

/** Feeds from the log itself. One process is active at a time; further ones stand by. */
export async function followLog(options: FeedOptions): Promise<void> {
  const { logger, signal, observer } = options;
  while (!signal.aborted) {
    try {
      await whileLeader(options, 'sankofa projector', async (leading) => {
        const busy = new Busy();
        await runTogether(leading, [
          (running) => feed(options, busy, running),
          (running) => keepBeating(() => beatFeed(options.pool), busy, running),
        ]);
      });
    } catch (error) {
      if (!isTransient(error)) throw error;
      logger.warn({ err: error }, 'feed interrupted, trying again');
      observer?.failed(error);
      await pause(RETRY_MS, signal);
    }
  }
}

async function feed(options: FeedOptions, busy: Busy, leading: AbortSignal): Promise<void> {
  const { pool, models, logger, connectionString } = options;
  while (!leading.aborted) {
    const reload = new AbortController();
    const versionsChanged = await listen(connectionString, 'projection_versions', () => reload.abort());
    try {
      const fed = await activeVersions(pool, models);
      const until = AbortSignal.any([leading, reload.signal]);
      if (fed.length === 0) await pause(RETRY_MS, until);
      else await feedVersions(options, fed, busy, until);
    } catch (error) {
      if (!(error instanceof LostPartition)) throw error;
      // A version was dropped, or an operator has fed it: continue from the current database state.
      logger.info({ reason: error.message }, 'reloading the versions');
    } finally {
      await versionsChanged.end().catch(() => undefined);
    }
  }
}

async function feedVersions(
  { pool, store, reading, logger, observer }: FeedOptions,
  fed: readonly ActiveVersion[],
  busy: Busy,
  signal: AbortSignal,
): Promise<void> {
  logger.info({ versions: fed.map((v) => `${v.model.name} v${v.version}`) }, 'feeding');
  observer?.took(0);
  const { onInterrupted, read } = reportInterruptions(logger, observer);
  const after = earliest(fed, WHOLE_LOG);
  for await (const { events, checkpoint } of store.subscribe({ after, onInterrupted, signal })) {
    read();
    await busy.run(() => processBatch(pool, fed, { partition: WHOLE_LOG, events, checkpoint }, reading));
    observer?.took(events.length);
    if (signal.aborted) return;
  }
}
