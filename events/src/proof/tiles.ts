import type { ClientBase, Pool } from 'pg';
import type { Position } from '../store/event-store.ts';
import { hashEntry, hashNode } from './leaf.ts';
import type { SubtreeHash } from './merkle.ts';

/**
 * The tree as tiles: a tile of level n contains up to 256 hashes, each the root of a perfect subtree of 256^n leaves. A
 * million events take about four thousand rows, and a proof reads only a handful. Tiles of level 0 are computed from the
 * entries.
 */
const WIDTH_BITS = 8;
/** Hashes of a full tile. */
export const WIDTH = 2 ** WIDTH_BITS;
const HASH = 32;
const NONE = Buffer.alloc(0);

const key = (level: number, number: number): string => `${level}/${number}`;

/** The log of events, or the log of map roots. */
export type LogName = 'events' | 'maps';

/** Reads tiles on demand and caches them. Use one per proof or pack: the last tiles of a growing tree change. */
export class TileReader {
  readonly #client: Pool | ClientBase;
  readonly #log: LogName;
  readonly #tiles = new Map<string, Buffer>();
  /** Roots of perfect subtrees within a tile: proofs of neighbours share most of them. */
  readonly #roots = new Map<string, Buffer>();

  constructor(client: Pool | ClientBase, log: LogName = 'events') {
    this.#client = client;
    this.#log = log;
  }

  /** Hashes of the tile; empty if there are none yet. */
  async tile(level: number, number: number): Promise<Buffer> {
    const known = this.#tiles.get(key(level, number));
    if (known) return known;
    const hashes =
      level === 0 && this.#log === 'events' ? leavesOf(await this.entries(number)) : await this.#read(level, number);
    this.#tiles.set(key(level, number), hashes);
    return hashes;
  }

  async #read(level: number, number: number): Promise<Buffer> {
    const { rows } = await this.#client.query<{ hashes: Buffer }>(
      'select hashes from proof.tiles where log = $1 and level = $2 and number = $3',
      [this.#log, level, number],
    );
    return rows[0]?.hashes ?? NONE;
  }

  /** Entries of events below a tile of level 0; empty if there are none yet. */
  async entries(number: number): Promise<Buffer> {
    const { rows } = await this.#client.query<{ entries: Buffer }>(
      'select entries from proof.entries where number = $1',
      [number],
    );
    return rows[0]?.entries ?? NONE;
  }

  /** For `merkle.ts`. @throws RangeError if the tree is smaller */
  readonly subtree: SubtreeHash = async (level, index) => {
    const tileLevel = Math.floor(level / WIDTH_BITS);
    const width = 2 ** (level % WIDTH_BITS);
    const first = index * width;
    const tile = await this.tile(tileLevel, Math.floor(first / WIDTH));
    const from = (first % WIDTH) * HASH;
    if (tile.length < from + width * HASH)
      throw new RangeError(`The tree has no subtree ${index} of 2^${level} leaves`);
    return this.#root(tile, tileLevel * WIDTH_BITS, first, width);
  };

  /** Root of `width` hashes of a tile, starting at hash `first` of its level. */
  #root(tile: Buffer, level: number, first: number, width: number): Buffer {
    const from = (first % WIDTH) * HASH;
    if (width === 1) return tile.subarray(from, from + HASH);
    const name = key(level + Math.log2(width), first / width);
    const known = this.#roots.get(name);
    if (known) return known;
    const half = width / 2;
    const root = hashNode(this.#root(tile, level, first, half), this.#root(tile, level, first + half, half));
    this.#roots.set(name, root);
    return root;
  }
}

/** Root of a perfect subtree from a row of hashes. */
function mergeHashes(hashes: Buffer): Buffer {
  if (hashes.length === HASH) return hashes;
  const half = hashes.length / 2;
  return hashNode(mergeHashes(hashes.subarray(0, half)), mergeHashes(hashes.subarray(half)));
}

/** Hashes of consecutive entries in the tree. */
function leavesOf(entries: Buffer): Buffer {
  const leaves = Buffer.alloc(entries.length);
  for (let at = 0; at < entries.length; at += HASH) hashEntry(entries.subarray(at, at + HASH)).copy(leaves, at);
  return leaves;
}

export interface NewEntry {
  readonly entry: Buffer;
  readonly position: Position;
}

/** Appends entries to a tree of `size` leaves; a full tile adds one hash to the level above. */
export async function appendEntries(client: ClientBase, size: number, added: readonly NewEntry[]): Promise<void> {
  const full: Buffer[] = [];
  const last = Math.floor(size / WIDTH);
  const inRow = size % WIDTH;
  const before = inRow === 0 ? NONE : await new TileReader(client).entries(last);
  const rows: { number: number; entries: Buffer; positions: string }[] = [];
  for (let n = 0; n < added.length; ) {
    const number = Math.floor((size + n) / WIDTH);
    const taken = added.slice(n, n + WIDTH - ((size + n) % WIDTH));
    const isNew = number !== last || inRow === 0;
    const entries = Buffer.concat([isNew ? NONE : before, ...taken.map(({ entry }) => entry)]);
    rows.push({ number, entries, positions: taken.map(({ position }) => position).join('\n') });
    if (entries.length === WIDTH * HASH) full.push(mergeHashes(leavesOf(entries)));
    n += taken.length;
  }
  await client.query(
    `insert into proof.entries as e (number, entries, positions, first_position)
     select number, entries, positions, split_part(positions, E'\\n', 1)
     from unnest($1::bigint[], $2::bytea[], $3::text[]) as added (number, entries, positions)
     on conflict (number) do update
     set entries = excluded.entries, positions = e.positions || E'\\n' || excluded.positions`,
    [rows.map((row) => row.number), rows.map((row) => row.entries), rows.map((row) => row.positions)],
  );
  await appendHashes(client, 'events', 1, last, full);
}

