import { randomBytes, randomUUID } from 'node:crypto';
import { codec } from '@sankofa/events/catalog';
import { migrate, migrateVault } from '@sankofa/events/database/migrate';
import { MasterKey } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import { legalDocument } from '@sankofa/events/privacy/legal-document';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import type { EventStore } from '@sankofa/events/store/event-store';
import { type FreshDatabase, freshDatabase } from '@sankofa/events/testing/database';
import { openTestLog, type TestLog } from '@sankofa/events/testing/test-log';
import { Pool } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reactor } from './define-reactor.ts';
import { runReactors } from './run-reactors.ts';

describe('reactors', () => {
  let database: FreshDatabase;
  let pool: Pool;
  let log: TestLog;
  let store: EventStore;
  let stop: AbortController;
  let runs: Promise<void>[];
  const done: string[] = [];
  const keys: string[] = [];
  let fails: (title: string) => boolean = () => false;

  beforeEach(async () => {
    database = await freshDatabase();
    pool = new Pool({ connectionString: database.url });
    // The database may be dropped before the server has noticed that a connection was closed.
    pool.on('error', () => undefined);
    await migrate(pool);
    await migrateVault(pool);
    log = await openTestLog(database.url);
    store = log.store;
    stop = new AbortController();
    runs = [];
    done.length = 0;
    keys.length = 0;
    fails = () => false;
  });
  afterEach(async () => {
    stop.abort();
    await Promise.all(runs);
    await log.close();
    await pool.end();
    await database.drop();
  });

  const masterKey = new MasterKey(randomBytes(32));
  const reactor: Reactor = {
    name: 'test',
    types: ['LegalDocumentPublished'],
    react: async ({ data }, { idempotencyKey }) => {
      keys.push(idempotencyKey);
      if (fails(String(data.title))) throw new RangeError('cannot');
      done.push(String(data.title));
    },
  };
  async function start(signal: AbortSignal = stop.signal): Promise<void> {
    const vault = openPostgresVault({
      connectionString: database.url,
      masterKey,
    });
    const services = { store, vault, secrets: pool, clock: () => new Date() };
    const logger = pino({ level: 'silent' });
    const run = runReactors({ services, codec, connectionString: database.url, reactors: [reactor], logger, signal });
    runs.push(run.finally(() => vault.close()));
    const has = () => pool.query('select 1 from reactor.checkpoints').then(({ rowCount }) => rowCount);
    await expect.poll(has, { timeout: 5_000 }).toBe(1);
  }
  async function happen(title: string): Promise<void> {
    const vault = openPostgresVault({
      connectionString: database.url,
      masterKey,
    });
    const command = {
      kind: 'publish',
      documentType: 'cookie-policy',
      language: 'en',
      title,
      text: title,
      changeSummary: '',
      inForceFrom: null,
      asksAgain: true,
      basedOn: null,
    } as const;
    const context = { now: new Date(), actor: { kind: 'system', id: 'test' }, idempotencyKey: randomUUID() } as const;
    await new CommandRunner(store, vault, codec).run(legalDocument, 'cookie-policy', command, context);
    await vault.close();
  }
  const parked = async (): Promise<unknown[]> =>
    (await pool.query('select event_type, error from reactor.parked')).rows;

  it('react to new events, once and in order', async () => {
    await happen('before');
    await start();
    for (const title of ['one', 'two', 'three']) await happen(title);
    await expect.poll(() => done.length, { timeout: 5_000 }).toBe(3);
    expect(done).toEqual(['one', 'two', 'three']);
  });

  it('continue from their checkpoint', async () => {
    const first = new AbortController();
    await start(first.signal);
    await happen('one');
    await expect.poll(() => done).toEqual(['one']);
    first.abort();
    await Promise.all(runs);
    await happen('two');
    await start();
    await expect.poll(() => done, { timeout: 5_000 }).toEqual(['one', 'two']);
  });

  it('run in one process at a time', async () => {
    await start();
    await start();
    for (let n = 0; n < 10; n++) await happen(`event ${n}`);
    await expect.poll(() => done.length, { timeout: 5_000 }).toBe(10);
    expect(new Set(done).size).toBe(10);
  });

  it('retry with the same key and lose nothing', async () => {
    let left = 2;
    fails = () => left-- > 0;
    await start();
    await happen('stubborn');
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['stubborn']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(await parked()).toEqual([]);
  });

  it('do not treat the error code of a mail server as a failure of the system', async () => {
    fails = (title) => {
      if (title === 'refused') throw Object.assign(new Error('550'), { code: 'EENVELOPE' });
      return false;
    };
    await start();
    await happen('refused');
    await happen('fine');
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['fine']);
  }, 30_000);

  it('park an event that keeps failing, continue, and retry it on request', { timeout: 30_000 }, async () => {
    fails = (title) => title === 'broken';
    await start();
    await happen('broken');
    await happen('fine');
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['fine']);
    expect(await parked()).toEqual([{ event_type: 'LegalDocumentPublished', error: 'RangeError' }]);
    fails = () => false;
    await pool.query('update reactor.parked set retry_requested = true');
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['fine', 'broken']);
    await expect.poll(parked).toEqual([]);
  });
});
