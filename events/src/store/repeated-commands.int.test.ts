import { randomBytes, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { migrate, migrateVault } from '../database/migrate.ts';
import { MasterKey } from '../personal/master-key.ts';
import { personal } from '../personal/personal.ts';
import { openPostgresVault } from '../personal/postgres-vault.ts';
import { type FreshDatabase, freshDatabase } from '../testing/database.ts';
import { Codec } from './codec.ts';
import { type CommandContext, CommandRunner, eventId, IdempotencyKeyReused } from './command-runner.ts';
import type { Decider } from './decider.ts';
import { defineEvent } from './define-event.ts';
import { StoreUnavailable } from './errors.ts';
import type { EventStore } from './event-store.ts';
import { openEventStoreDb } from './eventstoredb/open.ts';
import { startTestServer } from './eventstoredb/testing/server.ts';
import { openPostgresEventStore } from './postgres/open.ts';
import { stateCache } from './state-cache.ts';

const Noted = defineEvent('Noted', 1, z.strictObject({ text: personal(z.string()) }));

/** Records each of these texts. */
const notes: Decider<number, readonly string[], typeof Noted> = {
  aggregate: 'notes',
  events: [Noted],
  initial: 0,
  evolve: (count) => count + 1,
  decide: (_, texts) => texts.map((text) => ({ type: 'Noted', data: { text } })),
};

type ReadAndAppend = Pick<EventStore, 'append' | 'readStream'>;

interface Log {
  /** Opens the log as a separate process would. */
  readonly open: () => EventStore;
  close(): Promise<void>;
}

/** Stores that repeated commands are tested on. @param url a database with the schema of the log */
const logs: Readonly<Record<string, (url: string) => Promise<Log>>> = {
  PostgreSQL: async (url) => ({
    open: () => openPostgresEventStore({ connectionString: url }),
    close: async () => undefined,
  }),
  EventStoreDB: async () => {
    const server = await startTestServer();
    return { open: () => openEventStoreDb({ connectionString: server.url }), close: () => server.stop() };
  },
};

describe.each(Object.entries(logs))('a repeated command on %s', (_, openLog) => {
  const codec = new Codec([Noted]);
  let database: FreshDatabase;
  let log: Log;
  let stores: [EventStore, EventStore];
  let vault: ReturnType<typeof openPostgresVault>;
  /** One per simulated process. */
  let runners: [CommandRunner, CommandRunner];

  beforeAll(async () => {
    database = await freshDatabase();
    const pool = new Pool({ connectionString: database.url });
    await migrate(pool);
    await migrateVault(pool);
    await pool.end();
    log = await openLog(database.url);
    stores = [log.open(), log.open()];
    const masterKey = new MasterKey(randomBytes(32));
    vault = openPostgresVault({ connectionString: database.url, masterKey });
    runners = [new CommandRunner(stores[0], vault, codec), new CommandRunner(stores[1], vault, codec)];
  });
  afterAll(async () => {
    await Promise.all([...stores.map((store) => store.close()), vault.close()]);
    await log.close();
    await database.drop();
  });

  const as = (key: string = randomUUID(), requestHash = 'hash'): CommandContext => ({
    now: new Date('2026-03-03T14:20:00Z'),
    actor: { kind: 'person', id: 'ama' },
    idempotencyKey: key,
    requestHash,
  });
  const streamOf = (id: string): string => `notes-${id}`;

  it('is recognised by the command id of its events, which have their own ids', async () => {
    const id = randomUUID();
    await runners[0].run(notes, id, ['a', 'b'], as('the key'));
    const stored = (await stores[0].readStream(streamOf(id))).map((event) => codec.decode(event));
    const commandId = eventId(streamOf(id), 'the key', 0);
    expect(stored.map(({ metadata }) => metadata.commandId)).toEqual([commandId, commandId]);
    expect(new Set([commandId, ...stored.map((event) => event.id)]).size).toBe(3);
  });

  it('gets its first answer after 300 others, reading only its own events', async () => {
    const id = randomUUID();
    const reads: unknown[][] = [];
    const [store] = stores;
    const watched: ReadAndAppend = {
      append: (...append) => store.append(...append),
      readStream: (...read) => {
        reads.push(read.slice(1));
        return store.readStream(...read);
      },
    };
    const cache: NonNullable<ConstructorParameters<typeof CommandRunner>[3]> = stateCache();
    const runner = new CommandRunner(watched, vault, codec, cache);
    await runner.run(notes, id, ['earlier'], as());
    const { recorded: _, ...first } = await runner.run(notes, id, ['a', 'b'], as('the first'));
    for (let n = 0; n < 300; n++) await runner.run(notes, id, [`${n}`], as());
    expect(cache.get(streamOf(id))?.weight).toBeGreaterThan(303 * 100);
    reads.length = 0;
    expect(await runner.run(notes, id, ['a', 'b'], as('the first'))).toEqual({ ...first, replayed: true });
    expect(reads).toEqual([[1, 2]]);
    const elsewhere = await runners[1].run(notes, id, ['a', 'b'], as('the first'));
    expect(elsewhere).toMatchObject({ ...first, replayed: true });
    for (const other of [runner, ...runners]) {
      const reused = other.run(notes, id, ['a', 'b'], as('the first', 'another request'));
      await expect(reused).rejects.toThrow(IdempotencyKeyReused);
    }
    expect(await store.readStream(streamOf(id))).toHaveLength(303);
  });

  it('is stored once if two processes run it concurrently, and both return the same', async () => {
    const id = randomUUID();
    for (let n = 0; n < 20; n++) {
      const answers = await Promise.all(runners.map((runner) => runner.run(notes, id, [`${n}`, 'x'], as(`key ${n}`))));
      expect(answers.map(({ replayed }) => replayed).toSorted()).toEqual([false, true]);
      const [one, other] = answers.map(({ recorded: _, replayed: __, ...answer }) => answer);
      expect(one).toEqual(other);
    }
    expect(await stores[0].readStream(streamOf(id))).toHaveLength(40);
  });

  it('is refused if two processes run different requests under one key concurrently', async () => {
    const id = randomUUID();
    const outcomes = await Promise.allSettled(
      runners.map((runner, n) => runner.run(notes, id, [`${n}`], as('one key', `request ${n}`))),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toEqual([expect.any(IdempotencyKeyReused)]);
    expect(await stores[0].readStream(streamOf(id))).toHaveLength(1);
  });

  it('finds what was stored before its answer was lost', async () => {
    const id = randomUUID();
    const [store] = stores;
    let losing = true;
    const lossy: ReadAndAppend = {
      append: async (...append) => {
        const appended = await store.append(...append);
        if (losing) throw new StoreUnavailable('The answer is lost');
        return appended;
      },
      readStream: (...read) => store.readStream(...read),
    };
    const runner = new CommandRunner(lossy, vault, codec);
    await expect(runner.run(notes, id, ['a', 'b'], as('the key'))).rejects.toThrow(StoreUnavailable);
    losing = false;
    const again = await runner.run(notes, id, ['a', 'b'], as('the key'));
    expect(again).toMatchObject({ revision: 1, replayed: true });
    expect(again.events.map(({ data }) => data.text)).toEqual(['a', 'b']);
    expect(await store.readStream(streamOf(id))).toHaveLength(2);
  });
});
