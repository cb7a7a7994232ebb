import { Pool } from 'pg';
import type { TableRow } from '../../database/tables.ts';
import { pause } from '../../pause.ts';
import { StoreUnavailable } from '../errors.ts';
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
import { AppendConnection } from './append-connection.ts';
import { AppendQueue } from './append-queue.ts';
import { LogListener } from './log-listener.ts';
import { fromPosition, toPosition } from './position.ts';
import { StreamReads } from './stream-reads.ts';
import { unavailability } from './unavailability.ts';

export interface PostgresEventStoreOptions {
  readonly connectionString: string;
  /** Connections for reading (default 4). Appends have their own: they commit in groups. */
  readonly readers?: number;
  readonly observer?: StoreObserver;
  /**
   * Whether events are recorded at their own time (`at`) instead of the database's: for the history of a demo. The
   * database refuses it for any other log, and after the history is complete.
   */
  readonly isDemoImport?: boolean;
}

/** Read by `log.store_events`. */
const DEMO_IMPORT = '-c sankofa.demo_import=on';

type EventRow = Omit<TableRow<'log.events'>, 'recorded_at'> & { recorded_ms: number };

const COLUMNS = `position, revision, round(date_part('epoch', recorded_at) * 1000) as recorded_ms,
  id, stream, type, data, metadata`;
const RETRY_MS = 500;
/** Timeout in ms: the server or the network hangs, and blocks a shared connection. */
const READ_TIMEOUT_MS = 8_000;
/** Counting a large log takes a few seconds. */
const COUNT_TIMEOUT_MS = 30_000;

/** Each row of a page includes the head of the log. A page without events is one row with a null event. */
type PageRow = EventRow & { head: TableRow<'log.head'>['position'] };

const pageSql = (condition: string): string =>
  `select h.position as head, e.*
   from log.head h left join lateral (
     select ${COLUMNS} from log.events where position > $1 and position <= h.position ${condition}
     order by position limit $2
   ) e on true`;

/** Positions that a page of some types looks through before it asks the index, for each event of the page. */
const WINDOW = 8;

/**
 * A page of some types by their index, for types that are rare: first the positions of each type, then the events. A
 * page of frequent types is faster without.
 */
const RARE_PAGE = pageSql(`and position = any(array(
  select p.position from unnest($3::text[]) as t (asked) cross join lateral (
    select position from log.events where type = asked and position > $1 and position <= h.position
    order by position limit $2
  ) p order by p.position limit $2
))`);

const toEvent = (row: EventRow): RecordedEvent => ({
  position: toPosition(row.position),
  revision: row.revision,
  recordedAt: row.recorded_ms,
  id: row.id,
  stream: row.stream,
  type: row.type,
  data: row.data,
  metadata: row.metadata,
});

/** @param rows the first `limit` events after a position, or all of them up to the head */
function pageOf(rows: readonly PageRow[], after: Position, limit: number): LogPage {
  const head = toPosition(rows[0]?.head ?? 0);
  if (fromPosition(after) >= fromPosition(head)) return { events: [], next: after, end: true };
  const events = rows.filter((row) => row.position !== null).map(toEvent);
  const last = events.at(-1);
  return last && events.length === limit
    ? { events, next: last.position, end: last.position === head }
    : { events, next: head, end: true };
}

/** Opens the event store whose log is a table of a migrated PostgreSQL database. */
export function openPostgresEventStore(options: PostgresEventStoreOptions): EventStore {
  return new PostgresEventStore(options);
}

