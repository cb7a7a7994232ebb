import {
  type AllStreamRecordedEvent,
  ANY,
  BACKWARDS,
  END,
  NO_STREAM,
  type ReadAllOptions as ReadAllOptionsOfClient,
  type ReadPosition,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { EventIdConflict, StoreUnavailable, WrongExpectedRevision } from '../errors.ts';
import {
  type AppendResult,
  type EventStore,
  type ExpectedRevision,
  type LogBatch,
  type LogPage,
  type NewEvent,
  type Position,
  type ReadAllOptions,
  type RecordedEvent,
  START,
  type SubscribeOptions,
} from '../event-store.ts';
import { NO_OBSERVER, type StoreObserver } from '../store-observer.ts';
import { fromPosition, toPosition } from './position.ts';
import { toClientEvent, toRecorded } from './recorded.ts';
import { ReplaceableClient } from './replaceable-client.ts';
import { followAll, readFiltered } from './tail.ts';

export interface EventStoreDbOptions {
  /** `esdb://...` */
  readonly connectionString: string;
  /** An append that is not answered within this is sent again with the same ids, in milliseconds. */
  readonly appendTimeoutMs?: number;
  /** A read, or a subscription that is opened, fails after this long without a sign of the server, in milliseconds. */
  readonly silenceMs?: number;
  readonly observer?: StoreObserver;
}

const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 50;
const READ_CHUNK = 500;
/** Events of the system may be the last of the log. */
const HEAD_CHUNK = 32;

/**
 * Opens EventStoreDB 22.6 or newer (or KurrentDB) as the event store. The server recognises an append it has stored only
 * when it is sent again with the revision it expected then; for every other repetition this adapter looks into the stream.
 */
export function openEventStoreDb(options: EventStoreDbOptions): EventStoreDbStore {
  return new EventStoreDbStore(options);
}

export class EventStoreDbStore implements EventStore {
  readonly #client: ReplaceableClient;
  readonly #timeoutMs: number;
  readonly #silenceMs: number;
  readonly #observer: StoreObserver;

  constructor({
    connectionString,
    appendTimeoutMs = 5_000,
    silenceMs = 5_000,
    observer = NO_OBSERVER,
  }: EventStoreDbOptions) {
    this.#client = new ReplaceableClient(connectionString, observer);
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
    if (expected !== 'no-stream') {
      const before = await this.#findAppend(stream, events);
      if (before) return before;
    }
    try {
      return await this.#appendWithRetry(stream, events, expected);
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const before = await this.#findAppend(stream, events);
      if (before) return before;
      const actual = typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : -1;
      throw new WrongExpectedRevision(stream, expected, actual);
    }
  }

  async readStream(stream: string, fromRevision = 0): Promise<RecordedEvent[]> {
    try {
      return await this.#client.call(async (client, alive) => {
        const events: RecordedEvent[] = [];
        // A follower may lag behind an append that has been acknowledged.
        const read = client.readStream(stream, { fromRevision: BigInt(fromRevision), requiresLeader: true });
        for await (const { event } of read) {
          alive();
          const recorded = toRecorded(event);
          if (recorded) events.push(recorded);
        }
        return events;
      }, this.#silenceMs);
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw error;
    }
  }

  async readAll({ after, limit, types }: ReadAllOptions): Promise<LogPage> {
    if (types) return this.#readTypes(after, limit, types);
    const events: RecordedEvent[] = [];
    let next = after;
    for (;;) {
      // A position is inclusive here: the first event read is the one it names, unless reading from the start.
      const asked = READ_CHUNK + 1;
      const chunk = await this.#readChunk({ fromPosition: fromPosition(next), maxCount: asked });
      for (const event of chunk) {
        const position = event.position && toPosition(event.position);
        if (!position || position <= next) continue;
        next = position;
        const recorded = toRecorded(event);
        if (recorded) events.push(recorded);
        if (events.length === limit) return { events, next, end: event === chunk.at(-1) && chunk.length < asked };
      }
      if (chunk.length < asked) return { events, next, end: true };
    }
  }

  async count({ after, types }: { after: Position; types: readonly string[] }): Promise<number> {
    let counted = 0;
    let page = await this.readAll({ after, limit: READ_CHUNK, types });
    for (;;) {
      counted += page.events.length;
      if (page.end) return counted;
      page = await this.readAll({ after: page.next, limit: READ_CHUNK, types });
    }
  }

  async head(): Promise<Position> {
    let fromPosition: ReadPosition = END;
    for (;;) {
      const chunk: AllStreamRecordedEvent[] = await this.#readChunk({
        direction: BACKWARDS,
        fromPosition,
        maxCount: HEAD_CHUNK,
      });
      const last = chunk.map(toRecorded).find((event) => event !== null);
      if (last) return last.position;
      const earliest = chunk.at(-1)?.position;
      if (!earliest || chunk.length < HEAD_CHUNK) return START;
      fromPosition = earliest;
    }
  }

  subscribe(options: SubscribeOptions): AsyncIterable<LogBatch> {
    return followAll(this.#client, { ...options, silenceMs: this.#silenceMs }, (after) =>
      this.#endAfter(after, options.types),
    );
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  /** `readAll` of some types, filtered by the server: the client has a filter for subscriptions only. */
  #readTypes(after: Position, limit: number, types: readonly string[]): Promise<LogPage> {
    return this.#client.call((client, alive) => {
      const options = { after, limit, types, silenceMs: this.#silenceMs, alive };
      return readFiltered(client, options, (at) => this.#endAfter(at, types));
    }, 2 * this.#silenceMs);
  }

  /** The end of the log when no event of these types (all when absent) is after a position; null when there is one. */
  async #endAfter(after: Position, types?: readonly string[]): Promise<Position | null> {
    const wanted = types && new Set(types);
    for (let at = after; ; ) {
      const { events, next, end } = await this.readAll({ after: at, limit: READ_CHUNK });
      if (events.some(({ type }) => !wanted || wanted.has(type))) return null;
      if (end) return next;
      at = next;
    }
  }

  /** A chunk is read to its end: the client cannot leave a read without it going on behind. */
  #readChunk(options: ReadAllOptionsOfClient): Promise<AllStreamRecordedEvent[]> {
    return this.#client.call(async (client, alive) => {
      const events: AllStreamRecordedEvent[] = [];
      for await (const { event } of client.readAll({ ...options, requiresLeader: true })) {
        alive();
        if (event) events.push(event);
      }
      return events;
    }, this.#silenceMs);
  }

  /** Sends an append that failed or was not answered again, with the same ids. */
  async #appendWithRetry(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> {
    const expectedRevision = expected === 'any' ? ANY : expected === 'no-stream' ? NO_STREAM : BigInt(expected);
    const batch = events.map(toClientEvent);
    for (let attempt = 1; ; attempt++) {
      try {
        const { nextExpectedRevision } = await this.#client.call(
          (client) => client.appendToStream(stream, batch, { expectedRevision }),
          this.#timeoutMs,
        );
        return await this.#stored(stream, Number(nextExpectedRevision), events);
      } catch (error) {
        if (error instanceof WrongExpectedVersionError || error instanceof EventIdConflict) throw error;
        if (attempt === MAX_ATTEMPTS) throw error;
        this.#observer.retried();
        await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt));
        // Without an expectation the server does not see that it is a repeat once others have written.
        const before = expected === 'any' ? await this.#findAppend(stream, events) : null;
        if (before) return before;
      }
    }
  }

  /**
   * What the server has said yes to, read back: to an append whose ids it knows it says yes too, without comparing, and
   * stores nothing.
   */
  async #stored(stream: string, revision: number, events: readonly NewEvent[]): Promise<AppendResult> {
    const first = revision - events.length + 1;
    const stored = (await this.readStream(stream, first)).slice(0, events.length);
    const last = stored.at(-1);
    const isOurs = stored.every(({ id }, n) => id === events[n]?.id);
    if (last?.revision !== revision || !isOurs) {
      const before = await this.#findAppend(stream, events);
      if (before) return before;
      throw new StoreUnavailable(`EventStoreDB stored an append to ${stream}, but does not show it`);
    }
    const asGiven = stored.every(
      ({ data, metadata }, n) => data === events[n]?.data && metadata === events[n]?.metadata,
    );
    return { revision, position: last.position, duplicate: !asGiven };
  }

  /** This append as it was stored before; null when none of its ids is in the stream. @throws EventIdConflict */
  async #findAppend(stream: string, events: readonly NewEvent[]): Promise<AppendResult | null> {
    const ids = new Set(events.map((event) => event.id));
    const found = (await this.readStream(stream)).filter((event) => ids.has(event.id));
    const last = found.at(-1);
    if (!last) return null;
    if (found.length !== ids.size) throw new EventIdConflict(stream, [...ids]);
    return { revision: last.revision, position: last.position, duplicate: true };
  }
}
