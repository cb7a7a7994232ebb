import type { ClientBase, Pool } from 'pg';
import type { TableRow } from '../../database/tables.ts';
import { byteaArray } from '../../store/postgres/binary-array.ts';
import { compareBytes, HASH_BYTES, mapKey } from './map-hashes.ts';
import { MapInconsistent } from './map-inconsistent.ts';
import type { MapProof } from './map-proof.ts';
import { type MapLeaf, pathTo, ROW_LEVELS } from './map-row.ts';
import { MapTree, type RowBytes } from './map-tree.ts';
import { proveKeys } from './prove-keys.ts';

/** Root of the map, 32 bytes, and number of streams. */
export interface MapState {
  readonly root: Uint8Array;
  readonly size: number;
}

type StateRow = TableRow<'proof.map'>;

/** Reads root and size of the stored map. */
export async function readMap(client: Pool | ClientBase): Promise<MapState> {
  const { rows } = await client.query<StateRow>('select root, size from proof.map');
  return toState(rows[0]);
}

function toState(row: StateRow | undefined): MapState {
  if (!row) throw new MapInconsistent('The state of the stored map is missing');
  return { root: row.root, size: Number(row.size) };
}

/**
 * Applies a batch of changes in the transaction of the caller. Other updates wait until it ends. Reads and writes each
 * row once, and compares all that it reads with the root before: a changed database cannot lead to a false root.
 * @param before state after the last update, from a place that is trusted; `readMap` trusts the database
 * @param changes last events of streams; of several of one stream, the last one counts
 * @returns the state after
 * @throws MapInconsistent if the stored map is not that of `before`
 * @throws RangeError if a value cannot be stored
 */
export async function updateMap(client: ClientBase, before: MapState, changes: readonly MapLeaf[]): Promise<MapState> {
  for (const change of changes) checkLeaf(change);
  const { rows } = await client.query<StateRow>('select root, size from proof.map for update');
  const stored = toState(rows[0]);
  if (stored.size !== before.size || compareBytes(stored.root, before.root) !== 0) {
    throw new MapInconsistent('The stored map is not the one after the last update');
  }
  const tree = new MapTree(before.root);
  let missing = tree.missing(changes);
  while (missing.paths.length > 0) {
    tree.load(await readRows(client, missing.paths));
    missing = tree.missing(missing.keys);
  }
  let { size } = before;
  for (const leaf of changes) size += tree.set(leaf) ? 1 : 0;
  const root = tree.root();
  const changed = tree.takeChanged();
  await writeRows(client, changed);
  await client.query('update proof.map set root = $1, size = $2, depth = greatest(depth, $3)', [
    root,
    size,
    Math.max(0, ...changed.map(({ path }) => path.length)),
  ]);
  return { root, size };
}

/** How the stored rows differ from those of a map. */
export interface RowDifferences {
  /** Rows that are missing or different. */
  readonly changed: readonly RowBytes[];
  /** Paths of stored rows that the map does not have. */
  readonly extra: readonly Uint8Array[];
}

/** Rows that are compared at once. */
const PAGE = 1_000;

/** Compares all stored rows with a map that was computed from its entries. */
export async function compareRows(client: Pool | ClientBase, map: MapTree): Promise<RowDifferences> {
  const extra: Uint8Array[] = [];
  for (let [after, isEnd]: [Uint8Array | null, boolean] = [null, false]; !isEnd; ) {
    const { rows }: { rows: RowBytes[] } = await client.query<RowBytes>(
      'select path, subtree from proof.map_nodes where $1::bytea is null or path > $1 order by path limit $2',
      [after, PAGE],
    );
    for (const row of rows) if (!map.takeStored(row)) extra.push(row.path);
    after = rows.at(-1)?.path ?? null;
    isEnd = rows.length < PAGE;
  }
  return { changed: map.takeChanged(), extra };
}

/** Replaces the stored map in the transaction of the caller. @param differences of its rows */
export async function replaceMap(
  client: ClientBase,
  { root, size }: MapState,
  { changed, extra }: RowDifferences,
): Promise<void> {
  await client.query('delete from proof.map_nodes where path = any ($1)', [extra]);
  await writeRows(client, changed);
  await client.query(
    `insert into proof.map (root, size, depth)
     select $1, $2, coalesce(max(length(path)), 0) from proof.map_nodes
     on conflict (singleton) do update set root = excluded.root, size = excluded.size, depth = excluded.depth`,
    [root, size],
  );
}

/** Rows of one level. `proof.map_paths` reads all levels at once, and takes 14 times as long for thousands of keys. */
async function readRows(client: ClientBase, paths: readonly Uint8Array[]): Promise<RowBytes[]> {
  const { rows } = await client.query<RowBytes>(
    'select path, subtree from proof.map_nodes where path = any ($1::bytea[])',
    [byteaArray(paths)],
  );
  if (rows.length < paths.length) throw new MapInconsistent('Rows of the stored map are missing');
  return rows;
}

async function writeRows(client: ClientBase, rows: readonly RowBytes[]): Promise<void> {
  await client.query(
    `insert into proof.map_nodes (path, subtree) select * from unnest($1::bytea[], $2::bytea[])
     on conflict (path) do update set subtree = excluded.subtree`,
    [byteaArray(rows.map(({ path }) => path)), byteaArray(rows.map(({ subtree }) => subtree))],
  );
}

/** Slots of a key in the rows of all levels. */
const longestPath = (key: Uint8Array): Uint8Array => pathTo(key, ROW_LEVELS - 1);

function checkLeaf({ revision, index, leaf }: MapLeaf): void {
  if (leaf.length !== HASH_BYTES) throw new RangeError(`A leaf hash has ${HASH_BYTES} bytes, not ${leaf.length}`);
  for (const number of [revision, index]) {
    if (!Number.isSafeInteger(number + 1) || number < 0) throw new RangeError(`${number} is not a revision or index`);
  }
}

/** A proof, and the map that it was made from. */
export interface ProvenStreams extends MapState {
  readonly proof: MapProof;
}

/**
 * Proves what the map holds for these streams, present or absent. One statement reads root and rows, so that they
 * belong together in any transaction.
 * @throws MapInconsistent if rows do not have the stored root
 */
export async function proveStreams(client: Pool | ClientBase, streams: readonly string[]): Promise<ProvenStreams> {
  const keys = [...new Set(streams)].map(mapKey).sort(compareBytes);
  const { rows } = await client.query<StateRow & (RowBytes | { readonly path: null })>(
    'select m.root, m.size, p.path, p.subtree from proof.map m left join proof.map_paths($1) p on true',
    [keys.map(longestPath)],
  );
  const state = toState(rows[0]);
  const tree = new MapTree(
    state.root,
    rows.flatMap((row) => (row.path === null ? [] : [row])),
  );
  return { ...state, proof: proveKeys(tree, keys) };
}
