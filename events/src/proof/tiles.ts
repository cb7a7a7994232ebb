import type { ClientBase, Pool } from 'pg';
import { hashNode } from './leaf.ts';
import type { SubtreeHash } from './merkle.ts';

/**
 * The tree as tiles: a tile of level n contains up to 256 hashes, each the root of a perfect subtree of 256^n leaves. A
 * million events take about four thousand rows, and a proof reads only a handful.
 */
const WIDTH_BITS = 8;
const WIDTH = 2 ** WIDTH_BITS;
const HASH = 32;

const key = (level: number, number: number): string => `${level}/${number}`;

/** Reads tiles on demand and caches them. Use one per proof or pack: the last tiles of a growing tree change. */
export class TileReader {
  readonly #client: Pool | ClientBase;
  readonly #tiles = new Map<string, Buffer>();
  /** Roots of perfect subtrees within a tile: proofs of neighbours share most of them. */
  readonly #roots = new Map<string, Buffer>();

  constructor(client: Pool | ClientBase) {
    this.#client = client;
  }

  /** Hashes of the tile; empty if there are none yet. */
  async tile(level: number, number: number): Promise<Buffer> {
    const known = this.#tiles.get(key(level, number));
    if (known) return known;
    const { rows } = await this.#client.query<{ hashes: Buffer }>(
      'select hashes from proof.tiles where level = $1 and number = $2',
      [level, number],
    );
    const hashes = rows[0]?.hashes ?? Buffer.alloc(0);
    this.#tiles.set(key(level, number), hashes);
    return hashes;
  }

  set(level: number, number: number, hashes: Buffer): void {
    this.#tiles.set(key(level, number), hashes);
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

/** Appends leaves to a tree of `size` leaves; a full tile adds one hash to the level above. */
export async function appendLeaves(client: ClientBase, size: number, leaves: readonly Buffer[]): Promise<void> {
  const reader = new TileReader(client);
  const changed = new Map<string, { level: number; number: number; hashes: Buffer }>();
  let level = 0;
  let added: readonly Buffer[] = leaves;
  let first = size;
  while (added.length > 0) {
    const above: Buffer[] = [];
    for (let n = 0; n < added.length; ) {
      const number = Math.floor((first + n) / WIDTH);
      const room = WIDTH - ((first + n) % WIDTH);
      const taken = added.slice(n, n + room);
      const hashes = Buffer.concat([await reader.tile(level, number), ...taken]);
      changed.set(key(level, number), { level, number, hashes });
      if (hashes.length === WIDTH * HASH) above.push(mergeHashes(hashes));
      n += taken.length;
    }
    first = Math.floor(first / WIDTH);
    added = above;
    level += 1;
  }
  const rows = [...changed.values()];
  await client.query(
    `insert into proof.tiles (level, number, hashes) select * from unnest($1::integer[], $2::bigint[], $3::bytea[])
     on conflict (level, number) do update set hashes = excluded.hashes`,
    [rows.map((r) => r.level), rows.map((r) => r.number), rows.map((r) => r.hashes)],
  );
}
