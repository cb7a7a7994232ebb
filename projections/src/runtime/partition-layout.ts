import { START } from '@sankofa/events/store/event-store';
import { inTransaction } from '@sankofa/events/store/postgres/transaction';
import type { Logger } from 'pino';
import { type ActiveVersion, activeVersions, latest } from './active-versions.ts';
import { catchUp } from './catch-up.ts';
import { LostPartition } from './checkpoint.ts';
import type { FeedOptions } from './feed.ts';
import { lockVersions, placeCheckpoints } from './versions.ts';

export interface LayoutOptions extends Pick<FeedOptions, 'pool' | 'store' | 'models' | 'reading' | 'signal'> {
  /** New number of partitions of the feed. */
  readonly partitions: number;
  readonly logger: Logger;
}

/**
 * Changes the checkpoints to another number of partitions: when Kafka is introduced, removed, or has another topic.
 * Each version is first brought to one position in all its old partitions, from the log. Skips versions that another
 * projector has just changed, or still feeds with the old layout.
 */
export async function layOutPartitions(options: LayoutOptions): Promise<void> {
  for (const version of await activeVersions(options.pool, options.models)) {
    if (version.checkpoints.size === options.partitions) continue;
    await layOut(options, version).catch((error: unknown) => {
      if (!(error instanceof LostPartition)) throw error;
      options.logger.warn({ reason: error.message }, 'partition layout left to another projector');
    });
  }
}

async function layOut(options: LayoutOptions, fed: ActiveVersion): Promise<void> {
  const { pool, partitions, logger, signal } = options;
  const { model, version, checkpoints } = fed;
  const before = checkpoints.size;
  const until =
    [...checkpoints.keys()]
      .map((partition) => latest([fed], partition))
      .sort()
      .at(-1) ?? START;
  logger.info({ readModel: model.name, version, before, partitions }, 'laying out partitions');
  for (const partition of checkpoints.keys()) {
    if (!(await catchUp({ ...options, fed: [fed], partition, partitions: before, until, signal }))) return;
  }
  await inTransaction(pool, async (client) => {
    await lockVersions(client, model.name);
    const { rows } = await client.query<{ position: string }>(
      'select position from projection.checkpoints where name = $1 and version = $2 for update',
      [model.name, version],
    );
    // Another projector that starts at the same time has done it.
    if (rows.length !== before || rows.some(({ position }) => position !== until)) return;
    await placeCheckpoints(client, model.name, version, partitions, until);
  });
}
