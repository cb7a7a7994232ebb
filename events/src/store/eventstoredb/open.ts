import {
  type AppendResult as AppendResultOfClient,
  NO_STREAM,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import {
  ForeignEventInStream,
  StoreRefused,
  StoreUnavailable,
  StreamTruncated,
  WrongExpectedRevision,
} from '../errors.ts';
import type {
  AppendResult,
  EventStore,
  ExpectedRevision,
  LogBatch,
  LogPage,
  NewEvent,
  Position,
  ReadAllOptions,
  RecordedEvent,
  SubscribeOptions,
} from '../event-store.ts';
import { NO_OBSERVER, type StoreObserver } from '../store-observer.ts';
import { AcknowledgedLog } from './acknowledged-log.ts';
import { SignInRefused } from './failures.ts';
import { FilteredReads } from './filtered-reads.ts';
import { LogReads } from './log-reads.ts';
import { fromPosition, toPosition } from './position.ts';
import { isForeign, toClientEvent, toRecorded } from './recorded.ts';
import { ReplaceableClient } from './replaceable-client.ts';
import { followAll } from './tail.ts';

export interface EventStoreDbOptions {
  /** `esdb://...` */
  readonly connectionString: string;
  /** Timeout after which an append is sent again with the same ids, in ms. */
  readonly appendTimeoutMs?: number;
  /** Timeout of a read, or of opening a subscription, without a message from the server, in ms. */
  readonly silenceMs?: number;
  readonly observer?: StoreObserver;
}

const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 50;
/** Page size while looking for the end of the log. */
const END_PAGE = 500;
/** Maximum retry time of `reach`, and of a read that returns less than is known, in ms. */
const BEHIND_MS = 3_000;
const FIRST_LOOK_MS = 10;
const MAX_LOOK_MS = 250;
/** `reach` polls at whole multiples of this interval, in ms, so that all waiters share a read. */
const REACH_EVERY_MS = 100;
/** Errors after which an append is not sent again. */
const FINAL = [StoreRefused, SignInRefused, StreamTruncated];
/** The greatest value of the server's setting MaxAppendSize, in bytes (`EffectiveMaxLogRecordSize`). */
const MAX_APPEND_BYTES = 16 * 1024 * 1024;
/** Positions are signed 64-bit offsets. For none, the server returns -1, read as an unsigned number. */
const NO_POSITION = 2n ** 63n;

/**
 * Opens EventStoreDB 22.6 or newer (or KurrentDB) as the event store. Appends and reads go to the leader, subscriptions
 * to any node.
 *
 * Appends rely on this behaviour of the server's source (`RequestManagerBase`, `StorageChaser`,
 * `IndexWriter.CheckCommit`): the answer contains the log position of the append's last event, as `$all` shows it; and
 * the server recognises a repeated append by the ids at the expected revisions, stores nothing and returns that
 * position again.
 */
export function openEventStoreDb(options: EventStoreDbOptions): EventStoreDbStore {
  return new EventStoreDbStore(options);
}

export class EventStoreDbStore implements EventStore {
  readonly #client: ReplaceableClient;
  readonly #reads: LogReads;
  readonly #filtered: FilteredReads;
  readonly #timeoutMs: number;
  readonly #known = new AcknowledgedLog();
  /** The latest read of the head, and the next one, which waiters share. */
  #look: Promise<unknown> = Promise.resolve();
  #nextLook: Promise<Position> | null = null;
  readonly #silenceMs: number;
  readonly #observer: StoreObserver;

  constructor({
    connectionString,
    appendTimeoutMs = 5_000,
    silenceMs = 5_000,
    observer = NO_OBSERVER,
  }: EventStoreDbOptions) {
    this.#client = new ReplaceableClient(connectionString, observer);
    this.#reads = new LogReads(this.#client, silenceMs);
    this.#filtered = new FilteredReads(this.#client, silenceMs, (after, types) => this.#endAfter(after, types));
    this.#timeoutMs = appendTimeoutMs;
    this.#silenceMs = silenceMs;
    this.#observer = observer;
  }

  /** Host and port of the node that answered last; null before the first answer. */
  get node(): string | null {
    return this.#client.node;
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}`);
    refuseUnstorable(stream, events);
    const appended = await this.#append(stream, events, expected);
    this.#known.appended(stream, appended);
    return appended;
  }

  async readStream(stream: string, fromRevision = 0, count = Number.MAX_SAFE_INTEGER): Promise<RecordedEvent[]> {
    const known = Math.min(this.#known.revisionOf(stream), fromRevision + count - 1);
    const events = await this.#untilCurrent(
      () => this.#readStream(stream, fromRevision, count),
      (read) => (read.at(-1)?.revision ?? fromRevision - 1) >= known,
    );
    this.#known.saw(events.at(-1)?.position);
    return events;
  }

  async readAll(options: ReadAllOptions): Promise<LogPage> {
    const { after, limit, types } = options;
    if (types) return this.#filtered.page({ after, limit, types });
    const known = this.#known.head;
    const page = await this.#untilCurrent(
      () => this.#reads.page(options),
      ({ end, next }) => !end || next >= known,
    );
    this.#known.saw(page.events.at(-1)?.position);
    return page;
  }

  async count({ after, types }: { after: Position; types: readonly string[] }): Promise<number> {
    return this.#filtered.count({ after, types });
  }

  async head(): Promise<Position> {
    const known = this.#known.head;
    const head = await this.#untilCurrent(
      () => this.#reads.head(),
      (read) => read >= known,
    );
    this.#known.saw(head);
    return head;
  }

  async reach(position: Position): Promise<void> {
    fromPosition(position);
    const until = performance.now() + BEHIND_MS;
    while (position > this.#known.head) {
      await this.#lookAtHead();
      if (position <= this.#known.head) return;
      const now = performance.now();
      if (now > until) throw new StoreUnavailable(`EventStoreDB does not show position ${position}`);
      // A timer may fire a millisecond early.
      await sleep(REACH_EVERY_MS - (now % REACH_EVERY_MS) + 1);
    }
  }

  subscribe(options: SubscribeOptions): AsyncIterable<LogBatch> {
    return followAll(this.#client, { ...options, silenceMs: this.#silenceMs }, (after) =>
      this.#endAfter(after, options.types),
    );
  }

  async close(): Promise<void> {
    this.#filtered.close();
    await this.#client.close();
  }

  /** End of the log if no event of these types (by default all) follows a position; otherwise null. */
  async #endAfter(after: Position, types?: readonly string[]): Promise<Position | null> {
    const typeSet = types && new Set(types);
    for (let at = after; ; ) {
      const { events, next, end } = await this.readAll({ after: at, limit: END_PAGE });
      if (events.some(({ type }) => !typeSet || typeSet.has(type))) return null;
      if (end) return next;
      at = next;
    }
  }

  /**
   * A read of the head that starts later than now, shared by all waiters: invented positions must not cost others
   * anything.
   */
  #lookAtHead(): Promise<Position> {
    this.#nextLook ??= this.#look.then(() => {
      this.#nextLook = null;
      const look = this.head();
      this.#look = look.catch(() => undefined);
      return look;
    });
    return this.#nextLook;
  }

  /** Retries while the answering node returns less than is known: a former leader may be outdated. */
  async #untilCurrent<Result>(read: () => Promise<Result>, isCurrent: (result: Result) => boolean): Promise<Result> {
    const until = performance.now() + BEHIND_MS;
    for (let pauseMs = FIRST_LOOK_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_LOOK_MS)) {
      const client = this.#client.current;
      const result = await read();
      if (isCurrent(result)) return result;
      if (performance.now() + pauseMs > until) {
        throw new StoreUnavailable('EventStoreDB shows less of the log than it has acknowledged');
      }
      this.#client.replace(client);
      await sleep(pauseMs);
    }
  }

  async #readStream(stream: string, fromRevision: number, maxCount: number): Promise<RecordedEvent[]> {
    try {
      return await this.#client.call(async (client, alive) => {
        const events: RecordedEvent[] = [];
        const from = BigInt(fromRevision);
        const read = client.readStream(stream, { fromRevision: from, maxCount, requiresLeader: true });
        let next = from;
        let missing: bigint | null = null;
        for await (const { event } of read) {
          alive();
          // A read begins at the first event that the server still shows.
          if (event && event.revision !== next) missing ??= next;
          next = (event?.revision ?? next) + 1n;
          if (event && isForeign(event)) throw new ForeignEventInStream(stream, Number(event.revision), event.type);
          const recorded = toRecorded(event);
          if (recorded) events.push(recorded);
        }
        if (missing !== null) throw new StreamTruncated(stream, `revision ${missing} is missing`);
        return events;
      }, this.#silenceMs);
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      if (error instanceof StreamDeletedError) throw new StreamTruncated(stream, 'no event is shown');
      throw error;
    }
  }

  /** One round trip if it is answered. An append that failed or timed out is sent again with the same ids. */
  async #append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    const expectedRevision = expected === 'no-stream' ? NO_STREAM : BigInt(expected);
    const batch = events.map(toClientEvent);
    const send = (): Promise<AppendResultOfClient> =>
      this.#client.call((client) => client.appendToStream(stream, batch, { expectedRevision }), this.#timeoutMs, true);
    for (let attempt = 1; ; attempt++) {
      try {
        const { nextExpectedRevision, position } = await send();
        if (attempt === 1 && position && position.commit < NO_POSITION) {
          return { revision: Number(nextExpectedRevision), position: toPosition(position) };
        }
        const stored = await this.#find(stream, events, expected);
        if (stored) return stored;
        throw new StoreUnavailable(`EventStoreDB stored an append to ${stream}, but does not show it`);
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) {
          const stored = attempt > 1 ? await this.#find(stream, events, expected) : null;
          if (stored) return stored;
          const actual = typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : -1;
          throw new WrongExpectedRevision(stream, expected, actual);
        }
        if (error instanceof StreamDeletedError) throw new StreamTruncated(stream, 'no event can be appended');
        if (attempt === MAX_ATTEMPTS || FINAL.some((kind) => error instanceof kind)) throw error;
        this.#observer.retried();
      }
      await sleep(FIRST_PAUSE_MS * 2 ** attempt);
    }
  }

  /** Finds this append at its expected revision; null if it is not there. Reads as many events as it has. */
  async #find(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult | null> {
    const first = expected === 'no-stream' ? 0 : expected + 1;
    const stored = await this.readStream(stream, first, events.length);
    const last = stored.at(-1);
    const isThere = stored.length === events.length && stored.every(({ id }, n) => id === events[n]?.id);
    return isThere && last ? { revision: last.revision, position: last.position } : null;
  }
}

/**
 * Refuses what no server stores. It would end the gRPC stream, and with it the appends of others.
 * @throws StoreRefused
 */
function refuseUnstorable(stream: string, events: readonly NewEvent[]): void {
  if (stream === '') throw new StoreRefused('invalid', 'EventStoreDB has no stream without a name.');
  const bytes = events.reduce(
    (sum, { data, metadata }) => sum + Buffer.byteLength(data) + Buffer.byteLength(metadata),
    0,
  );
  if (bytes > MAX_APPEND_BYTES) {
    throw new StoreRefused('too_large', `EventStoreDB stores at most ${MAX_APPEND_BYTES} bytes at once, not ${bytes}.`);
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
