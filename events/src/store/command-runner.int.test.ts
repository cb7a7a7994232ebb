import { randomBytes, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { account } from '../accounts/account.ts';
import { erasePerson } from '../accounts/erase-person.ts';
import { codec } from '../catalog.ts';
import { migrate, migrateVault } from '../database/migrate.ts';
import type { KeyVault } from '../personal/key-vault.ts';
import { MasterKey } from '../personal/master-key.ts';
import { openPostgresVault } from '../personal/postgres-vault.ts';
import { consent } from '../privacy/consent.ts';
import { hashEvent } from '../proof/leaf.ts';
import { type FreshDatabase, freshDatabase } from '../testing/database.ts';
import { openPersonal } from './codec.ts';
import { type CommandContext, CommandRunner, IdempotencyKeyReused } from './command-runner.ts';
import { streamOf } from './decider.ts';
import type { EventStore, RecordedEvent } from './event-store.ts';
import { openEventStoreDb } from './eventstoredb/open.ts';
import { startTestServer } from './eventstoredb/testing/server.ts';
import { openPostgresEventStore } from './postgres/open.ts';
import { stateCache } from './state-cache.ts';

interface Log {
  readonly store: EventStore;
  close(): Promise<void>;
}

/** Stores that the runner is tested on. @param url a database with the schema of the log */
const logs: Readonly<Record<string, (url: string) => Promise<Log>>> = {
  PostgreSQL: async (url) => {
    const store = openPostgresEventStore({ connectionString: url });
    return { store, close: () => store.close() };
  },
  EventStoreDB: async () => {
    const server = await startTestServer();
    const store = openEventStoreDb({ connectionString: server.url });
    return { store, close: () => store.close().then(() => server.stop()) };
  },
};

describe.each(Object.entries(logs))('the command runner on %s', (_, openLog) => {
  const masterKey = new MasterKey(randomBytes(32));
  let database: FreshDatabase;
  let log: Log;
  let store: EventStore;
  let vault: KeyVault;
  let runner: CommandRunner;

  beforeAll(async () => {
    database = await freshDatabase();
    const pool = new Pool({ connectionString: database.url });
    await migrate(pool);
    await migrateVault(pool);
    await pool.end();
    log = await openLog(database.url);
    store = log.store;
    vault = openPostgresVault({ connectionString: database.url, masterKey });
    runner = new CommandRunner(store, vault, codec);
    // From the first notification on, it caches decrypted data.
    const hears = new Promise<void>((resolve) => vault.onDestroyed(() => resolve()));
    await vault.keyFor('anybody');
    await hears;
  });
  afterAll(async () => {
    await Promise.all([log.close(), vault.close()]);
    await database.drop();
  });

  const as = (id: string, key: string = randomUUID(), requestHash = 'hash'): CommandContext => ({
    now: new Date('2026-03-03T14:20:00Z'),
    actor: { kind: 'person', id },
    idempotencyKey: key,
    requestHash,
    origin: { ip: '105.160.3.4', userAgent: 'Firefox' },
  });
  const document = { documentType: 'terms-of-service', documentVersion: 1, documentHash: 'h', language: 'en' } as const;
  const grant = {
    kind: 'grant',
    consentType: 'terms_of_service',
    inForce: document,
    explicit: true,
    source: 'api',
  } as const;
  const withdraw = { kind: 'withdraw', consentType: 'terms_of_service', source: 'api' } as const;

  it('caches nothing for nonexistent streams, whatever their name', async () => {
    const cache: NonNullable<ConstructorParameters<typeof CommandRunner>[3]> = stateCache();
    const reader = new CommandRunner(store, vault, codec, cache);
    const [there, madeUp] = [randomUUID(), randomUUID()];
    await runner.run(consent, there, grant, as(there));
    for (const id of [there, madeUp]) await reader.state(consent, id);
    expect([there, madeUp].map((id) => cache.has(streamOf(consent, id)))).toEqual([true, false]);
  });

  it('gives equal events leaf hashes that cannot be guessed from their content', async () => {
    const person = randomUUID();
    const event = { type: 'SearchCounted', data: { query: 'drums', networks: 1 } };
    const metadata = {
      at: '2026-03-03T14:20:00.000Z',
      actor: { kind: 'person', id: person },
      commandId: 'c',
      $correlationId: 'c',
      $causationId: 'c',
    } as const;
    const encode = () => codec.encode(event, '33333333-3333-8333-8333-333333333333', metadata, person, vault);
    const place = { stream: `consent-${person}`, revision: 0, recordedAt: 0 };
    const [one, other] = [await encode(), await encode()];
    expect(one.data).toBe(other.data);
    expect(hashEvent({ ...one, ...place })).not.toEqual(hashEvent({ ...other, ...place }));
    expect(Buffer.from(JSON.parse(one.metadata).nonce, 'base64url')).toHaveLength(16);
  });

  it('forgets a subject whose key another process destroys', async () => {
    const cache: NonNullable<ConstructorParameters<typeof CommandRunner>[3]> = stateCache();
    const reader = new CommandRunner(store, vault, codec, cache);
    const [gone, other] = [randomUUID(), randomUUID()];
    for (const id of [gone, other]) {
      await runner.run(consent, id, grant, as(id));
      await reader.state(consent, id);
    }
    const elsewhere = openPostgresVault({ connectionString: database.url, masterKey });
    await elsewhere.destroy(gone);
    await vi.waitFor(() => expect(cache.has(streamOf(consent, gone))).toBe(false), 5_000);
    expect(cache.has(streamOf(consent, other))).toBe(true);
    await elsewhere.close();
  });

  it('stores a repeated command once and repeats the first answer', async () => {
    const id = randomUUID();
    const context = as(id);
    const { recorded, ...first } = await runner.run(consent, id, grant, context);
    const [{ position, ...stored }] = (await store.readStream(`consent-${id}`)) as [RecordedEvent];
    expect(recorded ?? [stored]).toEqual([stored]);
    expect(first.position).toBe(position);
    await runner.run(consent, id, withdraw, as(id));
    const again = await runner.run(consent, id, grant, context);
    expect(again).toEqual({ ...first, replayed: true });
    const elsewhere = new CommandRunner(store, vault, codec);
    expect(await elsewhere.run(consent, id, grant, context)).toMatchObject({
      position: first.position,
      replayed: true,
    });
    expect(await store.readStream(`consent-${id}`)).toHaveLength(2);
  });

  it('refuses a reused key with another request', async () => {
    const id = randomUUID();
    await runner.run(consent, id, grant, as(id, 'the same key', 'one'));
    await expect(runner.run(consent, id, withdraw, as(id, 'the same key', 'two'))).rejects.toThrow(
      IdempotencyKeyReused,
    );
  });

  it('decides on the newest state, even if another process wrote it', async () => {
    const id = randomUUID();
    const other = new CommandRunner(store, vault, codec);
    await runner.run(consent, id, grant, as(id));
    await other.run(consent, id, withdraw, as(id));
    await expect(runner.run(consent, id, withdraw, as(id))).rejects.toMatchObject({ code: 'nothing_to_withdraw' });
    expect((await runner.run(consent, id, grant, as(id))).revision).toBe(2);
    expect((await other.run(consent, id, grant, as(id))).events).toEqual([]);
  });

  it('lets many concurrent writers to one stream succeed, each once', async () => {
    const id = randomUUID();
    const runners = [runner, new CommandRunner(store, vault, codec)];
    const documents = Array.from({ length: 32 }, (_, n) => ({
      ...document,
      documentVersion: n + 1,
      documentHash: `h${n}`,
    }));
    await Promise.all(
      documents.map((d, n) => runners[n % 2]?.run(consent, id, { kind: 'serve-notice', document: d }, as(id))),
    );
    const events = await store.readStream(`consent-${id}`);
    expect(events.map((event) => event.revision)).toEqual(documents.map((_, n) => n));
    expect(new Set(events.map((event) => JSON.parse(event.data).documentVersion)).size).toBe(32);
  });

  it('writes no personal data in plain text, and nothing readable after an erasure', async () => {
    const id = randomUUID();
    const emailClaimId = randomUUID();
    const register = { kind: 'register', email: 'canary@example.test', name: 'Canary Bird', emailClaimId } as const;
    await runner.run(account, id, register, as(id));
    const [stored] = await store.readStream(`account-${id}`);
    expect(JSON.stringify(stored)).not.toMatch(/canary|Bird|105\.160|Firefox/i);
    const { origin: _, ...context } = as(id);
    await erasePerson(runner, vault, id, 'asked', context);
    const decoded = (await store.readStream(`account-${id}`)).map((event) => codec.decode(event));
    const [registered, erased] = await openPersonal(decoded, vault);
    expect(registered).toMatchObject({ erased: true, origin: null, data: { emailClaimId } });
    expect(erased?.type).toBe('PersonalDataErased');
    expect((await new CommandRunner(store, vault, codec).state(account, id)).state).toMatchObject({
      status: 'erased',
      email: null,
      name: null,
    });
  });
});
