import { type Position, START } from '@sankofa/events/store/event-store';
import type { Pool } from 'pg';
import type { ReadModel } from './define-read-model.ts';
import type { TableRow } from './tables.ts';

/** A version that the live feed updates, with its checkpoint per partition. */
export interface ActiveVersion {
  readonly model: ReadModel;
  readonly version: number;
  readonly checkpoints: Map<number, Position>;
}

type Row = Pick<TableRow<'projection.versions'>, 'name' | 'version'> & TableRow<'projection.checkpoints'>;

/** Live, ready and previous versions filled by the current code. Others stay frozen. */
export async function activeVersions(pool: Pool, models: readonly ReadModel[]): Promise<ActiveVersion[]> {
  const { rows } = await pool.query<Row>(
    `select v.name, v.version, c.partition, c.position
     from projection.versions v join projection.checkpoints c using (name, version)
     join unnest($1::text[], $2::integer[]) as m(name, definition) on m.name = v.name and m.definition = v.definition
     where v.state in ('live', 'ready', 'previous') order by v.name, v.version, c.partition`,
    [models.map((m) => m.name), models.map((m) => m.version)],
  );
  const fed = new Map<string, ActiveVersion>();
  for (const row of rows) {
    const model = models.find((m) => m.name === row.name);
    if (!model) continue;
    const key = `${row.name} ${row.version}`;
    const known = fed.get(key) ?? { model, version: row.version, checkpoints: new Map() };
    known.checkpoints.set(row.partition, row.position);
    fed.set(key, known);
  }
  return [...fed.values()];
}

/** Checkpoint of a version in one partition. */
export const checkpointOf = (fed: ActiveVersion, partition: number): Position =>
  fed.checkpoints.get(partition) ?? START;

const sorted = (fed: readonly ActiveVersion[], partition: number): Position[] =>
  fed.map((version) => checkpointOf(version, partition)).sort();

/** The earliest checkpoint of all versions in one partition. */
export const earliest = (fed: readonly ActiveVersion[], partition: number): Position =>
  sorted(fed, partition)[0] ?? START;

/** The latest checkpoint of all versions in one partition. */
export const latest = (fed: readonly ActiveVersion[], partition: number): Position =>
  sorted(fed, partition).at(-1) ?? START;

/**
 * Kafka offsets to resume from: after the furthest message that any fed version has processed. Versions behind it catch
 * up from the log.
 */
export async function kafkaOffsets(
  pool: Pool,
  models: readonly ReadModel[],
  partitions: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ partition: number; next: string }>(
    `select c.partition, (max(c.kafka_offset) + 1)::text as next
     from projection.versions v join projection.checkpoints c using (name, version)
     join unnest($1::text[], $2::integer[]) as m(name, definition) on m.name = v.name and m.definition = v.definition
     where v.state in ('live', 'ready', 'previous') and c.partition = any($3) and c.kafka_offset is not null
     group by c.partition`,
    [models.map((m) => m.name), models.map((m) => m.version), partitions],
  );
  return new Map(rows.map(({ partition, next }) => [partition, next]));
}
