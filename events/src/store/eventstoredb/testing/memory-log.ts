import { randomUUID } from 'node:crypto';

/** An event as EventStoreDB keeps it. */
export interface StoredRecord {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly stream: string;
  readonly revision: number;
  /** Commit and prepare position: byte offsets in its files, so with gaps. */
  readonly position: bigint;
  /** In ms since 1970. */
  readonly created: number;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export type ProposedRecord = Pick<StoredRecord, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

export type Expected = bigint | 'any' | 'no-stream' | 'stream-exists';

export type AppendOutcome =
  | { readonly revision: number; readonly position: bigint }
  /** The stream's last revision, -1 if it is empty. */
  | { readonly wrong: number }
  /** The stream was deleted for good. */
  | 'deleted';

/** Read operations of a node. */
export interface ReadableLog {
  /** Number of visible records. */
  readonly length: number;
  /** The record at this index of the log, from 0; undefined beyond its end. */
  at(index: number): StoredRecord | undefined;
  /** Index of the first record at or after this position, existing or future. */
  indexFrom(position: bigint): number;
  /** Records of a stream that a read shows; null if there is none. */
  stream(name: string): readonly StoredRecord[] | null;
  /** Whether a stream was deleted for good. */
  isDeleted(name: string): boolean;
  /** Registers a listener for new records. Returns the function that removes it. */
  listen(listener: () => void): () => void;
}

/** View of a follower that lacks the newest records. */
export class LaggingLog implements ReadableLog {
  readonly #log: MemoryLog;
  readonly #lag: () => number;

  constructor(log: MemoryLog, lag: () => number) {
    this.#log = log;
    this.#lag = lag;
  }

