import type { StoreUnavailable } from './errors.ts';
import type { ExpectedRevision } from './expected-revision.ts';

export type { ExpectedRevision } from './expected-revision.ts';

/**
 * The `EventStore` port. Two adapters pass one contract suite (`testing/contract.ts`): a log table in PostgreSQL
 * (`postgres/`) and EventStoreDB / KurrentDB (`eventstoredb/`).
 */

/**
 * A position in the log, opaque outside its adapter. Positions of one store compare as plain strings (code unit order)
 * in log order, so they can be stored in a `text collate "C"` column and compared there too.
 */
export type Position = string & { readonly brand: 'Position' };

/** Position before the first event of every log. */
export const START: Position = '' as Position;

/** The later of two positions in one log. */
export const maxPosition = (one: Position, other: Position): Position => (one > other ? one : other);

/**
 * An event as passed to `append`. `data` and `metadata` are JSON texts, stored byte for byte, because proofs cover
 * them.
 */
export interface NewEvent {
  /** UUID, used for one append only. Identifies the append when it is repeated. */
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/** An event as read back. */
export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  /** Zero-based number of the event in its stream, without gaps. */
  readonly revision: number;
  readonly position: Position;
  /** When the store recorded it, by the clock of the store, in ms since 1970-01-01 UTC. */
  readonly recordedAt: number;
}

export interface AppendResult {
  /** Revision of the last event of this append. */
  readonly revision: number;
  /** Position of the last event of this append. */
  readonly position: Position;
  /** When the store recorded all events of this append, as in `RecordedEvent`. Absent if it does not say so at once. */
  readonly recordedAt?: number;
}

export interface ReadAllOptions {
  /** Read events strictly after this position. */
  readonly after: Position;
  /** At most this many events. */
  readonly limit: number;
  /** Only events of these types; by default all types. */
  readonly types?: readonly string[];
}

/** What a store was told about a whole stream: its reads then lack events that the log still has. */
export interface StreamLimit {
  readonly stream: string;
  /** For operators; null if the stream shows all its events again. */
  readonly limit: string | null;
}

/** An event of another application, which the store does not read. */
export interface ForeignEvent {
  readonly position: Position;
  readonly stream: string;
  readonly type: string;
}

/** A page of the log, which may be empty before the end. `next` is where to continue: it also moves past filtered-out events. */
export interface LogPage {
  readonly events: RecordedEvent[];
  readonly next: Position;
  /** True if this page reached the end of the log. */
  readonly end: boolean;
  /** Those of this part of the log, in order. Only in pages of all types, of stores that know limits. */
  readonly limits?: readonly StreamLimit[];
  /** Events of other applications in this part of the log, in order. As `limits`. */
  readonly foreign?: readonly ForeignEvent[];
}

export interface SubscribeOptions {
  readonly after: Position;
  readonly types?: readonly string[];
  /** Maximum batch size in events (default 500). */
  readonly batchSize?: number;
  /**
   * For adapters that poll: minimum interval between reads of the end of the log, in ms (default 0). Lets patient
   * consumers of a busy log leave capacity to writers.
   */
  readonly restMs?: number;
  /** Called when the log becomes unreadable, and after each failed attempt. The subscription keeps retrying. */
  readonly onInterrupted?: (error: StoreUnavailable) => void;
  readonly signal: AbortSignal;
}

/** A batch from a subscription. `events` may be empty: then only `checkpoint` moved (filtered events, caught up). */
export interface LogBatch {
  readonly events: RecordedEvent[];
  readonly checkpoint: Position;
  /** True if no later event was known to be in the log at that time. */
  readonly caughtUp: boolean;
  /** As in `LogPage`. Only in batches of all types. */
  readonly foreign?: readonly ForeignEvent[];
}

export interface EventStore {
  /**
   * Appends events to one stream, all or none. Repeating an append (same ids, same `expected`) stores nothing and
   * returns the first result, even if others have written since.
   * @throws WrongExpectedRevision if the stream is not at `expected`
   * @throws StoreUnavailable if it is unknown whether the events were stored
   * @throws StoreRefused if the store never accepts this append; nothing is stored
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult>;

  /**
   * Events of one stream from `fromRevision` (inclusive, default 0) in order; empty if there is no such stream.
   * Includes at least every append to the stream that this store has acknowledged.
   * @param count at most this many events; by default all
   * @throws StoreUnavailable
   */
  readStream(stream: string, fromRevision?: number, count?: number): Promise<RecordedEvent[]>;

  /** One page of the whole log, in order. */
  readAll(options: ReadAllOptions): Promise<LogPage>;

  /** Number of events of these types after a position. May read the whole log: for progress display, not for paging. */
  count(options: { readonly after: Position; readonly types: readonly string[] }): Promise<number>;

  /** Position of the last event, or `START` if the log is empty. Never before an append this store has acknowledged. */
  head(): Promise<Position>;

  /**
   * Resolves once reads of this store include a position that another process has seen.
   * @throws StoreUnavailable if that takes more than a few seconds
   * @throws RangeError if the text is not a position of this store
   */
  reach(position: Position): Promise<void>;

  /**
   * Batches of events after a position, indefinitely, until `signal` aborts. Reconnects automatically. The next batch
   * is read on demand, so a slow consumer buffers a single batch.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<LogBatch>;

  close(): Promise<void>;
}
