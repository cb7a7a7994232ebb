import type { Position, RecordedEvent } from '@sankofa/events/store/event-store';
import { inTransaction } from '@sankofa/events/store/postgres/transaction';
import type { Pool } from 'pg';
import { type ActiveVersion, checkpointOf } from './active-versions.ts';
import { type EventReader, prepare } from './apply.ts';
import { LostPartition, markWritten, moveCheckpoints, type PartitionOfVersion } from './checkpoint.ts';
import { applyEach, versionsWithDeadLetters } from './dead-letters.ts';
import { Pending } from './pending.ts';
import { isTransient } from './transient.ts';
import { schemaOf } from './versions.ts';

/** A batch from a feed: all events of one partition up to `checkpoint`. */
export interface FeedBatch {
  readonly partition: number;
  readonly events: readonly RecordedEvent[];
  readonly checkpoint: Position;
  readonly kafkaOffset?: string;
}

/** Channel on which projectors announce progress; the payload is a `ProjectedNote` as JSON. */
export const PROJECTED = 'projected';

export interface ProjectedNote {
  /** Read models that wrote rows. */
  readonly changed: readonly string[];
}

/**
 * Applies a batch to every fed version, rows and checkpoints in one transaction. A version that is ahead skips what it
 * has. If part of the batch cannot be applied, each version is processed separately.
 * @throws LostPartition, or the database's error if it should be retried
 */
export async function processBatch(
  pool: Pool,
  fed: readonly ActiveVersion[],
  batch: FeedBatch,
  reading: EventReader,
): Promise<void> {
  const behind = fed.filter((version) => checkpointOf(version, batch.partition) < batch.checkpoint);
  if (behind.length === 0) return;
  try {
    await takeTogether(pool, behind, batch, reading);
  } catch (error) {
    if (error instanceof LostPartition || isTransient(error)) throw error;
    for (const version of behind) await takeTogether(pool, [version], batch, reading, 'each');
  }
}

async function takeTogether(
  pool: Pool,
  fed: readonly ActiveVersion[],
  batch: FeedBatch,
  reader: EventReader,
  how: 'whole' | 'each' = 'whole',
): Promise<void> {
  await inTransaction(
    pool,
    async (client) => {
      const pending = new Pending();
      const moves = fed.map((version) => ({
        name: version.model.name,
        version: version.version,
        partition: batch.partition,
        from: checkpointOf(version, batch.partition),
        to: batch.checkpoint,
        ...(batch.kafkaOffset !== undefined && { kafkaOffset: batch.kafkaOffset }),
      }));
      pending.add(moveCheckpoints(client, moves));
      const found = versionsWithDeadLetters(client);
      pending.add(found);
      await pending.settled();
      const parked = await found;
      const written: PartitionOfVersion[] = [];
      for (const { model, version, checkpoints } of fed) {
        const from = checkpoints.get(batch.partition) ?? '';
        const events = batch.events.filter((event) => event.position > from && event.type in model.handlers);
        if (events.length === 0) continue;
        const partition = { name: model.name, version, partition: batch.partition };
        if (how === 'each' || parked.has(`${model.name} ${version}`)) {
          // Its savepoints must not undo the statements of other models.
          await pending.settled();
          if (await applyEach(client, model, version, events, reader)) written.push(partition);
          continue;
        }
        const writer = await prepare(model, events, reader);
        if (writer.isEmpty) continue;
        pending.add(writer.flush(client, schemaOf(model.name, version)));
        written.push(partition);
      }
      pending.add(markWritten(client, written));
      const note: ProjectedNote = { changed: [...new Set(written.map(({ name }) => name))] };
      pending.add(client.query('select pg_notify($1, $2)', [PROJECTED, JSON.stringify(note)]));
      await pending.settled();
    },
    // Rows and checkpoint are lost or kept together and can be recomputed from the log: no need to wait for the disk.
    'begin; set local synchronous_commit = off',
  );
  for (const version of fed) version.checkpoints.set(batch.partition, batch.checkpoint);
}
