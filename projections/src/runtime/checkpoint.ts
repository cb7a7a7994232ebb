import type { Position } from '@sankofa/events/store/event-store';
import type { ClientBase } from 'pg';

/** Another process has moved the checkpoint of this partition, which is no longer ours. */
export class LostPartition extends Error {
  override readonly name = 'LostPartition';
}

/** A version of a read model, in one partition of the feed. */
export interface PartitionOfVersion {
  readonly name: string;
  readonly version: number;
  readonly partition: number;
}

export interface CheckpointMove extends PartitionOfVersion {
  readonly from: Position;
  readonly to: Position;
  readonly kafkaOffset?: string;
}

/**
 * Moves checkpoints by compare-and-set, in the transaction of the rows they cover.
 * @throws LostPartition if one of them was not at the expected position
 */
export async function moveCheckpoints(client: ClientBase, moves: readonly CheckpointMove[]): Promise<void> {
  const { rowCount } = await client.query({
    name: 'projection.move',
    text: `update projection.checkpoints c set position = m.to_position, moved_at = now(),
            kafka_offset = coalesce(m.kafka_offset, c.kafka_offset)
     from unnest($1::text[], $2::integer[], $3::integer[], $4::text[], $5::text[], $6::bigint[])
       as m(name, version, partition, from_position, to_position, kafka_offset)
     where c.name = m.name and c.version = m.version and c.partition = m.partition and c.position = m.from_position`,
    values: [
      moves.map((m) => m.name),
      moves.map((m) => m.version),
      moves.map((m) => m.partition),
      moves.map((m) => m.from),
      moves.map((m) => m.to),
      moves.map((m) => m.kafkaOffset ?? null),
    ],
  });
  if (rowCount !== moves.length) {
    const names = moves.map((m) => `${m.name} v${m.version}/${m.partition}`).join(', ');
    throw new LostPartition(`Another projector has moved a checkpoint of ${names}: this one stops`);
  }
}

/** Bumps the row version in the transaction that writes rows: results cached from the old rows are outdated. */
export async function markWritten(client: ClientBase, written: readonly PartitionOfVersion[]): Promise<void> {
  if (written.length === 0) return;
  await client.query({
    name: 'projection.wrote',
    text: `update projection.checkpoints c set wrote_in = pg_current_xact_id()
     from unnest($1::text[], $2::integer[], $3::integer[]) as w(name, version, partition)
     where c.name = w.name and c.version = w.version and c.partition = w.partition`,
    values: [written.map((w) => w.name), written.map((w) => w.version), written.map((w) => w.partition)],
  });
}
