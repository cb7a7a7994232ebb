import { randomBytes, randomUUID } from 'node:crypto';
import { codec } from '@sankofa/events/catalog';
import { migrate, migrateVault } from '@sankofa/events/database/migrate';
import type { JsonObject } from '@sankofa/events/json';
import { MasterKey } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import type { Actor } from '@sankofa/events/store/codec';
import { toPosition } from '@sankofa/events/store/postgres/position';
import { freshDatabase } from '@sankofa/events/testing/database';
import { Pool } from 'pg';
import { apply } from '../runtime/apply.ts';
import type { ReadModel } from '../runtime/define-read-model.ts';
import { createVersion, schemaOf } from '../runtime/versions.ts';

/** An event in a test. */
export interface TestEvent {
  readonly type: string;
  readonly stream: string;
  readonly data: JsonObject;
  /** Actor; the system by default. */
  readonly by?: Actor;
  /** ISO 8601, UTC; by default one minute after the previous event. */
  readonly at?: string;
}

const FIRST = Date.parse('2026-03-03T14:00:00.000Z');
const MINUTE_MS = 60_000;

/** A read model on PostgreSQL, in a separate database, to test which rows it computes from events. */
export interface GivenModel {
  /** The rows of a table after exactly these events, sorted by key. */
  rowsAfter(table: string, events: readonly TestEvent[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/**
 * Opens a read model for specifications of its rows: events are validated, sealed, stored and read as in production.
 * Orders of batches and partitions are tested with all read models at once, in `read-models.int.test.ts`.
 */
export async function givenModel(model: ReadModel): Promise<GivenModel> {
  const database = await freshDatabase();
  const pool = new Pool({ connectionString: database.url });
  await migrate(pool);
  await migrateVault(pool);
  const masterKey = new MasterKey(randomBytes(32));
  const vault = openPostgresVault({ connectionString: database.url, masterKey });

  async function stored({ type, stream, data, by, at }: TestEvent, n: number) {
    const cause = randomUUID();
    const metadata = {
      at: at ?? new Date(FIRST + n * MINUTE_MS).toISOString(),
      actor: by ?? { kind: 'system', id: 'test' },
      commandId: cause,
      $correlationId: cause,
      $causationId: cause,
    } as const;
    const event = await codec.encode({ type, data }, randomUUID(), metadata, stream, vault);
    const position = toPosition(n + 1);
    return { ...event, stream, revision: n, position, recordedAt: Date.parse(metadata.at) };
  }

  return {
    async rowsAfter(table, events) {
      await createVersion(pool, model, 1, 1);
      const schema = schemaOf(model.name, 1);
      const recorded = await Promise.all(events.map(stored));
      const client = await pool.connect();
      try {
        for (const event of recorded) await apply(client, model, schema, [event], { codec, vault });
        const key = model.tables[table]?.key.map((column) => `"${column}"`).join(', ');
        return (await client.query(`select * from "${schema}"."${table}" order by ${key}`)).rows;
      } finally {
        client.release();
      }
    },
    async close() {
      await vault.close();
      await pool.end();
      await database.drop();
    },
  };
}
