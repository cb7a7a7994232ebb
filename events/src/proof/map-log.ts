import type { ClientBase, Pool } from 'pg';
import { CompactRange } from './compact-range.ts';
import type { SignedHead } from './head.ts';
import { hashEntry } from './leaf.ts';
import { LogInconsistent } from './log-inconsistent.ts';
import { EMPTY } from './map/map-hashes.ts';
import { MapInconsistent } from './map/map-inconsistent.ts';
import type { MapLeaf } from './map/map-row.ts';
import { type MapState, readMap, updateMap } from './map/map-store.ts';
import { type MapRoot, mapRootText, parseMapRoot } from './map-root.ts';
import { appendHashes, TileReader } from './tiles.ts';

/** The log of map roots, and the map itself, after its last entry. */
export interface MapLogState {
  /** Number of entries. */
  readonly size: number;
  readonly tree: CompactRange;
  /** Map of the last entry. */
  readonly map: MapState & { readonly logSize: number };
}

export const EMPTY_MAPS: MapLogState = { size: 0, tree: new CompactRange(), map: { root: EMPTY, size: 0, logSize: 0 } };

/** Sizes of trees are safe integers. */
const LARGEST_LEVEL = 52;

const changed = (text: string): LogInconsistent => new LogInconsistent('map_changed', text);

/**
 * Reads the map log from the database and compares it with its signed head.
 * @param signed null: nothing has been signed
 * @throws LogInconsistent `map_changed`
 */
export async function readMapLog(client: Pool | ClientBase, signed: SignedHead | null): Promise<MapLogState> {
  if (!signed) return EMPTY_MAPS;
  const { size } = signed;
  const { subtree } = new TileReader(client, 'maps');
  const tree = new CompactRange();
  try {
    for (let [from, level] = [0, LARGEST_LEVEL]; level >= 0; level--) {
      if (size - from < 2 ** level) continue;
      tree.add(level, await subtree(level, from / 2 ** level));
      from += 2 ** level;
    }
  } catch (error) {
    if (error instanceof RangeError) throw changed('Entries of the log of map roots are missing in the database.');
    throw error;
  }
  const last = await mapRootAt(client, size - 1);
  const leaf = await subtree(0, size - 1);
  if (!tree.root().equals(signed.root) || !last || !hashEntry(Buffer.from(last.text)).equals(leaf)) {
    throw changed('The log of map roots in the database is not the one that was signed.');
  }
  const stored = await readMap(client);
  if (stored.size !== last.map.mapSize || !last.map.mapRoot.equals(stored.root)) {
    throw changed('The map of streams in the database is not the one that was signed.');
  }
  return { size, tree, map: { root: last.map.mapRoot, size: last.map.mapSize, logSize: last.map.logSize } };
}

/**
 * Updates the map, and appends its root to the log, in the transaction of the caller.
 * @param head the log after the changes
 * @throws LogInconsistent `map_changed` if the map in the database is not the one of the last entry
 */
export async function appendMapRoot(
  client: ClientBase,
  before: MapLogState,
  changes: readonly MapLeaf[],
  { size: logSize, root: logRoot }: Pick<SignedHead, 'size' | 'root'>,
): Promise<MapLogState> {
  const map = await updateMap(client, before.map, changes).catch((error: unknown) => {
    if (error instanceof MapInconsistent) throw changed(error.message);
    throw error;
  });
  const text = mapRootText({ logSize, logRoot, mapSize: map.size, mapRoot: Buffer.from(map.root) });
  const leaf = hashEntry(Buffer.from(text));
  // A crash may have left the entry of a head that only the file has.
  await client.query(
    'insert into proof.map_roots (index, log_size, entry) values ($1, $2, $3) on conflict (index) do update set log_size = excluded.log_size, entry = excluded.entry',
    [before.size, logSize, text],
  );
  await appendHashes(client, 'maps', 0, before.size, [leaf]);
  const tree = before.tree.clone();
  tree.add(0, leaf);
  return { size: before.size + 1, tree, map: { ...map, logSize } };
}

/** Entries of the log of map roots, as published. */
export async function mapRootTexts(client: Pool | ClientBase, from: number, count: number): Promise<Buffer[]> {
  const { rows } = await client.query<{ entry: string }>(
    'select entry from proof.map_roots where index >= $1 and index < $2 order by index',
    [from, from + count],
  );
  return rows.map(({ entry }) => Buffer.from(entry));
}

/** An entry of the log of map roots; null if there is none. @throws LogInconsistent `map_changed` if it is damaged */
export async function mapRootAt(
  client: Pool | ClientBase,
  index: number,
): Promise<{ readonly text: string; readonly map: MapRoot } | null> {
  const { rows } = await client.query<{ entry: string }>('select entry from proof.map_roots where index = $1', [index]);
  const [row] = rows;
  if (!row) return null;
  const map = parseMapRoot(row.entry);
  if (!map) throw changed('An entry of the log of map roots is damaged.');
  return { text: row.entry, map };
}
