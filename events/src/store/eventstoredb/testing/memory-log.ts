/** An event as EventStoreDB keeps it. */
export interface StoredRecord {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly stream: string;
  readonly revision: number;
  /** Commit and prepare position: byte offsets in its files, so with gaps. */
  readonly position: bigint;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export type ProposedRecord = Pick<StoredRecord, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

export type Expected = bigint | 'any' | 'no-stream' | 'stream-exists';

export type AppendOutcome =
  | { readonly revision: number; readonly position: bigint }
  /** The stream's last revision, -1 when it is empty. */
  | { readonly wrong: number };

/** What a node can be asked for. */
export type ReadableLog = Pick<MemoryLog, 'stream' | 'records' | 'listen'>;

/** What a follower shows that lacks the newest records. */
export class LaggingLog implements ReadableLog {
  readonly #log: MemoryLog;
  readonly #lag: () => number;

  constructor(log: MemoryLog, lag: () => number) {
    this.#log = log;
    this.#lag = lag;
  }

  get records(): readonly StoredRecord[] {
    const lag = this.#lag();
    return lag === 0 ? this.#log.records : this.#log.records.slice(0, Math.max(0, this.#log.records.length - lag));
  }

  stream(name: string): readonly StoredRecord[] | null {
    if (this.#lag() === 0) return this.#log.stream(name);
    const until = this.records.at(-1)?.position ?? 0n;
    const there = this.#log.stream(name)?.filter(({ position }) => position <= until) ?? [];
    return there.length > 0 ? there : null;
  }

  listen(listener: () => void): () => void {
    return this.#log.listen(listener);
  }
}

/** A record of the server itself after every so many others. */
const SYSTEM_EVERY = 7;

/**
 * What EventStoreDB stores, and when it says no. Where the real server promises little, this one keeps to just that: an
 * append expecting nothing is never recognised.
 */
export class MemoryLog {
  readonly #records: StoredRecord[] = [];
  readonly #streams = new Map<string, StoredRecord[]>();
  readonly #listeners = new Set<() => void>();

  /**
   * Appends, or recognises an append whose ids stand just where it would have put them.
   * See "Appending events", "Idempotence" in the server's documentation.
   */
  append(stream: string, proposed: readonly ProposedRecord[], expected: Expected): AppendOutcome {
    const records = this.#streams.get(stream) ?? [];
    const last = records.length - 1;
    const wanted = expected === 'no-stream' ? -1 : expected === 'any' ? last : Number(expected);
    if (expected === 'stream-exists' ? last < 0 : wanted !== last) {
      const there = records.slice(wanted + 1, wanted + 1 + proposed.length);
      const isRepeat = there.length === proposed.length && there.every(({ id }, n) => id === proposed[n]?.id);
      const position = there.at(-1)?.position ?? 0n;
      return isRepeat ? { revision: wanted + proposed.length, position } : { wrong: last };
    }
    let position = this.end;
    for (const record of proposed) position = this.#store(stream, record);
    for (const listener of this.#listeners) listener();
    return { revision: last + proposed.length, position };
  }

  /** The records of a stream, null when there is none. */
  stream(name: string): readonly StoredRecord[] | null {
    return this.#streams.get(name) ?? null;
  }

  /** All records in log order. */
  get records(): readonly StoredRecord[] {
    return this.#records;
  }

  /** Position of the last record. */
  get end(): bigint {
    return this.#records.at(-1)?.position ?? 0n;
  }

  /** Calls back after each append. Returns how to stop. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Returns the position of the record. */
  #store(stream: string, proposed: ProposedRecord): bigint {
    const records = this.#streams.get(stream) ?? [];
    const size = BigInt(100 + proposed.data.length + proposed.metadata.length);
    const record = { ...proposed, stream, revision: records.length, position: this.end + size };
    records.push(record);
    this.#streams.set(stream, records);
    this.#records.push(record);
    const isOwn = stream.startsWith('$');
    if (!isOwn && this.#records.length % SYSTEM_EVERY === 0)
      this.#store('$stats-127.0.0.1:2113', STATISTICS(record.position));
    return record.position;
  }
}

const STATISTICS = (position: bigint): ProposedRecord => ({
  id: `00000000-0000-4000-8000-${position.toString(16).padStart(12, '0')}`,
  type: '$statsCollected',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: Buffer.from(''),
});
