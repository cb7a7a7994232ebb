import type { KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import { type EventStore, type Position, type RecordedEvent, START } from '../store/event-store.ts';
import { type ForeignEvents, ForeignTally } from '../store/foreign-events.ts';
import { inTransaction } from '../store/postgres/transaction.ts';
import { CompactRange } from './compact-range.ts';
import type { LogHead } from './head.ts';
import type { HeadsFile } from './heads-file.ts';
import { contentOf, entryFrom, hashEntry } from './leaf.ts';
import { latestHead, missingBefore } from './log-tree.ts';
import { type MapValue, mapKey } from './map/map-hashes.ts';
import { compareRows, readMap } from './map/map-store.ts';
import { MapTree } from './map/map-tree.ts';
import { mapRootText } from './map-root.ts';
import { rootHash } from './merkle.ts';
import { TileReader, WIDTH } from './tiles.ts';

export interface AuditOptions {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly heads: HeadsFile;
  /** The current key of the log. */
  readonly key: KeyObject;
  /** Whether positions are numbered without gaps, as in PostgreSQL. */
  readonly isGapless: boolean;
  readonly signal: AbortSignal;
  /** An interrupted audit, which is continued. */
  readonly from?: AuditState;
  readonly progress?: (done: number, total: number) => void;
}

/** The last event of a stream. */
export interface AuditedStream extends MapValue {
  readonly leaf: Buffer;
}

/** What an audit has read so far. */
export interface AuditState {
  readonly size: number;
  readonly position: Position;
  readonly tree: CompactRange;
  readonly maps: { readonly size: number; readonly tree: CompactRange };
  readonly streams: Map<string, AuditedStream>;
  /** Streams whose reads lack events that the log has, and why. */
  readonly limits: Map<string, string>;
}

export interface AuditResult {
  readonly state: AuditState;
  /** Number of heads, and of map roots, that were compared. */
  readonly heads: number;
  readonly mapRoots: number;
  /** Events of other applications, which are not part of the log. Null if there are none. */
  readonly foreign: ForeignEvents | null;
  /** Empty if everything fits. */
  readonly problems: readonly string[];
}

interface StoredMapRoot {
  readonly index: number;
  readonly logSize: number;
  readonly entry: string;
}

const PAGE = 2_000;
const HASH = 32;
const PROGRESS_EVERY = 50_000;
/** Number of problems after which an audit ends: later ones mostly follow from them. */
const MAX_PROBLEMS = 10;
/** Difference of clocks that is allowed, in ms. */
const SKEW_MS = 5_000;

/**
 * Recomputes everything that was signed from the events of the log: hashes, tree, map of streams, roots of all heads and
 * of all maps. Also finds gaps in positions and revisions, and events recorded after a head that includes them.
 * @throws LogInconsistent if the heads file is unreadable; AbortError, after which `state` can be continued
 */
export class LogAudit {
  readonly #options: AuditOptions;
  readonly #tree: CompactRange;
  readonly #mapsTree: CompactRange;
  readonly #map = new MapTree();
  readonly #streams: Map<string, AuditedStream>;
  readonly #limits: Map<string, string>;
  readonly #foreign = new ForeignTally();
  readonly #problems: string[] = [];
  #size: number;
  #position: Position;
  #maps: number;
  #mapsChecked = 0;
  /** Of the events around the current one. */
  #entries: Buffer | null = null;
  /** Latest recorded time, in ms; simulated times of a demo are earlier. */
  #recordedAt = 0;
  #readTo: Position;
  #page: RecordedEvent[] = [];
  #roots: StoredMapRoot[] = [];
  #hasAllRoots = false;

  constructor(options: AuditOptions) {
    this.#options = options;
    const { from } = options;
    this.#size = from?.size ?? 0;
    this.#position = from?.position ?? START;
    this.#readTo = this.#position;
    this.#tree = from?.tree.clone() ?? new CompactRange();
    this.#mapsTree = from?.maps.tree.clone() ?? new CompactRange();
    this.#maps = from?.maps.size ?? 0;
    this.#streams = from?.streams ?? new Map();
    this.#limits = from?.limits ?? new Map();
    for (const [stream, value] of this.#streams) this.#map.set({ ...value, key: mapKey(stream) });
  }

  get state(): AuditState {
    return {
      size: this.#size,
      position: this.#position,
      tree: this.#tree,
      maps: { size: this.#maps, tree: this.#mapsTree },
      streams: this.#streams,
      limits: this.#limits,
    };
  }

  async run(): Promise<AuditResult> {
    const { heads, key, progress, signal } = this.#options;
    let [last, compared]: [LogHead | null, number] = [null, 0];
    const total = await this.#lastSize();
    for await (const head of heads.read(key)) {
      last = head;
      if (head.size < this.#size) continue;
      while (this.#size < head.size && this.#problems.length < MAX_PROBLEMS) {
        signal.throwIfAborted();
        const event = await this.#next();
        if (!event) {
          this.#problems.push(`The log ends after ${this.#size} events, and a head was signed over ${head.size}.`);
          break;
        }
        if (this.#size % WIDTH === 0 || this.#entries === null) {
          this.#entries = await new TileReader(this.#options.pool).entries(Math.floor(this.#size / WIDTH));
        }
        const index = this.#size;
        if (!this.#add(event, this.#entries)) {
          const missing = await missingBefore(this.#options.pool, index, event.position);
          if (missing) {
            this.#problems.push(missing);
            // All later ones follow from it.
            return this.#result(compared);
          }
        }
        await this.#compareMapRoots();
        if (this.#size % PROGRESS_EVERY === 0) progress?.(this.#size, total);
      }
      if (this.#problems.length >= MAX_PROBLEMS || this.#size < head.size) break;
      this.#compareHead(head);
      compared += 1;
    }
    if (last && this.#problems.length === 0) await this.#compareDatabase(last);
    await this.#findLimits();
    return this.#result(compared);
  }

  #result(heads: number): AuditResult {
    const [mapRoots, foreign, problems] = [this.#mapsChecked, this.#foreign.found, this.#problems];
    return { state: this.state, heads, mapRoots, foreign, problems };
  }

  async #lastSize(): Promise<number> {
    let size = 0;
    for await (const head of this.#options.heads.read(this.#options.key)) size = head.size;
    return size;
  }

  /** The next event of the log; null at its end. */
  async #next(): Promise<RecordedEvent | null> {
    while (this.#page.length === 0) {
      const { events, next, end, limits, foreign } = await this.#options.store.readAll({
        after: this.#readTo,
        limit: PAGE,
      });
      this.#readTo = next;
      this.#foreign.add(foreign);
      for (const { stream, limit } of limits ?? []) {
        if (limit === null) this.#limits.delete(stream);
        else this.#limits.set(stream, limit);
      }
      // Taken from the end.
      this.#page = events.reverse();
      if (events.length === 0 && end) return null;
    }
    return this.#page.pop() ?? null;
  }

  /** @returns whether it is the event of the tree in the database */
  #add(event: RecordedEvent, entries: Buffer): boolean {
    const { stream, revision, position, recordedAt } = event;
    const index = this.#size;
    const name = `Event ${index + 1} (${event.type}, ${stream}@${revision}, id ${event.id})`;
    if (this.#options.isGapless ? Number(position) !== index + 1 : position <= this.#position) {
      this.#problems.push(`${name} has the position ${position}: there is a gap before it.`);
    }
    const before = this.#streams.get(stream)?.revision ?? -1;
    if (revision !== before + 1) {
      this.#problems.push(`${name} follows ${before < 0 ? 'no event' : `@${before}`} of its stream: there is a gap.`);
    }
    const [key, content] = [mapKey(stream), contentOf(event)];
    const entry = entryFrom(key, revision, content);
    const at = (index % WIDTH) * HASH;
    const isInTree = entries.subarray(at, at + HASH).equals(entry);
    if (!isInTree) {
      this.#problems.push(`${name} is not the one in the tree of the database.`);
    }
    this.#tree.add(0, hashEntry(entry));
    this.#map.set({ key, revision, index, leaf: content });
    this.#streams.set(stream, { revision, index, leaf: content });
    this.#recordedAt = Math.max(this.#recordedAt, recordedAt);
    this.#size += 1;
    this.#position = position;
    return isInTree;
  }

  /** Finds streams that do not show all their events, by all that the log says up to its end. */
  async #findLimits(): Promise<void> {
    while (await this.#next()) this.#options.signal.throwIfAborted();
    for (const [stream, limit] of this.#limits) {
      if (!this.#streams.has(stream) || this.#problems.length >= MAX_PROBLEMS) continue;
      this.#problems.push(
        `The stream ${stream} does not show all events that the log has, and a scavenge may remove them: ${limit}.`,
      );
    }
  }

  #compareHead(head: LogHead): void {
    const over = `The head over ${head.size} events, signed ${head.at.toISOString()},`;
    if (!this.#tree.root().equals(head.root)) this.#problems.push(`${over} has another root than the events.`);
    if (this.#maps !== head.maps.size || !this.#mapsTree.root().equals(head.maps.root)) {
      this.#problems.push(`${over} has another root of the log of map roots than its ${this.#maps} entries.`);
    }
    if (this.#recordedAt > head.at.getTime() + SKEW_MS) {
      this.#problems.push(`${over} includes an event recorded later, ${new Date(this.#recordedAt).toISOString()}.`);
    }
  }

  /** Computes the map roots over the events so far, and compares them with their entries. */
  async #compareMapRoots(): Promise<void> {
    for (let root = await this.#nextMapRoot(); root?.logSize === this.#size; root = await this.#nextMapRoot()) {
      const [logSize, logRoot, mapSize] = [this.#size, this.#tree.root(), this.#streams.size];
      const computed = mapRootText({ logSize, logRoot, mapSize, mapRoot: Buffer.from(this.#map.root()) });
      if (computed !== root.entry || root.index !== this.#maps) {
        this.#problems.push(`The map of streams for ${this.#size} events is not that of the events.`);
      }
      this.#mapsTree.add(0, hashEntry(Buffer.from(root.entry)));
      this.#maps += 1;
      this.#mapsChecked += 1;
      this.#roots.pop();
    }
  }

  /** The next entry of the log of map roots, without taking it; null if there is none. */
  async #nextMapRoot(): Promise<StoredMapRoot | null> {
    if (this.#roots.length === 0 && !this.#hasAllRoots) {
      const { rows } = await this.#options.pool.query<{ index: string; log_size: string; entry: string }>(
        'select index, log_size, entry from proof.map_roots where index >= $1 order by index limit $2',
        [this.#maps, PAGE],
      );
      // Further ones belong to heads that are signed during the audit.
      this.#hasAllRoots = rows.length < PAGE;
      // Taken from the end.
      this.#roots = rows
        .map(({ index, log_size, entry }) => ({ index: Number(index), logSize: Number(log_size), entry }))
        .reverse();
    }
    return this.#roots.at(-1) ?? null;
  }

  /** Compares tree and map of the database with what was computed. */
  async #compareDatabase(last: LogHead): Promise<void> {
    const { pool } = this.#options;
    const root = await rootHash(this.#size, new TileReader(pool).subtree).catch(() => null);
    if (!root?.equals(this.#tree.root())) this.#problems.push('The tree in the database is not that of the events.');
    await inTransaction(pool, async (client) => {
      await client.query('set transaction isolation level repeatable read, read only');
      const newest = await latestHead(client);
      // Otherwise the keeper has signed further events.
      if (newest?.size !== last.size || last.size !== this.#size) return;
      const map = await readMap(client);
      const { changed, extra } = await compareRows(client, this.#map);
      const isSame = Buffer.from(this.#map.root()).equals(map.root) && map.size === this.#streams.size;
      if (isSame && changed.length + extra.length === 0) return;
      this.#problems.push(
        `The map in the database is not that of the events: ${changed.length} rows are missing or different, ${extra.length} are too many. See npm run log -- rebuild-map.`,
      );
    });
  }
}
