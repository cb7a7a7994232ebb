import type { ClientBase } from 'pg';
import { inTransaction } from '../store/postgres/transaction.ts';
import { changed as logChanged } from './checked-log.ts';
import { CompactRange } from './compact-range.ts';
import type { LogHead } from './head.ts';
import { hashEntry, type StoredEvent } from './leaf.ts';
import { LogInconsistent } from './log-inconsistent.ts';
import { latestHead, TreeMoved } from './log-tree.ts';
import { mapKey } from './map/map-hashes.ts';
import { compareRows, replaceMap } from './map/map-store.ts';
import { MapTree } from './map/map-tree.ts';
import { mapRootText, parseMapRoot } from './map-root.ts';
import { replaceTiles, TileReader } from './tiles.ts';
import { compareNewest, type VerifyHeadsOptions } from './verify-heads.ts';

/** What a rebuild has compared, and what it has replaced. */
export interface RebuiltMap {
  /** Number of events, streams and map roots. */
  readonly events: number;
  readonly streams: number;
  readonly mapRoots: number;
  /** Number of stored rows that were missing, different, or too many. */
  readonly replaced: { readonly rows: number; readonly mapRoots: number; readonly tiles: number };
}

/**
 * Recomputes the map of streams and the log of its roots from the log alone, and compares them with every head of the heads
 * file. Replaces what the database has, in one transaction, only if all of them agree. The caller makes sure that no keeper
 * runs; if one has signed nevertheless, nothing is replaced.
 * @returns null if nothing has been signed
 * @throws LogInconsistent if the log, a head or the recomputed map is not what was signed; TreeMoved; AbortError. Then nothing
 * is changed
 */
export async function rebuildMap(options: VerifyHeadsOptions): Promise<RebuiltMap | null> {
  const { pool, heads, key } = options;
  const newest = await latestHead(pool);
  const map = new MapOfLog(options);
  let last: LogHead | null = null;
  for await (const head of heads.read(key)) {
    await map.continueTo(head);
    last = head;
  }
  compareNewest(last, newest, options);
  if (!last) return null;
  return inTransaction(pool, async (client) => {
    // The keeper locks the row of this table before it writes; the row itself may be missing.
    await client.query('lock table proof.map in exclusive mode');
    if ((await latestHead(client))?.note !== newest?.note) throw new TreeMoved('A log keeper has signed a new head');
    await heads.check();
    return map.store(client);
  });
}

interface StoredMapRoot {
  readonly log_size: string;
  readonly entry: string;
}

/** Map roots that are read, or written, at once. */
const PAGE = 2_000;

