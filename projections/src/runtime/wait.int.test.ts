import { migrate } from '@sankofa/events/database/migrate';
import { freshDatabase } from '@sankofa/events/testing/database';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { table, text } from './columns.ts';
import { defineReadModel } from './define-read-model.ts';
import { createVersion, setState, swap } from './versions.ts';
import { PositionWaiter } from './wait.ts';

const shelf = defineReadModel({
  name: 'shelf',
  version: 1,
  reads: [],
  tables: { books: table({ columns: { id: text() }, key: ['id'] }) },
  handlers: {},
});

let pool: Pool;
let connectionString: string;

beforeAll(async () => {
  const database = await freshDatabase();
  connectionString = database.url;
  pool = new Pool({ connectionString });
  await migrate(pool);
  await createVersion(pool, shelf, 1, 1);
  await setState(pool, shelf.name, 1, 'ready');
  await swap(pool, shelf, { by: 'test', reason: 'test' });
  return async () => {
    await pool.end();
    await database.drop();
  };
});

let waiter: PositionWaiter;
beforeAll(() => {
  waiter = new PositionWaiter(pool, connectionString);
});
afterAll(() => waiter.close());

it('reports every read model as changed after a lost connection, because any may have', async () => {
  const told = new Told();
  const stop = waiter.watch((readModels) => told.say(readModels));
  expect(await told.next()).toEqual(['shelf']);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'sankofa position waiter' and datname = current_database()`,
  );
  expect(await told.next()).toEqual(['shelf']);
  stop();
});

/** Notifications received by a watcher, in order. */
class Told {
  readonly #said: (readonly string[])[] = [];
  #heard: (() => void) | null = null;

  say(readModels: readonly string[]): void {
    this.#said.push(readModels);
    this.#heard?.();
  }

  async next(): Promise<readonly string[]> {
    if (this.#said.length === 0) await new Promise<void>((resolve) => (this.#heard = resolve));
    return this.#said.shift() ?? [];
  }
}
