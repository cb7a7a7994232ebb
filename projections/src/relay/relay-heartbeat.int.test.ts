import { migrate } from '@sankofa/events/database/migrate';
import { freshDatabase } from '@sankofa/events/testing/database';
import { Pool } from 'pg';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { Health, serveHealth } from '../runtime/health-server.ts';
import { moveRelayCheckpoint, relayedTo } from './relay-checkpoint.ts';
import { beat, keepBeating, relayCheck } from './relay-heartbeat.ts';

const TOPIC = 'test.events';

let pool: Pool;
beforeAll(async () => {
  const database = await freshDatabase();
  pool = new Pool({ connectionString: database.url });
  await migrate(pool);
  return async () => {
    await pool.end();
    await database.drop();
  };
});

const age = (seconds: number) =>
  pool.query(`update relay.checkpoints set alive_at = now() - $1 * interval '1 second'`, [seconds]);

it('fails until a relay has started, and again when its heartbeat is stale', async () => {
  const { check } = relayCheck(pool, TOPIC);
  expect(await check()).toMatchObject({ state: 'failing', detail: expect.stringContaining('No relay has started') });
  await beat(pool, TOPIC);
  expect(await check()).toBeNull();
  await age(95);
  expect(await check()).toEqual({
    state: 'failing',
    detail: 'No heartbeat of the relay for 95 s: read models do not move.',
  });
});

it('does not move the checkpoint of the relay', async () => {
  const start = await relayedTo(pool, TOPIC);
  await moveRelayCheckpoint(pool, TOPIC, start, '0007' as typeof start);
  await beat(pool, TOPIC);
  expect(await relayedTo(pool, TOPIC)).toBe('0007');
});

it('pauses while the relay hangs', async () => {
  await age(95);
  const stop = new AbortController();
  stop.abort();
  await keepBeating(pool, TOPIC, () => true, stop.signal);
  const asked = new AbortController();
  const beating = keepBeating(
    pool,
    TOPIC,
    () => {
      asked.abort();
      return true;
    },
    asked.signal,
  );
  await beating;
  expect(await relayCheck(pool, TOPIC).check()).toMatchObject({ state: 'failing' });
});

it('makes a projector report that the relay is dead', async () => {
  await age(95);
  const stop = new AbortController();
  const server = serveHealth(new Health('test_projector'), {
    port: 0,
    host: '127.0.0.1',
    logger: pino({ level: 'silent' }),
    signal: stop.signal,
    checks: [relayCheck(pool, TOPIC)],
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/healthz`;
  const answer = await fetch(url);
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { status: 'troubled', trouble: null, checks: { relay: { state: 'failing' } } },
  ]);
  await beat(pool, TOPIC);
  expect((await fetch(url)).status).toBe(200);
  stop.abort();
});
