import { randomBytes, randomUUID } from 'node:crypto';
import { migrate, migrateVault } from '@sankofa/events/database/migrate';
import { MasterKey } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import { Codec } from '@sankofa/events/store/codec';
import { defineEvent } from '@sankofa/events/store/define-event';
import type { AppendResult, EventStore } from '@sankofa/events/store/event-store';
import { KeyedMutex } from '@sankofa/events/store/keyed-mutex';
import { freshDatabase } from '@sankofa/events/testing/database';
import { openTestLog } from '@sankofa/events/testing/test-log';
import { Pool } from 'pg';
import { type Logger, pino } from 'pino';
import { expect } from 'vitest';
import { z } from 'zod';
import type { EventReader } from '../runtime/apply.ts';
import { bigint, boolean, integer, table, text } from '../runtime/columns.ts';
import { defineReadModel, type ReadModel } from '../runtime/define-read-model.ts';
import { PositionWaiter } from '../runtime/wait.ts';

export const Counted = defineEvent('Counted', 1, z.strictObject({ by: z.number() }));

/** Events that its read model rejects; none by default. */
export const poison: { is(by: number): boolean } = { is: () => false };

/** A read model with each kind of write: one row per event, the last per stream, and a sum that reveals duplicates. */
export const counters: ReadModel = defineReadModel({
  name: 'counters',
  version: 1,
  reads: [Counted],
  tables: {
    counter_steps: table({
      columns: { position: text(), stream: text(), by: integer() },
      key: ['position'],
      indexes: [['stream']],
    }),
    counter_last: table({ columns: { stream: text(), by: integer() }, key: ['stream'] }),
    counter_sum: table({ columns: { all_streams: boolean(), total: bigint() }, key: ['all_streams'] }),
  },
  handlers: {
    Counted({ position, stream, data }, write) {
      const { by } = data;
      if (poison.is(by)) throw new RangeError('not this one');
      write.insert('counter_steps', { position, stream, by });
      write.upsert('counter_last', { stream, by });
      write.add('counter_sum', { all_streams: true }, { total: by });
    },
  },
});

/** A database with a log and the runtime's tables, for counting tests. */
export interface CountersBed {
  readonly pool: Pool;
  readonly connectionString: string;
  readonly store: EventStore;
  readonly reading: EventReader;
  readonly models: readonly ReadModel[];
  readonly logger: Logger;
  count(stream: string, by: number): Promise<AppendResult>;
  /** The sum over all streams in the live version. */
  total(): Promise<number>;
  /** Resolves when the live version has processed the current log. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/** @param logStore store of the log; by default that of STORE */
export async function openCounters(logStore?: string): Promise<CountersBed> {
  const database = await freshDatabase();
  const connectionString = database.url;
  const pool = new Pool({ connectionString });
  // A test may close the database's connections.
  pool.on('error', () => undefined);
  await migrate(pool);
  await migrateVault(pool);
  const log = await openTestLog(connectionString, logStore);
  const { store } = log;
  const vault = openPostgresVault({
    connectionString,
    masterKey: new MasterKey(randomBytes(32)),
  });
  const turns = new KeyedMutex();
  return {
    pool,
    connectionString,
    store,
    reading: { codec: new Codec([Counted]), vault },
    models: [counters],
    logger: pino({ level: 'silent' }),
    count: (stream, by) =>
      turns.take(stream, async () => {
        const event = {
          id: randomUUID(),
          type: 'Counted',
          data: JSON.stringify({ by }),
          metadata: JSON.stringify({ leaf: 1, at: '2026-01-01T00:00:00Z', schemaVersion: 1 }),
        };
        return store.append(stream, [event], (await store.readStream(stream)).at(-1)?.revision ?? 'no-stream');
      }),
    total: async () =>
      Number((await pool.query('select coalesce(sum(total), 0) as n from read.counter_sum')).rows[0].n),
    caughtUp: async () => {
      const waiter = new PositionWaiter(pool, connectionString);
      try {
        expect(await waiter.waitFor(['counters'], await store.head(), 20_000), 'caught up').toBe(true);
      } finally {
        await waiter.close();
      }
    },
    close: async () => {
      await Promise.all([log.close(), vault.close()]);
      await pool.end();
      await database.drop();
    },
  };
}
