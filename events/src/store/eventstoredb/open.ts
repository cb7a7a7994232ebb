import {
  ANY,
  BACKWARDS,
  END,
  EventStoreDBClient,
  NO_STREAM,
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
import { fromPosition, toPosition } from './position.ts';
import { toClientEvent, toRecorded } from './recorded.ts';
import { followAll } from './tail.ts';

export interface EventStoreDbOptions {
  /** `esdb://...` */
  readonly connectionString: string;
  /** An append that is not answered within this is sent again with the same ids, in milliseconds. */
  readonly appendTimeoutMs?: number;
}

const MAX_ATTEMPTS = 5;
const READ_CHUNK = 500;

/**
 * Opens EventStoreDB (or KurrentDB) as the event store. The server keeps an append of the same ids at the same expected
 * revision once; for every other repeat this adapter looks into the stream. `AppendResult.duplicate` is false for a
 * repeat only the server has noticed.
 */
export function openEventStoreDb(options: EventStoreDbOptions): EventStore {
  return new EventStoreDbStore(options);
}

class EventStoreDbStore implements EventStore {
  readonly #client: EventStoreDBClient;
  readonly #timeoutMs: number;

  constructor({ connectionString, appendTimeoutMs = 5_000 }: EventStoreDbOptions) {
    this.#client = EventStoreDBClient.connectionString`${connectionString}`;
    this.#timeoutMs = appendTimeoutMs;
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}`);
    if (expected === 'any') {
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
    const read = this.#client.readStream(stream, { fromRevision: BigInt(fromRevision) });
    const events: RecordedEvent[] = [];
    try {
      for await (const { event } of read) {
        const recorded = toRecorded(event);
        if (recorded) events.push(recorded);
      }
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw unavailable(error);
    }
    return events;
  }

  async readAll({ after, limit, types }: ReadAllOptions): Promise<LogPage> {
    const wanted = types && new Set(types);
    const events: RecordedEvent[] = [];
    let next = after;
    try {
      // A position is inclusive here, and the event it names has been read.
      for await (const { event } of this.#client.readAll({ fromPosition: fromPosition(after) })) {
        const position = event?.position && toPosition(event.position);
        if (!position || position <= after) continue;
        next = position;
        const recorded = toRecorded(event);
        if (recorded && (!wanted || wanted.has(recorded.type))) events.push(recorded);
        // Leaving the loop cancels the read.
        if (events.length === limit) return { events, next, end: false };
      }
    } catch (error) {
      throw unavailable(error);
    }
    return { events, next, end: true };
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
    try {
      for await (const { event } of this.#client.readAll({ direction: BACKWARDS, fromPosition: END })) {
        const recorded = toRecorded(event);
        if (recorded) return recorded.position;
      }
    } catch (error) {
      throw unavailable(error);
    }
    return START;
  }

  subscribe(options: SubscribeOptions): AsyncIterable<LogBatch> {
    return followAll(this.#client, options);
  }

  async close(): Promise<void> {
    await this.#client.dispose();
  }

  /** The client has no deadline of its own for an append: it is raced against ours and sent again with the same ids. */
  async #appendWithRetry(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> {
    const expectedRevision = expected === 'any' ? ANY : expected === 'no-stream' ? NO_STREAM : BigInt(expected);
    const batch = events.map(toClientEvent);
    for (let attempt = 1; ; attempt++) {
      try {
        const appending = this.#client.appendToStream(stream, batch, { expectedRevision });
        const { nextExpectedRevision, position } = await within(appending, this.#timeoutMs);
        return {
          revision: Number(nextExpectedRevision),
          position: position ? toPosition(position) : await this.#positionOf(stream, Number(nextExpectedRevision)),
          duplicate: attempt > 1,
        };
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) throw error;
        if (attempt === MAX_ATTEMPTS) throw unavailable(error);
        await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt));
        // Without an expectation the server does not see that it is a repeat once others have written.
        const before = expected === 'any' ? await this.#findAppend(stream, events) : null;
        if (before) return before;
      }
    }
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

  async #positionOf(stream: string, revision: number): Promise<Position> {
    return (await this.readStream(stream, revision))[0]?.position ?? START;
  }
}

/** Settles like the promise, or rejects after so many milliseconds. */
function within<Result>(promise: Promise<Result>, ms: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(`EventStoreDB did not answer within ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function unavailable(error: unknown): Error {
  if (error instanceof StoreUnavailable) return error;
  const reason = error instanceof Error ? error.message : 'unknown error';
  return new StoreUnavailable(`EventStoreDB cannot be reached: ${reason}`, { cause: error });
}
