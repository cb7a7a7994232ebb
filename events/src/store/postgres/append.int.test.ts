import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../database/migrate.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { WrongExpectedRevision } from '../errors.ts';
import { type EventStore, type NewEvent, START } from '../event-store.ts';
import { openPostgresEventStore } from './open.ts';
import { fromPosition } from './position.ts';

const event = (type = 'Tested'): NewEvent => ({ id: randomUUID(), type, data: '{"n":1}', metadata: '{}' });

describe('the log in PostgreSQL', () => {
  let database: FreshDatabase;
  let store: EventStore;
  let client: Client;

  beforeAll(async () => {
    database = await freshDatabase();
    const pool = new Pool({ connectionString: database.url });
    await migrate(pool);
    await pool.end();
    client = new Client({ connectionString: database.url });
    await client.connect();
    store = openPostgresEventStore({ connectionString: database.url });
  });

  afterAll(async () => {
    await store.close();
    await client.end();
    await database.drop();
  });

  it('has gapless positions despite refused appends in between', async () => {
    const before = fromPosition(await store.head());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) => store.append(`gapless-${n % 50}`, [event()], 'no-stream')),
    );
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(50);
    for (const o of outcomes) if (o.status === 'rejected') expect(o.reason).toBeInstanceOf(WrongExpectedRevision);
    const { rows } = await client.query<{ position: string }>('select position from log.events order by position');
    expect(rows.map((row) => Number(row.position))).toEqual(Array.from({ length: before + 50 }, (_, n) => n + 1));
  });

  it('refuses only an id that another append has used', async () => {
    const [known, fresh] = [event(), event()];
    await store.append('first-use', [known], 'no-stream');
    const outcomes = await Promise.allSettled([
      store.append('second-use', [known, event()], 'no-stream'),
      store.append('beside', [fresh], 'no-stream'),
    ]);
    expect(outcomes[0]).toMatchObject({ reason: { message: expect.stringMatching(/^Event ids are used by another/) } });
    expect(outcomes[1]).toMatchObject({ value: { revision: 0 } });
    expect(await store.readStream('second-use')).toEqual([]);
    await expect(store.append('first-use', [known], 0)).rejects.toThrow(/^Event ids are used by another/);
  });

  it('delivers both events if an earlier writer commits late', async () => {
    const seen: string[] = [];
    const stop = new AbortController();
    const after = await store.head();
    const reading = (async () => {
      for await (const batch of store.subscribe({ after, signal: stop.signal })) {
        seen.push(...batch.events.map((e) => e.stream));
        if (seen.length === 2) return;
      }
    })();
    await client.query('begin');
    await client.query('select * from log.append($1, $2, $3, $4, $5, $6, $7, $8)', [
      ['late'],
      [-1],
      [1],
      [1],
      [randomUUID()],
      ['Tested'],
      ['{}'],
      ['{}'],
    ]);
    const other = store.append('early', [event()], 'no-stream');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(seen).toEqual([]);
    await client.query('commit');
    await other;
    await reading;
    stop.abort();
    expect(seen).toEqual(['late', 'early']);
  });

  it('records times in the order of positions, even for a transaction that began earlier', async () => {
    await client.query('begin');
    await client.query('select now()');
    const { recordedAt } = await store.append('recorded-first', [event()], 'no-stream');
    await client.query('select log.append_group($1, $2, $3, $4, $5, $6, $7, $8)', [
      ['recorded-second'],
      [0],
      [randomUUID()],
      ['Tested'],
      ['{}'],
      ['{}'],
      [],
      [],
    ]);
    await client.query('commit');
    const [first] = await store.readStream('recorded-first');
    const [second] = await store.readStream('recorded-second');
    expect(second?.position).toBeDefined();
    expect(recordedAt).toBe(first?.recordedAt);
    expect(first && second && first.position < second.position && first.recordedAt <= second.recordedAt).toBe(true);
  });

  it('refuses to change, remove or truncate events, even for the owner', async () => {
    await store.append('kept', [event()], 'no-stream');
    for (const sql of ["update log.events set type = 'x'", 'delete from log.events', 'truncate log.events']) {
      await expect(client.query(sql)).rejects.toThrow('Events are never changed');
    }
  });

  it('reads the tail by its index', async () => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      'explain select position, data from log.events where position > 10 and position <= 1000000 order by position limit 500',
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('events_position');
  });

  it('starts before the first event', async () => {
    const page = await store.readAll({ after: START, limit: 1 });
    expect(page.events).toHaveLength(1);
    expect(page.end).toBe(false);
  });

  it('batches events for patient subscribers', async () => {
    const stop = new AbortController();
    const batches = store
      .subscribe({ after: await store.head(), restMs: 500, signal: stop.signal })
      [Symbol.asyncIterator]();
    const first = batches.next();
    await store.append(`rest-${randomUUID()}`, [event()], 'no-stream');
    expect((await first).value?.events).toHaveLength(1);
    const second = batches.next();
    for (let n = 0; n < 3; n++) await store.append(`rest-${randomUUID()}`, [event()], 'no-stream');
    expect((await second).value?.events).toHaveLength(3);
    stop.abort();
    await batches.return?.();
  });

  it('reads many streams at once, each from its own revision', async () => {
    const mine = randomUUID();
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => store.append(`${mine}-${n}`, [event(), event()], 'no-stream')),
    );
    const streams = Array.from({ length: 40 }, (_, n) => store.readStream(`${mine}-${n}`, n % 3));
    expect((await Promise.all(streams)).map((events) => events.map(({ revision }) => revision))).toEqual(
      Array.from({ length: 40 }, (_, n) => [[0, 1], [1], []][n % 3]),
    );
  });
});
