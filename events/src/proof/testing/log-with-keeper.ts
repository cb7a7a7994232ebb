import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { migrate } from '../../database/migrate.ts';
import { openEventStore } from '../../open-store.ts';
import { pause } from '../../pause.ts';
import type { EventStore } from '../../store/event-store.ts';
import { START } from '../../store/event-store.ts';
import { inTransaction } from '../../store/postgres/transaction.ts';
import { freshDatabase } from '../../testing/database.ts';
import { openTestLog, type Rewriting, type TestLog } from '../../testing/test-log.ts';
import { type LogHead, parseLogHead } from '../head.ts';
import { entryOf } from '../leaf.ts';
import { LogKeeper, type LogKeeperOptions } from '../log-keeper.ts';
import { type LogState, readLogState } from '../log-state.ts';
import { latestHead, readTree } from '../log-tree.ts';
import { Signer } from '../signer.ts';
import { appendEntries } from '../tiles.ts';

const POLL_MS = 10;
const LONG_MS = 60_000;
const NEVER_MS = 2 ** 31 - 1;

/** A log, its tree, and a keeper without pauses. Waits rely on the timeout of the test. */
export interface LogWithKeeper {
  /** Same as the settings of these names. */
  readonly settings: { readonly DATABASE_URL: string; readonly EVENTSTORE_URL?: string };
  /** PEM. */
  readonly signingKey: string;
  readonly pool: Pool;
  readonly store: EventStore;
  readonly signer: Signer;
  readonly headsFile: string;
  /** Modifies the heads file like an intruder or an accident. */
  readonly file: {
    lines(): Promise<string[]>;
    heads(): Promise<LogHead[]>;
    write(text: string): Promise<void>;
    add(text: string): Promise<void>;
    cutTo(bytes: number): Promise<void>;
    remove(): Promise<void>;
  };
  /** Appends events, each to its own stream. */
  fill(events: number): Promise<void>;
  /** Appends many events to one stream in one call. */
  fillStream(events: number): Promise<void>;
  /** Runs a keeper with its own store, as in another process, during `work`; returns its warnings. */
  keep(work: () => Promise<void>, options?: Partial<LogKeeperOptions>): Promise<string[]>;
  /** Resolves when the newest head in the database covers exactly this many events. */
  signed(size: number): Promise<LogHead>;
  /** Resolves when the tree has this many leaves. */
  treeSize(size: number): Promise<void>;
  /** Resolves when the log is in this state. */
  state(state: LogState['state']): Promise<LogState>;
  /** Rewrites an event behind the back of the store. @param place of the event in the log, from 1 */
  rewrite(place: number, rewriting: Rewriting): Promise<void>;
  /**
   * Backs up log and tree.
   * @returns restores them, once
   */
  backup(): Promise<() => Promise<void>>;
  /** Makes the tree match the current events. Requires no key. */
  forgeTree(): Promise<void>;
  /** Removes everything that was signed, from the database and from the file. */
  forgetSigned(): Promise<void>;
  close(): Promise<void>;
}

