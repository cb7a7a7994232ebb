import type { ClientBase, Pool } from 'pg';
import type { Position } from '../store/event-store.ts';
import { type LogHead, parseHead, type SignedHead } from './head.ts';
import { LogInconsistent } from './log-inconsistent.ts';
import { latestHead, logKeys } from './log-tree.ts';
import { MapInconsistent } from './map/map-inconsistent.ts';
import { proveStreams } from './map/map-store.ts';
import { mapRootAt } from './map-log.ts';
import type { PackProofs } from './pack.ts';
import { leafIndexes, TileReader } from './tiles.ts';

export interface ProvenEvents {
  readonly proofs: PackProofs;
  /** Index of each event in the log, by position. */
  readonly indexes: ReadonlyMap<Position, number>;
}

/**
 * Reads what proves the events at these positions, and what the map has for these streams, all of the newest head.
 * @returns null while the head does not cover all of the events
 * @throws LogInconsistent if the database does not belong together
 */
export async function readPackProofs(
  pool: Pool,
  positions: readonly Position[],
  streams: readonly string[],
): Promise<ProvenEvents | null> {
  const client = await pool.connect();
  try {
    // One snapshot: the keeper replaces head and map together.
    await client.query('begin isolation level repeatable read read only');
    const read = await readIn(pool, client, positions, streams);
    await client.query('commit');
    return read;
  } catch (error) {
    await client.query('rollback');
    if (error instanceof MapInconsistent) throw new LogInconsistent('map_changed', error.message);
    throw error;
  } finally {
    client.release();
  }
}

async function readIn(
  pool: Pool,
  client: ClientBase,
  positions: readonly Position[],
  streams: readonly string[],
): Promise<ProvenEvents | null> {
  const head = await latestHead(client);
  if (!head) return null;
  const indexes = await leafIndexes(client, positions);
  if (positions.some((position) => (indexes.get(position) ?? head.size) >= head.size)) return null;
  const keys = await logKeys(client);
  const [logKey, mapsKey] = [head, head.maps].map((one) => keys.find((key) => key.isOf(one)));
  const root = await mapRootAt(client, head.maps.size - 1);
  const map = await proveStreams(client, streams);
  if (!logKey || !mapsKey || !root?.map.mapRoot.equals(map.root)) {
    throw new LogInconsistent('map_changed', 'The map of streams in the database is not that of the newest head.');
  }
  const [tree, mapsTree] = [new TileReader(pool), new TileReader(pool, 'maps')];
  return {
    indexes,
    proofs: {
      head,
      logKey,
      mapsKey,
      // Read later: what a head covers does not change.
      tree: tree.subtree,
      mapsTree: mapsTree.subtree,
      checkpoints: await checkpointsAround(client, [...indexes.values()], head),
      mapsCheckpoint: await newestMapsCheckpoint(client, head),
      mapRoot: root.text,
      map,
    },
  };
}

/** For each event, the last checkpoint without it and the first with it; and the newest checkpoint. */
async function checkpointsAround(
  client: ClientBase,
  indexes: readonly number[],
  { size }: LogHead,
): Promise<SignedHead[]> {
  const { rows } = await client.query<{ note: string }>(
    `with around as (
       select b.at from unnest($1::bigint[]) i (index) cross join lateral (
         (select at from proof.checkpoints where log = 'events' and size <= i.index order by size desc, at desc limit 1)
         union all
         (select at from proof.checkpoints where log = 'events' and size > i.index and size <= $2 order by size, at limit 1)
       ) b
       union
       (select at from proof.checkpoints where log = 'events' and size <= $2 order by at desc limit 1)
     )
     select c.note from proof.checkpoints c join around using (at) where c.log = 'events' order by c.size, c.at`,
    [indexes, size],
  );
  return rows.map(({ note }) => parseHead(note)).filter((checkpoint) => checkpoint.size > 0);
}

/** Checkpoints among which an audited one is preferred: full witnesses may be late, or away for a while. */
const AUDITED_WITHIN = 60;

async function newestMapsCheckpoint(client: ClientBase, { maps }: LogHead): Promise<PackProofs['mapsCheckpoint']> {
  const { rows } = await client.query<{ note: string }>(
    `select note from (
       select note, at from proof.checkpoints
       where log = 'maps' and size <= $1 and size > 0 and split_part(note, E'\\n', 1) = $3 order by at desc limit $2
     ) newest order by note like '%/full %' desc, at desc limit 1`,
    [maps.size, AUDITED_WITHIN, maps.origin],
  );
  if (!rows[0]) return null;
  const head = parseHead(rows[0].note);
  const entry = await mapRootAt(client, head.size - 1);
  return entry && { head, entry: entry.text };
}
