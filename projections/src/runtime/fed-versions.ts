import { type Position, START } from '@sankofa/events/store/event-store';
import type { Pool } from 'pg';
import type { ReadModel } from './define-read-model.ts';

/** A version the live feed keeps up to date, and how far it is in each partition. */
export interface FedVersion {
  readonly model: ReadModel;
  readonly version: number;
  readonly checkpoints: Map<number, Position>;
}

interface Row {
  name: string;
  version: number;
  partition: number;
  position: Position;
}

/** Live, ready and previous versions that were filled by the code running now. Others stay as they are: frozen. */
export async function fedVersions(pool: Pool, models: readonly ReadModel[]): Promise<FedVersion[]> {
  const { rows } = await pool.query<Row>(
    `select v.name, v.version, c.partition, c.position
     from projection.versions v join projection.checkpoints c using (name, version)
     join unnest($1::text[], $2::integer[]) as m(name, definition) on m.name = v.name and m.definition = v.definition
     where v.state in ('live', 'ready', 'previous') order by v.name, v.version, c.partition`,
    [models.map((m) => m.name), models.map((m) => m.version)],
  );
  const fed = new Map<string, FedVersion>();
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

/** How far a version is in one partition. */
export const checkpointOf = (fed: FedVersion, partition: number): Position => fed.checkpoints.get(partition) ?? START;

/** The earliest checkpoint of all versions in one partition. */
export function earliest(fed: readonly FedVersion[], partition: number): Position {
  const [first = START] = fed.map((version) => checkpointOf(version, partition)).sort();
  return first;
}
