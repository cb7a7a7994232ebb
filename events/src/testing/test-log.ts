import { Client } from 'pg';
import { openEventStore } from '../open-store.ts';
import type { EventStore, RecordedEvent } from '../store/event-store.ts';
import type { MemoryLog } from '../store/eventstoredb/testing/memory-log.ts';
import { fromPosition } from '../store/postgres/position.ts';

/** Store of test logs, from the variable STORE: `postgres` or `eventstoredb`. */
const LOG_STORE = process.env.STORE ?? 'postgres';
/** Stores for files that run their tests on several: that of STORE, or both in deep runs. */
export const LOG_STORES: readonly string[] =
  process.env.DEPTH === 'deep' && !process.env.STORE ? ['postgres', 'eventstoredb'] : [LOG_STORE];

/** Manipulation of an event behind the back of the store; null deletes it. */
export type Rewriting = Partial<Pick<RecordedEvent, 'id' | 'stream' | 'type' | 'data' | 'recordedAt'>> | null;

/** A separate, empty log for one test file or test. */
export interface TestLog {
  readonly store: EventStore;
  /** The setting of this name: undefined if the log is in PostgreSQL. */
  readonly EVENTSTORE_URL: string | undefined;
  /**
   * Rewrites a stored event, as with access to the database or the server's files.
   * @throws Error on a real server
   */
  rewrite(event: RecordedEvent, rewriting: Rewriting): Promise<void>;
  /** Closes the store and stops the test server. */
  close(): Promise<void>;
}

/**
 * Opens a log for tests: in PostgreSQL, or with STORE=eventstoredb in EventStoreDB. The latter is a separate test
 * server per log, or the real one of EVENTSTORE_URL, which must be empty.
 * @param databaseUrl a database with the tables of the log
 * @param logStore overrides STORE, or is the connection string of an EventStoreDB
 */
export async function openTestLog(databaseUrl: string, logStore = LOG_STORE): Promise<TestLog> {
  const { url, memory, stop } = await serverFor(logStore);
  const store = openEventStore({ DATABASE_URL: databaseUrl, EVENTSTORE_URL: url });
  return {
    store,
    EVENTSTORE_URL: url,
    rewrite: (event, rewriting) =>
      url ? rewriteRecord(memory, event, rewriting) : rewriteRow(databaseUrl, event, rewriting),
    close: async () => {
      await store.close();
      await stop();
    },
  };
}

interface LogServer {
  readonly url: string | undefined;
  readonly memory: MemoryLog | null;
  stop(): Promise<void>;
}

async function serverFor(store: string): Promise<LogServer> {
  const stop = async (): Promise<void> => undefined;
  if (store.startsWith('esdb')) return { url: store, memory: null, stop };
  if (store === 'postgres') return { url: undefined, memory: null, stop };
  if (store !== 'eventstoredb') throw new Error(`STORE is postgres or eventstoredb, not ${store}`);
  const { EVENTSTORE_URL } = process.env;
  if (EVENTSTORE_URL) return { url: EVENTSTORE_URL, memory: null, stop };
  const { startTestServer } = await import('../store/eventstoredb/testing/server.ts');
  const { log, ...server } = await startTestServer();
  return { ...server, memory: log };
}

async function rewriteRecord(memory: MemoryLog | null, event: RecordedEvent, rewriting: Rewriting): Promise<void> {
  if (!memory) throw new Error('A real EventStoreDB cannot be rewritten from a test: leave EVENTSTORE_URL out');
  const [position = ''] = event.position.split('/');
  const { data, recordedAt, ...rest } = rewriting ?? {};
  const changed = {
    ...rest,
    ...(data !== undefined && { data: Buffer.from(data) }),
    ...(recordedAt !== undefined && { created: recordedAt }),
  };
  memory.rewrite(BigInt(position), rewriting && changed);
}

async function rewriteRow(databaseUrl: string, event: RecordedEvent, rewriting: Rewriting): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Disables the trigger that refuses changes.
    await client.query('set session_replication_role = replica');
    const { id, stream, type, data, recordedAt } = { ...event, ...rewriting };
    const place = fromPosition(event.position);
    if (!rewriting) await client.query('delete from log.events where position = $1', [place]);
    else
      await client.query(
        `update log.events set id = $2, stream = $3, type = $4, data = $5, recorded_at = to_timestamp($6 / 1000.0)
         where position = $1`,
        [place, id, stream, type, data, recordedAt],
      );
  } finally {
    await client.end();
  }
}