  get length(): number {
    return Math.max(0, this.#log.length - this.#lag());
  }

  at(index: number): StoredRecord | undefined {
    return index < this.length ? this.#log.at(index) : undefined;
  }

  indexFrom(position: bigint): number {
    return this.#log.indexFrom(position);
  }

  isDeleted(name: string): boolean {
    return this.#log.isDeleted(name);
  }

  stream(name: string): readonly StoredRecord[] | null {
    const all = this.#log.stream(name);
    if (!all || this.#lag() === 0) return all;
    const until = this.at(this.length - 1)?.position ?? -1n;
    const there = all.slice(
      0,
      firstIndex(all, ({ position }) => position > until),
    );
    return there.length > 0 ? there : null;
  }

  listen(listener: () => void): () => void {
    return this.#log.listen(listener);
  }
}

/** Interval of system records, in records. */
const SYSTEM_EVERY = 7;

/**
 * Implements what EventStoreDB stores, recognises as repeated, and refuses, following `CheckCommit` of the server's
 * `IndexWriter` and `ActOnCommitCheckFailure` of its `StorageWriterService` (23.10).
 */
export class MemoryLog implements ReadableLog {
  readonly #records: StoredRecord[] = [];
  readonly #streams = new Map<string, StoredRecord[]>();
  readonly #listeners = new Set<() => void>();
  /** The newest record of each id, across streams. The server keeps them in memory, up to a limit. */
  readonly #ids = new Map<string, StoredRecord>();

  append(stream: string, proposed: readonly ProposedRecord[], expected: Expected): AppendOutcome {
    if (this.isDeleted(stream)) return 'deleted';
    const last = this.#streams.get(stream)?.at(-1)?.revision ?? -1;
    if (expected === 'stream-exists' && last < 0) return { wrong: last };
    const known =
      expected === 'any' || expected === 'stream-exists'
        ? proposed.map(({ id }) => this.#recentlyStored(stream, id))
        : this.#storedAfter(stream, expected === 'no-stream' ? -1 : Number(expected), proposed);
    const before = known.at(-1);
    // Answer to a repeated append: revision and position of its last event as stored.
    if (before && known.every(Boolean)) return { revision: before.revision, position: before.position };
    const limits = this.#limitsOf(stream);
    const isSoftDeleted = limits !== null && limits.before >= SOFT_DELETED;
    const isNew =
      expected === 'any' ||
      expected === 'stream-exists' ||
      revisionOf(expected) === last ||
      (isSoftDeleted && expected === 'no-stream');
    // An append of which only the first event is known is refused with a wrong expectation.
    if (!isNew || known[0]) return { wrong: last };
    for (const record of proposed) this.#store(stream, record);
    // `SoftUndeleteStream`: the stream is shown again, from these events on.
    if (isSoftDeleted) this.#store(`$$${stream}`, streamMetadata({ $tb: last + 1 }));
    this.notify();
    return { revision: last + proposed.length, position: this.#streams.get(stream)?.at(-1)?.position ?? 0n };
  }

  /** Appends links to earlier events, as the server's projections do ($by_category and others). */
  addLinks(count: number): void {
    for (let n = 0; n < count; n++) {
      this.#store('$ce-tested', { ...streamMetadata({}), type: '$>', data: Buffer.from(`${n}@tested-1`) });
    }
    this.notify();
  }

  /** Simulates the memory loss of a restart: a repeated append without an expectation is no longer recognised. */
  forgetIds(): void {
    this.#ids.clear();
  }

  isDeleted(name: string): boolean {
    return isTombstone(this.#streams.get(name)?.at(-1));
  }

  stream(name: string): readonly StoredRecord[] | null {
    const records = this.#streams.get(name);
    if (!records || this.isDeleted(name)) return null;
    const limits = this.#limitsOf(name);
    if (limits === null) return records;
    return limits.before >= SOFT_DELETED ? null : records.filter((record) => isShown(record, limits, records));
  }

  /** Sets the metadata of a stream, as with the client or the user interface of the server. */
  setMetadata(stream: string, metadata: StreamMetadata): void {
    this.append(`$$${stream}`, [streamMetadata(metadata)], 'any');
  }

  /** Deletes a stream; it can be appended to again. */
  softDelete(stream: string): void {
    this.setMetadata(stream, { $tb: SOFT_DELETED });
  }

  /** Deletes a stream for good. */
  tombstone(stream: string): void {
    this.#store(stream, { ...streamMetadata({}), type: TOMBSTONE, contentType: 'application/octet-stream' });
    this.notify();
  }

  /**
   * Removes what reads do not show from the log. The last record of a stream stays, of a deleted one the tombstone. Source:
   * KurrentDB documentation, "Deleting streams and events". The server leaves its newest chunk alone; this does not.
   */
  scavenge(): void {
    for (const [name, records] of this.#streams) {
      const last = records.at(-1);
      const limits = name.startsWith('$') ? { ...NO_LIMITS, count: 1 } : this.#limitsOf(name);
      const isKept = (record: StoredRecord): boolean =>
        record === last || (!isTombstone(last) && (limits === null || isShown(record, limits, records)));
      for (const record of records.filter((one) => !isKept(one))) this.rewrite(record.position, null);
    }
    this.notify();
  }

  #limitsOf(stream: string): Limits | null {
    const metadata = this.#streams.get(`$$${stream}`)?.at(-1);
    if (!metadata) return null;
    const { $tb, $maxCount, $maxAge } = JSON.parse(Buffer.from(metadata.data).toString('utf8')) as StreamMetadata;
    return {
      before: $tb ?? NO_LIMITS.before,
      count: $maxCount ?? NO_LIMITS.count,
      since: $maxAge === undefined ? NO_LIMITS.since : Date.now() - $maxAge * 1_000,
    };
  }

  get length(): number {
    return this.#records.length;
  }

  at(index: number): StoredRecord | undefined {
    return this.#records[index];
  }

  indexFrom(position: bigint): number {
    return firstIndex(this.#records, (record) => record.position >= position);
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Changes or removes the record at a position, as with access to the server's files. */
  rewrite(position: bigint, change: Partial<StoredRecord> | null): void {
    const index = this.indexFrom(position);
    const record = this.#records[index];
    if (record?.position !== position) throw new RangeError(`No record is at ${position}`);
    const stream = this.#streams.get(record.stream) ?? [];
    const changed = change ? [{ ...record, ...change }] : [];
    this.#records.splice(index, 1, ...changed);
    stream.splice(stream.indexOf(record), 1, ...changed);
  }

  /** Wakes listeners. */
  notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #recentlyStored(stream: string, id: string): StoredRecord | undefined {
    const record = this.#ids.get(id);
    return record?.stream === stream ? record : undefined;
  }

  /** Records right after a revision with the proposed ids; undefined for each that is missing. */
  #storedAfter(
    stream: string,
    revision: number,
    proposed: readonly ProposedRecord[],
  ): readonly (StoredRecord | undefined)[] {
    const records = this.#streams.get(stream) ?? [];
    return proposed.map(({ id }, n) => {
      const wanted = revision + 1 + n;
      const record = records[wanted - (records[0]?.revision ?? 0)];
      return record?.revision === wanted && record.id === id ? record : undefined;
    });
  }

  #store(stream: string, proposed: ProposedRecord): void {
    let records = this.#streams.get(stream);
    if (!records) {
      records = [];
      this.#streams.set(stream, records);
    }
    const size = BigInt(100 + proposed.data.length + proposed.metadata.length);
    const end = this.#records.at(-1)?.position ?? 0n;
    const last = records.at(-1)?.revision ?? -1;
    const revision = proposed.type === TOMBSTONE ? LAST_REVISION : last + 1;
    const record = { ...proposed, stream, revision, position: end + size, created: Date.now() };
    records.push(record);
    this.#records.push(record);
    this.#ids.set(record.id, record);
    const isOwn = stream.startsWith('$');
    if (!isOwn && this.#records.length % SYSTEM_EVERY === 0)
      this.#store('$stats-127.0.0.1:2113', STATISTICS(record.position));
  }
}

/** Settings of a stream that hide records. */
export interface StreamMetadata {
  /** Revision before which records are hidden. */
  readonly $tb?: number;
  /** Number of records shown. */
  readonly $maxCount?: number;
  /** Age of the oldest record shown, in s. */
  readonly $maxAge?: number;
  readonly $acl?: object;
}

interface Limits {
  readonly before: number;
  readonly count: number;
  /** In ms since 1970. */
  readonly since: number;
}

const NO_LIMITS: Limits = { before: 0, count: Number.POSITIVE_INFINITY, since: 0 };
/** Revision of a tombstone, and `$tb` of a deleted stream: the greatest signed 64-bit number, as precise as a number is. */
export const LAST_REVISION = 2 ** 63;
const SOFT_DELETED = LAST_REVISION;
const TOMBSTONE = '$streamDeleted';

const isTombstone = (record: StoredRecord | undefined): boolean => record?.type === TOMBSTONE;

const isShown = (record: StoredRecord, { before, count, since }: Limits, records: readonly StoredRecord[]): boolean =>
  record.revision >= before && record.revision > (records.at(-1)?.revision ?? 0) - count && record.created >= since;

const streamMetadata = (metadata: StreamMetadata): ProposedRecord => ({
  id: randomUUID(),
  type: '$metadata',
  contentType: 'application/json',
  data: Buffer.from(JSON.stringify(metadata)),
  metadata: Buffer.from(''),
});

const revisionOf = (expected: bigint | 'no-stream'): number => (expected === 'no-stream' ? -1 : Number(expected));

/** Index of the first item, in sorted items, that satisfies the predicate; the length if none does. */
export function firstIndex<Item>(items: readonly Item[], isFarEnough: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isFarEnough(items[middle] as Item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const STATISTICS = (position: bigint): ProposedRecord => ({
  id: `00000000-0000-4000-8000-${position.toString(16).padStart(12, '0')}`,
  type: '$statsCollected',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: Buffer.from(''),
});