/** @param logStore as of `openTestLog` */
export async function openLogWithKeeper(logStore?: string): Promise<LogWithKeeper> {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-heads-'));
  const headsFile = join(folder, 'signed-heads.jsonl');
  const pool = new Pool({ connectionString: database.url });
  await migrate(pool);
  const log: TestLog = await openTestLog(database.url, logStore);
  const { EVENTSTORE_URL } = log;
  let store = log.store;
  const signingKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const signer = new Signer(signingKey);
  const settings = { DATABASE_URL: database.url, ...(EVENTSTORE_URL && { EVENTSTORE_URL }) };
  const openAnother = (): EventStore => openEventStore({ EVENTSTORE_URL, ...settings });
  const closed = new AbortController();
  /** Polls until `read` returns a value. @throws DOMException AbortError if the log is closed */
  async function until<Value>(read: () => Promise<Value | null>): Promise<Value> {
    for (;;) {
      const value = await read();
      if (value !== null) return value;
      await sleep(POLL_MS, null, { signal: closed.signal });
    }
  }
  const lines = async (): Promise<string[]> => (await readFile(headsFile, 'utf8')).split('\n').filter(Boolean);
  return {
    settings,
    signingKey,
    pool,
    get store() {
      return store;
    },
    signer,
    headsFile,
    file: {
      lines,
      heads: async () => (await lines()).map((line) => parseLogHead(...(JSON.parse(line) as [string, string]))),
      write: (text) => writeFile(headsFile, text),
      add: (text) => appendFile(headsFile, text),
      cutTo: (bytes) => truncate(headsFile, bytes),
      remove: () => rm(headsFile),
    },
    fill: async (events) => {
      for (let n = 0; n < events; n++) {
        const event = { id: randomUUID(), type: 'Noted', data: `{"n":${n}}`, metadata: '{"leaf":1}' };
        await store.append(`note-${event.id}`, [event], 'no-stream');
      }
    },
    fillStream: async (events) => {
      const all = Array.from({ length: events }, () => ({
        id: randomUUID(),
        type: 'Noted',
        data: '{}',
        metadata: '{"leaf":1}',
      }));
      await store.append(`note-${randomUUID()}`, all, 'no-stream');
    },
    keep: async (work, options) => {
      const warnings: string[] = [];
      const stop = new AbortController();
      const own = openAnother();
      const keeper = new LogKeeper({
        pool,
        store: own,
        signer,
        headsFile,
        host: 'sankofa.test',
        clock: () => new Date(),
        // Yields to other tasks without a delay; long intervals never end.
        pause: (ms, signal) => (ms < LONG_MS ? setImmediate() : pause(NEVER_MS, signal)),
        warn: (_, message) => warnings.push(message),
        ...options,
      });
      const running = keeper.run(stop.signal);
      try {
        await Promise.race([work(), running]);
      } finally {
        stop.abort();
        await running;
        await own.close();
      }
      return warnings;
    },
    signed: (size) =>
      until(async () => {
        const head = await latestHead(pool);
        return head?.size === size ? head : null;
      }),
    treeSize: async (size) => {
      await until(async () => ((await readTree(pool)).size === size ? size : null));
    },
    state: (state) =>
      until(async () => {
        const read = await readLogState(pool);
        return read.state === state ? read : null;
      }),
    rewrite: async (place, rewriting) => {
      const event = (await store.readAll({ after: START, limit: place })).events[place - 1];
      if (!event) throw new RangeError(`The log has no event ${place}`);
      await log.rewrite(event, rewriting);
    },
    backup: async () => {
      const { events } = await store.readAll({ after: START, limit: 100_000 });
      const { rows: tables } = await pool.query<{ name: string; copy: string }>(
        `select format('%I.%I', schemaname, tablename) as name, format('backup.%I', schemaname || '_' || tablename) as copy
         from pg_tables where schemaname in ('proof', 'log')`,
      );
      await pool.query('drop schema if exists backup cascade; create schema backup');
      for (const { name, copy } of tables) await pool.query(`create table ${copy} as table ${name}`);
      return async () => {
        if (EVENTSTORE_URL) {
          const all = await store.readAll({ after: START, limit: 100_000 });
          for (const event of all.events.slice(events.length)) await log.rewrite(event, null);
        }
        await inTransaction(pool, async (client) => {
          // Disables the triggers that refuse changes.
          await client.query('set local session_replication_role = replica');
          for (const { name, copy } of tables) {
            await client.query(`delete from ${name}`);
            await client.query(`insert into ${name} overriding system value select * from ${copy}`);
          }
        });
        // A store knows what it has appended.
        if (store !== log.store) await store.close();
        store = openAnother();
      };
    },
    forgeTree: async () => {
      // This store instance knows the former length of the log.
      const other = openAnother();
      const { events } = await other.readAll({ after: START, limit: 100_000 });
      await other.close();
      await inTransaction(pool, async (client) => {
        await client.query(`delete from proof.tiles where log = 'events'`);
        await client.query('truncate proof.entries');
        const entries = events.map((event) => ({ entry: entryOf(event), position: event.position }));
        await appendEntries(client, 0, entries);
        await client.query('update proof.tree set size = $1, position = $2', [events.length, events.at(-1)?.position]);
      });
    },
    forgetSigned: async () => {
      await pool.query('truncate proof.heads, proof.map_nodes, proof.map_roots');
      await pool.query(`delete from proof.tiles where log = 'maps'`);
      await pool.query(`update proof.map set root = decode(repeat('00', 32), 'hex'), size = 0, depth = 0`);
      await rm(headsFile, { force: true });
    },
    close: async () => {
      closed.abort();
      if (store !== log.store) await store.close();
      await log.close();
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