/** The map of streams and the log of its roots, computed from events. */
class MapOfLog {
  readonly #options: VerifyHeadsOptions;
  readonly #tiles: TileReader;
  readonly #map = new MapTree();
  #streams = 0;
  readonly #tree = new CompactRange();
  /** Hashes of the map roots in their tree. */
  readonly #leaves: Buffer[] = [];
  /** Map roots that the database lacks or has in another form, by index. */
  readonly #missing = new Map<number, { readonly logSize: number; readonly text: string }>();
  #page: { readonly from: number; readonly rows: ReadonlyMap<number, StoredMapRoot> } = {
    from: -PAGE,
    rows: new Map(),
  };

  constructor(options: VerifyHeadsOptions) {
    this.#options = options;
    this.#tiles = new TileReader(options.pool, 'maps');
  }

  /** @throws LogInconsistent if the head is not over these events, and these map roots */
  async continueTo(head: LogHead): Promise<void> {
    const { log } = this.#options;
    const from = log.size;
    while (this.#leaves.length < head.maps.size) await this.#addMapRoot(head);
    await this.#readTo(head.size);
    if (!log.root().equals(head.root)) throw logChanged(from, head.size);
    if (this.#leaves.length !== head.maps.size || !this.#tree.root().equals(head.maps.root)) {
      throw new LogInconsistent(
        'map_changed',
        `The map of streams for ${head.size} events, recomputed from the log, is not the one that was signed.`,
      );
    }
  }

  /** Writes what is different. */
  async store(client: ClientBase): Promise<RebuiltMap> {
    const differences = await compareRows(client, this.#map);
    await replaceMap(client, { root: this.#map.root(), size: this.#streams }, differences);
    const { rowCount } = await client.query('delete from proof.map_roots where index >= $1', [this.#leaves.length]);
    const missing = [...this.#missing];
    for (let n = 0; n < missing.length; n += PAGE) {
      const page = missing.slice(n, n + PAGE);
      await client.query(
        `insert into proof.map_roots (index, log_size, entry)
         select * from unnest($1::bigint[], $2::bigint[], $3::text[])
         on conflict (index) do update set log_size = excluded.log_size, entry = excluded.entry`,
        [page.map(([index]) => index), page.map(([, { logSize }]) => logSize), page.map(([, { text }]) => text)],
      );
    }
    return {
      events: this.#options.log.size,
      streams: this.#streams,
      mapRoots: this.#leaves.length,
      replaced: {
        rows: differences.changed.length + differences.extra.length,
        mapRoots: missing.length + (rowCount ?? 0),
        tiles: await replaceTiles(client, 'maps', this.#leaves),
      },
    };
  }

  /** Computes the next map root. @param head the next one of the heads file, with this map root or a later one */
  async #addMapRoot(head: LogHead): Promise<void> {
    const index = this.#leaves.length;
    const stored = await this.#stored(index);
    const leaf = await this.#tiles.subtree(0, index).catch((error: unknown) => {
      if (error instanceof RangeError) return null;
      throw error;
    });
    await this.#readToMapRoot(head, stored, leaf);
    const text = this.#text();
    const logSize = this.#options.log.size;
    if (stored?.entry !== text || Number(stored.log_size) !== logSize) this.#missing.set(index, { logSize, text });
    const hash = hashEntry(Buffer.from(text));
    this.#leaves.push(hash);
    this.#tree.add(0, hash);
  }

  /**
   * Reads up to the events of the next map root. Its head may have been removed as outdated; then only the database tells over
   * how many events it was. A wrong number leads to a root that was not signed.
   * @throws LogInconsistent if no number of events leads to this map root
   */
  async #readToMapRoot(head: LogHead, stored: StoredMapRoot | null, leaf: Buffer | null): Promise<void> {
    const { log } = this.#options;
    const index = this.#leaves.length;
    if (index === head.maps.size - 1) return this.#readTo(head.size);
    const isInTree = stored !== null && (leaf === null || hashEntry(Buffer.from(stored.entry)).equals(leaf));
    const size = isInTree ? (parseMapRoot(stored.entry)?.logSize ?? Number(stored.log_size)) : null;
    if (size !== null && size >= log.size && size <= head.size) return this.#readTo(size);
    const isNext = (text: string): boolean =>
      text === stored?.entry || (leaf !== null && hashEntry(Buffer.from(text)).equals(leaf));
    while (!isNext(this.#text())) {
      if (log.size === head.size) {
        throw new LogInconsistent(
          'map_changed',
          `Map root ${index + 1} is lost: its row and its hash in the database are damaged, and its head was removed as outdated.`,
        );
      }
      await this.#readTo(log.size + 1);
    }
  }

  #text(): string {
    const { log } = this.#options;
    const mapRoot = Buffer.from(this.#map.root());
    return mapRootText({ logSize: log.size, logRoot: log.root(), mapSize: this.#streams, mapRoot });
  }

  async #readTo(size: number): Promise<void> {
    const each = ({ stream, revision }: StoredEvent, index: number, leaf: Buffer): void => {
      this.#streams += this.#map.set({ key: mapKey(stream), revision, index, leaf }) ? 1 : 0;
    };
    await this.#options.log.readTo(size, this.#options.signal, { ahead: true, each });
  }

  async #stored(index: number): Promise<StoredMapRoot | null> {
    if (index >= this.#page.from + PAGE) {
      const { rows } = await this.#options.pool.query<StoredMapRoot & { index: string }>(
        'select index, log_size, entry from proof.map_roots where index >= $1 and index < $2',
        [index, index + PAGE],
      );
      this.#page = { from: index, rows: new Map(rows.map((row) => [Number(row.index), row])) };
    }
    return this.#page.rows.get(index) ?? null;
  }
}
