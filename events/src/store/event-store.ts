import type { StoreUnavailable } from './errors.ts';
import type { ExpectedRevision } from './expected-revision.ts';

export type { ExpectedRevision } from './expected-revision.ts';

/**
 * The `EventStore` port. Two adapters pass one contract suite (`testing/contract.ts`): a log table in PostgreSQL
 * (`postgres/`) and EventStoreDB / KurrentDB (`eventstoredb/`).
 */

/**
 * A place in the log, opaque outside its adapter. Positions of one store compare as plain strings (code unit order)
 * in log order, so they can be kept in a `text collate "C"` column and compared there too.
 */
export type Position = string & { readonly brand: 'Position' };

/** The place before the first event of every log. */
export const START: Position = '' as Position;

/** The later of two places in one log. */
export const maxPosition = (one: Position, other: Position): Position => (one > other ? one : other);

/** An event as handed to `append`. `data` and `metadata` are JSON texts, stored byte for byte: proofs are over them. */
export interface NewEvent {
  /** UUID, used for one append only. It identifies this append when it is sent again. */
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
  /** When the store recorded it, by the clock of the store, in milliseconds since 1970-01-01 UTC. */
  readonly recordedAt: number;
}

export interface AppendResult {
  /** Revision of the last event of this append. */
  readonly revision: number;
  /** Position of the last event of this append. */
  readonly position: Position;
}

export interface ReadAllOptions {
  /** Read events strictly after this position. */
  readonly after: Position;
  /** At most this many events. */
  readonly limit: number;
  /** Only events of these types; all types when absent. */
  readonly types?: readonly string[];
}

/** A page of the log. `next` is where to go on: it moves past filtered-out events too. */
export interface LogPage {
  readonly events: RecordedEvent[];
  readonly next: Position;
  /** True when the end of the log was reached while reading this page. */
  readonly end: boolean;
}

export interface SubscribeOptions {
  readonly after: Position;
  readonly types?: readonly string[];
  /** At most this many events in one batch (default 500). */
  readonly batchSize?: number;
  /**
   * Where news comes by reading the log again: at least this long from one reading of its end to the next, in
   * milliseconds (default 0). For who can wait, so that many who follow a busy log do not keep it from its writers.
   */
  readonly restMs?: number;
  /** Called when the log can no longer be read, and after each attempt that failed. Reading goes on by itself. */
  readonly onInterrupted?: (error: StoreUnavailable) => void;
  readonly signal: AbortSignal;
}

/** A batch from a subscription. `events` may be empty: then only `checkpoint` moved (filtered events, caught up). */
export interface LogBatch {
  readonly events: RecordedEvent[];
  readonly checkpoint: Position;
  /** True when nothing later was known to be in the log at the time. */
  readonly caughtUp: boolean;
}

export interface EventStore {
  /**
   * Appends events to one stream, all or none. The same append again (same ids, same `expected`) stores nothing and
   * answers as the first time, also after others have written.
   * @throws WrongExpectedRevision when the stream is not at `expected`
   * @throws StoreUnavailable when it is not known whether the events were stored
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult>;

  /**
   * Events of one stream from `fromRevision` (inclusive, default 0) in order; empty when there is no such stream.
   * Shows at least every append to the stream that this store has acknowledged.
   * @param count at most this many events; all when absent
   * @throws StoreUnavailable
   */
  readStream(stream: string, fromRevision?: number, count?: number): Promise<RecordedEvent[]>;

  /** One page of the whole log, in order. */
  readAll(options: ReadAllOptions): Promise<LogPage>;

  /** How many events of these types stand after a position. May read the whole log: for progress, not for pages. */
  count(options: { readonly after: Position; readonly types: readonly string[] }): Promise<number>;

  /** Position of the last event, or `START` when the log is empty. Never before an append this store has acknowledged. */
  head(): Promise<Position>;

  /**
   * Resolves once reads of this store show the log at least up to a position that another process has seen.
   * @throws StoreUnavailable when they do not after a few seconds
   * @throws RangeError when the text is not a position of this store
   */
  reach(position: Position): Promise<void>;

  /**
   * Batches of events after a position, for ever, until `signal` aborts. Reconnects by itself. The next batch is read
   * only when the consumer asks for it, so a slow consumer holds one batch and no more.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<LogBatch>;

  close(): Promise<void>;
}
