import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { CompactRange } from '@sankofa/events/proof/compact-range';
import { epochOf } from '@sankofa/events/proof/epoch';
import { EMPTY } from '@sankofa/events/proof/map/map-hashes';
import { type MapLeaf, pathTo, ROW_LEVELS } from '@sankofa/events/proof/map/map-row';
import { MapTree, type RowBytes } from '@sankofa/events/proof/map/map-tree';

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA cache_size = -200000;
  CREATE TABLE IF NOT EXISTS row (path BLOB PRIMARY KEY, subtree BLOB NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS audited (id INTEGER PRIMARY KEY CHECK (id = 1), state TEXT NOT NULL) STRICT;
`;

/** What a full witness has computed: both trees, and the map. */
export interface AuditedMap {
  /** Number of events. */
  readonly logSize: number;
  readonly log: CompactRange;
  /** Number of entries of the log of map roots. */
  readonly mapsSize: number;
  readonly maps: CompactRange;
  /** Number of streams. */
  readonly mapSize: number;
  readonly mapRoot: Uint8Array;
}

interface Stored {
  readonly logSize: number;
  readonly log: readonly { readonly level: number; readonly hash: string }[];
  readonly mapsSize: number;
  readonly maps: Stored['log'];
  readonly mapSize: number;
  readonly mapRoot: string;
}

/**
 * Name of the file with the map of a log. A log that was continued after a restore is another log: its map is computed
 * again.
 */
export function mapFileOf(origin: string): string {
  const epoch = epochOf(origin);
  return epoch === 1 ? 'map.sqlite' : `map-${epoch}.sqlite`;
}

/** The map of a full witness in a file, so that a restart continues without reading the log again. */
export class MapFile {
  readonly #database: DatabaseSync;
  readonly #select: StatementSync;
  readonly #upsert: StatementSync;

  /** @throws Error if the file cannot be opened */
  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    this.#database.exec(SCHEMA);
    this.#select = this.#database.prepare('SELECT subtree FROM row WHERE path = ?');
    this.#upsert = this.#database.prepare('INSERT OR REPLACE INTO row (path, subtree) VALUES (?, ?)');
  }

  read(): AuditedMap {
    const row = this.#database.prepare('SELECT state FROM audited').get();
    if (typeof row?.state !== 'string') {
      return {
        logSize: 0,
        log: new CompactRange(),
        mapsSize: 0,
        maps: new CompactRange(),
        mapSize: 0,
        mapRoot: EMPTY,
      };
    }
    const { logSize, log, mapsSize, maps, mapSize, mapRoot }: Stored = JSON.parse(row.state);
    return { logSize, log: rangeOf(log), mapsSize, maps: rangeOf(maps), mapSize, mapRoot: Buffer.from(mapRoot, 'hex') };
  }

  write({ logSize, log, mapsSize, maps, mapSize, mapRoot }: AuditedMap): void {
    const state: Stored = {
      logSize,
      log: nodesOf(log),
      mapsSize,
      maps: nodesOf(maps),
      mapSize,
      mapRoot: Buffer.from(mapRoot).toString('hex'),
    };
    this.#database.prepare('INSERT OR REPLACE INTO audited (id, state) VALUES (1, ?)').run(JSON.stringify(state));
  }

  /**
   * Sets the last event of these streams.
   * @param root of the map before
   * @returns root after, and number of new streams
   * @throws MapInconsistent if the file was damaged
   */
  update(root: Uint8Array, leaves: readonly MapLeaf[]): { readonly root: Uint8Array; readonly added: number } {
    const tree = new MapTree(root, this.#rowsOf(leaves));
    let added = 0;
    for (const leaf of leaves) added += tree.set(leaf) ? 1 : 0;
    for (const { path, subtree } of tree.takeChanged()) this.#upsert.run(path, subtree);
    return { root: tree.root(), added };
  }

  /** Rows on the paths of these keys: below one that is missing there is none. */
  #rowsOf(leaves: readonly MapLeaf[]): RowBytes[] {
    const rows = new Map<string, RowBytes | null>();
    for (const { key } of leaves) {
      for (let level = 0; level < ROW_LEVELS; level++) {
        const path = pathTo(key, level);
        const id = Buffer.from(path).toString('latin1');
        let row = rows.get(id);
        if (row === undefined) {
          const subtree = this.#select.get(path)?.subtree;
          row = subtree instanceof Uint8Array ? { path, subtree } : null;
          rows.set(id, row);
        }
        if (!row) break;
      }
    }
    return [...rows.values()].filter((row) => row !== null);
  }

  /** Runs work whose changes are kept only if it succeeds. */
  async inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = await work();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.#database.close();
  }
}

const nodesOf = (range: CompactRange): Stored['log'] =>
  range.nodes.map(({ level, hash }) => ({ level, hash: hash.toString('hex') }));

const rangeOf = (nodes: Stored['log']): CompactRange =>
  new CompactRange(nodes.map(({ level, hash }) => ({ level, hash: Buffer.from(hash, 'hex') })));
