import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { Signer } from '../proof/signer.ts';
import type { EventStore, NewEvent } from '../store/event-store.ts';
import { openPostgresEventStore } from '../store/postgres/open.ts';
import { freshDatabase } from '../testing/database.ts';
import { beginningOf, readDemoLog } from './demo-log.ts';
import { logSigner } from './log-signer.ts';

const PAST = '2025-06-01T10:00:00.000Z';
const NOT_ALLOWED = 'Only the history of a demo that is not complete has simulated times';

const event = (type: string, at: string = PAST): NewEvent => ({
  id: randomUUID(),
  type,
  data: '{}',
  metadata: JSON.stringify({ at, actor: { kind: 'system', id: 'set-up' } }),
});

describe('the import of a demo’s history', () => {
  const undo: (() => Promise<unknown>)[] = [];
  let url = '';
  let store: EventStore;
  let history: EventStore;

  beforeEach(async () => {
    const database = await freshDatabase();
    const appRole = `app_${randomBytes(4).toString('hex')}`;
    const application = new URL(database.url);
    [application.username, application.password] = [appRole, 'p'];
    url = application.href;
    const [owner, pool] = [new Pool({ connectionString: database.url }), new Pool({ connectionString: url })];
    await owner.query(`create role ${appRole} login password 'p'`);
    await owner.query(`grant connect, create on database ${new URL(database.url).pathname.slice(1)} to ${appRole}`);
    await migrate(pool, { pool: owner, appRole });
    store = openPostgresEventStore({ connectionString: url });
    history = openPostgresEventStore({ connectionString: url, isDemoImport: true });
    undo.push(
      () => Promise.all([store.close(), history.close(), pool.end()]),
      () => owner.query(`drop owned by ${appRole} cascade; drop role ${appRole}`),
      () => owner.end(),
      database.drop,
    );
  });
  afterEach(async () => {
    for (const step of undo.splice(0)) await step();
  });

  const start = () => store.append('demo-log', [event('DemoStarted')], 'no-stream');

  it('records events at their own time, beside events that are recorded now', async () => {
    await start();
    await Promise.all([
      history.append('person-1', [event('Registered'), event('Confirmed', '2025-06-02T10:00:00.000Z')], 'no-stream'),
      history.append('person-2', [event('Registered', '2025-07-01T10:00:00.000Z')], 'no-stream'),
    ]);
    await store.append('person-1', [event('SignedIn')], 1);
    // A conflict is stored by the other function.
    const [lost, won] = await Promise.allSettled([
      history.append('person-1', [event('Renamed')], 'no-stream'),
      history.append('person-2', [event('Renamed', '2025-08-01T10:00:00.000Z')], 0),
    ]);
    expect([lost.status, won.status]).toEqual(['rejected', 'fulfilled']);
    const times = async (stream: string) =>
      (await store.readStream(stream)).map(({ recordedAt }) => new Date(recordedAt).toISOString());
    expect(await times('person-1')).toEqual([PAST, '2025-06-02T10:00:00.000Z', expect.stringMatching(/^202[6-9]/)]);
    expect(await times('person-2')).toEqual(['2025-07-01T10:00:00.000Z', '2025-08-01T10:00:00.000Z']);
    const [{ recordedAt } = { recordedAt: 0 }] = await store.readStream('demo-log');
    expect(await readDemoLog(store)).toEqual({ simulatedBefore: recordedAt, isComplete: false });
  });

  it('is signed with a key of its own, which no other log has', async () => {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const operator = new Signer(pem);
    const signer = logSigner(operator, store);
    expect(await signer()).toBe(operator);
    await start();
    expect((await signer()).keyId).not.toBe(operator.keyId);
    expect((await signer()).simulatedBefore?.getTime()).toBe((await readDemoLog(store))?.simulatedBefore);
  });

  it('is refused at or after the start of the demo, and for the demo itself', async () => {
    await start();
    const soon = new Date(Date.now() + 60_000).toISOString();
    for (const [stream, one] of [
      ['person-1', event('Registered', soon)],
      ['person-1', event('Registered', new Date().toISOString())],
      ['demo-1', event('Registered')],
    ] as const) {
      const append = history.append(
        stream === 'demo-1' ? 'demo-log' : stream,
        [one],
        stream === 'demo-1' ? 0 : 'no-stream',
      );
      await expect(append).rejects.toThrow('The history of a demo lies before its start');
    }
    expect(await store.readStream('person-1')).toEqual([]);
  });

  it('is refused for an empty log, and for one that began with other events', async () => {
    const append = () => history.append(`person-${randomUUID()}`, [event('Registered')], 'no-stream');
    await expect(append()).rejects.toThrow(NOT_ALLOWED);
    expect(await beginningOf(store)).toBe('empty');
    await store.append('person-1', [event('Registered')], 'no-stream');
    await start();
    await expect(append()).rejects.toThrow(NOT_ALLOWED);
    expect(await readDemoLog(store)).toBeNull();
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const operator = new Signer(pem);
    expect(await logSigner(operator, store)()).toBe(operator);
  });

  it('is refused once the history is complete, whatever the application’s role sends', async () => {
    await start();
    await history.append('person-1', [event('Registered')], 'no-stream');
    await store.append('demo-log', [event('DemoHistoryCompleted')], 0);
    await expect(history.append('person-1', [event('Renamed')], 0)).rejects.toThrow(NOT_ALLOWED);
    expect(await readDemoLog(store)).toMatchObject({ isComplete: true });

    const client = new Client({ connectionString: url });
    await client.connect();
    const append = `select log.append_group('{s}', '{0}', '{${randomUUID()}}', '{T}', '{"{}"}', array['{"at":"${PAST}"}'], '{}', '{}')`;
    try {
      await client.query('set sankofa.demo_import = on');
      await expect(client.query(append)).rejects.toThrow(NOT_ALLOWED);
      await expect(client.query('select log.demo_started()')).rejects.toThrow('permission denied');
      await client.query('reset sankofa.demo_import');
      await client.query(append);
      const { rows } = await client.query(
        `select from log.events where stream = 's' and recorded_at < now() - interval '1 minute'`,
      );
      expect(rows).toEqual([]);
    } finally {
      await client.end();
    }
  });
});