/** Appends hashes to the tiles of a level that has `size` hashes, and to those above. */
export async function appendHashes(
  client: ClientBase,
  log: LogName,
  from: number,
  size: number,
  hashes: readonly Buffer[],
): Promise<void> {
  const reader = new TileReader(client, log);
  const changed: Tile[] = [];
  let [level, first, added] = [from, size, hashes];
  while (added.length > 0) {
    const above: Buffer[] = [];
    for (let n = 0; n < added.length; ) {
      const number = Math.floor((first + n) / WIDTH);
      const room = WIDTH - ((first + n) % WIDTH);
      const taken = added.slice(n, n + room);
      const before = (await reader.tile(level, number)).subarray(0, ((first + n) % WIDTH) * HASH);
      const tile = Buffer.concat([before, ...taken]);
      changed.push({ level, number, hashes: tile });
      if (tile.length === WIDTH * HASH) above.push(mergeHashes(tile));
      n += taken.length;
    }
    first = Math.floor(first / WIDTH);
    added = above;
    level += 1;
  }
  if (changed.length > 0) await writeTiles(client, log, changed);
}

async function writeTiles(client: ClientBase, log: LogName, tiles: readonly Tile[]): Promise<void> {
  await client.query(
    `insert into proof.tiles (log, level, number, hashes)
     select $1, * from unnest($2::integer[], $3::bigint[], $4::bytea[])
     on conflict (log, level, number) do update set hashes = excluded.hashes`,
    [log, tiles.map((r) => r.level), tiles.map((r) => r.number), tiles.map((r) => r.hashes)],
  );
}

/** Part of a tree as stored. */
export interface Tile {
  readonly level: number;
  readonly number: number;
  readonly hashes: Buffer;
}

/** All tiles of a tree. */
function tilesOf(leaves: readonly Buffer[]): Tile[] {
  const tiles: Tile[] = [];
  for (let [level, hashes] = [0, leaves]; hashes.length > 0; level++) {
    const above: Buffer[] = [];
    for (let n = 0; n < hashes.length; n += WIDTH) {
      const tile = Buffer.concat(hashes.slice(n, n + WIDTH));
      tiles.push({ level, number: n / WIDTH, hashes: tile });
      if (tile.length === WIDTH * HASH) above.push(mergeHashes(tile));
    }
    hashes = above;
  }
  return tiles;
}

/** Replaces the stored tiles of a log by those of its leaves. @returns number of tiles that were different */
export async function replaceTiles(client: ClientBase, log: LogName, leaves: readonly Buffer[]): Promise<number> {
  const { rows } = await client.query<{ level: number; number: string; hashes: Buffer }>(
    'delete from proof.tiles where log = $1 returning level, number, hashes',
    [log],
  );
  const stored = new Map(rows.map(({ level, number, hashes }) => [key(level, Number(number)), hashes]));
  const tiles = tilesOf(leaves);
  await writeTiles(client, log, tiles);
  const same = tiles.filter(({ level, number, hashes }) => stored.get(key(level, number))?.equals(hashes)).length;
  return Math.max(tiles.length, stored.size) - same;
}

/** Leaf indexes of the events at these positions; those that the tree lacks are left out. */
export async function leafIndexes(
  client: Pool | ClientBase,
  positions: readonly Position[],
): Promise<Map<Position, number>> {
  // Each row once, split here: to search a row for each of its positions takes 50 times as long.
  const { rows } = await client.query<{ number: string; positions: string }>(
    `select number, positions from proof.entries where number in (
       select (select number from proof.entries where first_position <= p.position collate "C"
               order by first_position desc limit 1)
       from unnest($1::text[]) as p (position))`,
    [positions],
  );
  const asked = new Set(positions);
  return new Map(
    rows.flatMap(({ number, positions: inRow }) =>
      (inRow.split('\n') as Position[])
        .map((position, n) => [position, Number(number) * WIDTH + n] as const)
        .filter(([position]) => asked.has(position)),
    ),
  );
}

/** Position of the event with this leaf index; null if the tree lacks it. */
export async function positionOf(client: Pool | ClientBase, index: number): Promise<Position | null> {
  const { rows } = await client.query<{ positions: string }>('select positions from proof.entries where number = $1', [
    Math.floor(index / WIDTH),
  ]);
  return (rows[0]?.positions.split('\n')[index % WIDTH] as Position | undefined) ?? null;
}

/** First position of an event with this leaf index or a later one, before a position, and number of such events. */
export async function positionsBefore(
  client: Pool | ClientBase,
  index: number,
  position: Position,
): Promise<[first: Position | null, count: number]> {
  let [first, count]: [Position | null, number] = [null, 0];
  for (let number = Math.floor(index / WIDTH); ; number++) {
    const { rows } = await client.query<{ positions: string }>(
      'select positions from proof.entries where number = $1 and first_position < $2',
      [number, position],
    );
    if (!rows[0]) return [first, count];
    const all = rows[0].positions.split('\n') as Position[];
    const before = all.slice(number === Math.floor(index / WIDTH) ? index % WIDTH : 0).filter((one) => one < position);
    first ??= before[0] ?? null;
    count += before.length;
  }
}