class PostgresEventStore implements EventStore {
  readonly #appends: AppendConnection;
  readonly #reads: Pool;
  readonly #queue: AppendQueue;
  readonly #listener: LogListener;
  // The subquery ensures that no plan reads more of the log than these streams.
  readonly #streams = new StreamReads<EventRow>((streams, from, to) =>
    this.#query<EventRow & { n: number }>(
      'log.streams',
      `select n::int, event.* from unnest($1::text[], $2::int[], $3::int[]) with ordinality as asked (name, first, last, n)
       cross join lateral (
         select ${COLUMNS} from log.events where stream = name and revision between first and last order by revision offset 0
       ) as event
       order by n, revision`,
      [streams, from, to],
    ),
  );

  constructor({ connectionString, readers = 4, observer = NO_OBSERVER, isDemoImport }: PostgresEventStoreOptions) {
    this.#appends = new AppendConnection(connectionString, observer, isDemoImport ? DEMO_IMPORT : undefined);
    this.#queue = new AppendQueue(this.#appends);
    this.#reads = new Pool({
      connectionString,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      max: readers,
      application_name: 'sankofa log reader',
    });
    // A broken idle connection is replaced at the next query, which reports the problem.
    this.#reads.on('error', () => undefined);
    this.#listener = new LogListener(connectionString);
  }

  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    if (events.length === 0) return Promise.reject(new RangeError(`Nothing to append to ${stream}`));
    return this.#queue.add(stream, events, expected);
  }

  async readStream(stream: string, fromRevision = 0, count?: number): Promise<RecordedEvent[]> {
    const to = count === undefined ? undefined : fromRevision + count - 1;
    return (await this.#streams.rowsOf(stream, fromRevision, to)).map(toEvent);
  }

  async readAll({ after, limit, types }: ReadAllOptions): Promise<LogPage> {
    const from = fromPosition(after);
    // One statement sees one snapshot of the log: later events belong to the next page.
    if (!types) return pageOf(await this.#query<PageRow>('log.page', pageSql(''), [from, limit]), after, limit);
    const window = limit * WINDOW;
    const near = 'and position <= $4 and type = any($3)';
    const rows = await this.#query<PageRow>('log.page.near', pageSql(near), [from, limit, types, from + window]);
    const isFull = rows.filter(({ position }) => position !== null).length === limit;
    const isWhole = isFull || from + window >= Number(rows[0]?.head ?? 0);
    if (isWhole) return pageOf(rows, after, limit);
    return pageOf(await this.#query<PageRow>('log.page.rare', RARE_PAGE, [from, limit, types]), after, limit);
  }

  async count({ after, types }: { after: Position; types: readonly string[] }): Promise<number> {
    const [row] = await this.#query<{ n: number }>(
      'log.count',
      'select count(*)::float8 as n from log.events where position > $1 and type = any($2)',
      [fromPosition(after), types],
      COUNT_TIMEOUT_MS,
    );
    return row?.n ?? 0;
  }

  async head(): Promise<Position> {
    const [row] = await this.#query<TableRow<'log.head'>>('log.head', 'select position from log.head', []);
    return toPosition(row?.position ?? 0);
  }

  /** Resolves at once: reads go to the primary, which shows an append before it is acknowledged. */
  reach(): Promise<void> {
    return Promise.resolve();
  }

  async *subscribe({
    after,
    types,
    batchSize = 500,
    restMs = 0,
    onInterrupted,
    signal,
  }: SubscribeOptions): AsyncGenerator<LogBatch> {
    let checkpoint = after;
    while (!signal.aborted) {
      const beats = this.#listener.beats;
      const rested = performance.now() + restMs;
      let page: LogPage;
      try {
        page = await this.readAll({ after: checkpoint, limit: batchSize, ...(types && { types }) });
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        onInterrupted?.(error);
        await this.#listener.next(beats, AbortSignal.any([signal, AbortSignal.timeout(RETRY_MS)]));
        continue;
      }
      if (page.next !== checkpoint) {
        checkpoint = page.next;
        yield { events: page.events, checkpoint, caughtUp: page.end };
      }
      if (!page.end) continue;
      await this.#listener.next(beats, signal);
      if (restMs > 0) await pause(rested - performance.now(), signal);
    }
  }

  async close(): Promise<void> {
    await this.#queue.drain();
    await Promise.all([this.#listener.close(), this.#appends.close(), this.#reads.end()]);
  }

  async #query<Row extends object = EventRow>(
    name: string,
    text: string,
    values: unknown[],
    timeoutMs = READ_TIMEOUT_MS,
  ): Promise<Row[]> {
    try {
      // `query_timeout` of one query is missing from the types of pg.
      const query = { name, text, values, query_timeout: timeoutMs };
      return (await this.#reads.query<Row>(query)).rows;
    } catch (error) {
      const reason = unavailability(error);
      throw reason ? new StoreUnavailable(reason, { cause: error }) : error;
    }
  }
}
