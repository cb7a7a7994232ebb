import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MasterKey } from '@sankofa/events/personal/master-key';
import { openPostgresVault, vaultSchema } from '@sankofa/events/personal/postgres-vault';
import { Codec } from '@sankofa/events/store/codec';
import { defineEvent } from '@sankofa/events/store/define-event';
import type { EventStore } from '@sankofa/events/store/event-store';
import { migrateLog } from '@sankofa/events/store/postgres/migrate';
import { openPostgresEventStore } from '@sankofa/events/store/postgres/open';
import { type FreshDatabase, freshDatabase } from '@sankofa/events/testing/database';
import { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PoisonEvent, type Reading } from './apply.ts';
import { LostPartition } from './checkpoint.ts';
import { compare } from './compare.ts';
import { migrateProjections } from './control-schema.ts';
import { retryDeadLetters } from './dead-letters.ts';
import { defineReadModel, type ReadModel } from './define-read-model.ts';
import { fedVersions } from './fed-versions.ts';
import { followLog } from './log-feed.ts';
import { rebuild } from './rebuild.ts';
import { statusOf } from './status.ts';
import { takeBatch } from './take-batch.ts';
import { rollback, swap, versionsOf } from './versions.ts';
import { PositionWaiter } from './wait.ts';

const Counted = defineEvent('Counted', 1, z.strictObject({ by: z.number() }));
const codec = new Codec([Counted]);
let refuses = (_by: number): boolean => false;

const counters: ReadModel = defineReadModel({
  name: 'counters',
  version: 1,
  tables: {
    counter_steps: {
      columns: { position: 'text', stream: 'text', by: 'integer' },
      key: ['position'],
      indexes: [['stream']],
    },
    counter_last: { columns: { stream: 'text', by: 'integer' }, key: ['stream'] },
    counter_sum: { columns: { all_streams: 'boolean', total: 'bigint' }, key: ['all_streams'] },
  },
  handlers: {
    Counted({ position, stream, data }, write) {
      const by = Number(data.by);
      if (refuses(by)) throw new RangeError('not this one');
      write.insert('counter_steps', { position, stream, by });
      write.upsert('counter_last', { stream, by });
      write.add('counter_sum', { all_streams: true }, { total: by });
    },
  },
});

