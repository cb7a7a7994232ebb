import type { Position } from '@sankofa/events/store/event-store';
import { partitionOf } from '../relay/partition.ts';
import { type ActiveVersion, earliest } from './active-versions.ts';
import type { FeedOptions } from './feed.ts';
import { processBatch } from './process-batch.ts';

const PAGE = 1_000;

export interface CatchUpOptions extends Pick<FeedOptions, 'pool' | 'store' | 'models' | 'reading' | 'signal'> {
  readonly fed: readonly ActiveVersion[];
  readonly partition: number;
  /** Number of partitions of the feed. */
  readonly partitions: number;
  readonly until: Position;
}

/**
 * Feeds one partition from the log itself, up to a position: for what Kafka no longer has, or never had. Returns true
 * when it got there, false if `signal` aborted first.
 * @throws LostPartition
 */
export async function catchUp(options: CatchUpOptions): Promise<boolean> {
  const { pool, store, models, reading, fed, partition, partitions, until, signal } = options;
  const types = [...new Set(models.flatMap((model) => Object.keys(model.handlers)))];
  let at = earliest(fed, partition);
  while (at < until) {
    if (signal.aborted) return false;
    const page = await store.readAll({ after: at, limit: PAGE, types });
    const past = page.next > until;
    const events = page.events.filter(
      (event) => event.position <= until && partitionOf(event.stream, partitions) === partition,
    );
    at = past || page.end ? until : page.next;
    await processBatch(pool, fed, { partition, events, checkpoint: at }, reading);
  }
  return true;
}