describe('the projection runtime', () => {
  let database: FreshDatabase;
  let pool: Pool;
  let store: EventStore;
  let reading: Reading;
  let connectionString: string;
  const logger = pino({ level: 'silent' });
  const operator = { by: 'test', reason: 'test' };

  const count = (stream: string, by: number) =>
    store.append(
      stream,
      [
        {
          id: randomUUID(),
          type: 'Counted',
          data: JSON.stringify({ by }),
          metadata: JSON.stringify({ at: '2026-01-01T00:00:00Z', schemaVersion: 1 }),
        },
      ],
      'any',
    );
  const build = () => rebuild({ pool, connectionString, store, model: counters, reading, partitions: 1 });
  const total = async (): Promise<number> =>
    Number((await pool.query('select coalesce(sum(total), 0) as n from read.counter_sum')).rows[0].n);

  beforeAll(async () => {
    database = await freshDatabase();
    connectionString = database.url;
    pool = new Pool({ connectionString });
    await migrateLog(pool);
    await pool.query(vaultSchema);
    await migrateProjections(pool);
    await migrateProjections(pool);
    store = openPostgresEventStore({ connectionString });
    const vault = openPostgresVault({
      connectionString,
      masterKey: new MasterKey(randomBytes(32)),
      logInSameServer: true,
    });
    reading = { codec, vault };
    await count('a', 1);
    await count('b', 2);
    await build();
    await swap(pool, counters, operator);
    return () => vault.close();
  });

  afterAll(async () => {
    await store.close();
    await pool.end();
    await database.drop();
  });

  /** Runs the live feed while something is done. */
  async function whileFeeding<Result>(work: () => Promise<Result>): Promise<Result> {
    const stop = new AbortController();
    const feeding = followLog({
      pool,
      connectionString,
      store,
      models: [counters],
      reading,
      logger,
      signal: stop.signal,
    });
    try {
      return await work();
    } finally {
      stop.abort();
      await feeding;
    }
  }

  async function caughtUp(): Promise<void> {
    const waiter = new PositionWaiter(pool, connectionString);
    try {
      expect(await waiter.waitFor(['counters'], await store.head(), 10_000)).toBe(true);
    } finally {
      await waiter.close();
    }
  }

  it('builds the first version from the log', async () => {
    expect(await total()).toBe(3);
    expect((await pool.query('select * from read.counter_last order by stream')).rows).toEqual([
      { stream: 'a', by: 1 },
      { stream: 'b', by: 2 },
    ]);
  });

  it('feeds what is appended, and says when a position is reached', async () => {
    await whileFeeding(async () => {
      await count('a', 10);
      await caughtUp();
      expect(await total()).toBe(13);
    });
  });

  it('changes nothing when a batch is delivered twice', async () => {
    const fed = await fedVersions(pool, [counters]);
    await count('a', 100);
    const page = await store.readAll({ after: '' as never, limit: 100 });
    const batch = { partition: 0, events: page.events, checkpoint: page.next };
    await takeBatch(pool, fed, batch, reading);
    await takeBatch(pool, fed, batch, reading);
    await takeBatch(pool, await fedVersions(pool, [counters]), batch, reading);
    expect(await total()).toBe(113);
  });

  it('stops a projector that has lost its partition', async () => {
    const ours = await fedVersions(pool, [counters]);
    const theirs = await fedVersions(pool, [counters]);
    await count('a', 1000);
    const { events, next } = await store.readAll({ after: '' as never, limit: 100 });
    await takeBatch(pool, theirs, { partition: 0, events, checkpoint: next }, reading);
    await expect(takeBatch(pool, ours, { partition: 0, events, checkpoint: next }, reading)).rejects.toThrow(
      LostPartition,
    );
    expect(await total()).toBe(1113);
  });

  it('lets a second projector stand by', async () => {
    await whileFeeding(() =>
      whileFeeding(async () => {
        await Promise.all(Array.from({ length: 50 }, (_, n) => count(`s${n % 5}`, 1)));
        await caughtUp();
        expect(await total()).toBe(1163);
      }),
    );
  });

  it('parks what it cannot take in, with the rest of its stream, and takes it in later', async () => {
    refuses = (by) => by === 666;
    await whileFeeding(async () => {
      await count('bad', 666);
      await count('bad', 5);
      await count('good', 7);
      await caughtUp();
      expect(await total()).toBe(1170);
      const [status] = await statusOf(pool, store, [counters], new Date());
      expect(status).toMatchObject({ deadLetters: 2, lagEvents: 0 });
    });
    expect(await retryDeadLetters(pool, store, counters, reading)).toEqual({ taken: 0, left: 2 });
    refuses = () => false;
    expect(await retryDeadLetters(pool, store, counters, reading)).toEqual({ taken: 2, left: 0 });
    expect(await total()).toBe(1841);
    expect((await pool.query(`select by from read.counter_last where stream = 'bad'`)).rows).toEqual([{ by: 5 }]);
  });

  it('builds the next version, swaps and rolls back while queries are answered', async () => {
    const stop = new AbortController();
    const answers: number[] = [];
    const asking = (async () => {
      while (!stop.signal.aborted) answers.push(await total());
    })();
    await whileFeeding(async () => {
      expect(await build()).toBe(2);
      await caughtUp();
      await sleep(300);
      expect((await compare(pool, counters)).every((d) => d.onlyLive === 0 && d.onlyNext === 0)).toBe(true);
      expect(await swap(pool, counters, operator)).toBe(2);
      await count('after', 1);
      await caughtUp();
      expect(await total()).toBe(1842);
      await sleep(300);
      expect(await rollback(pool, counters, operator)).toBe(1);
      await caughtUp();
      expect(await total()).toBe(1842);
    });
    stop.abort();
    await asking;
    expect(new Set(answers)).toEqual(new Set([1841, 1842]));
    expect((await versionsOf(pool, 'counters')).map((v) => v.state)).toEqual(['live', 'ready']);
  });

  it('refuses what cannot be done, in words', async () => {
    await expect(rollback(pool, counters, operator)).rejects.toThrow('no previous version');
    const both = await Promise.allSettled([build(), build()]);
    const refused = both.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map((outcome) => outcome.reason.code)).toEqual(['rebuild_running']);
  });

  it('stops a rebuild at the first event it cannot take in, and names it', async () => {
    refuses = (by) => by === 666;
    await expect(build()).rejects.toThrow(PoisonEvent);
    await expect(build()).rejects.toThrow(/Counted .* \(bad@0\): RangeError: not this one/);
    refuses = () => false;
  });
});
