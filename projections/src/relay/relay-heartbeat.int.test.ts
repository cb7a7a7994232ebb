import { migrate } from '@sankofa/events/database/migrate';
import { untilAborted } from '@sankofa/events/run-together';
import { freshDatabase } from '@sankofa/events/testing/database';
import { Pool } from 'pg';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { Health, serveHealth } from '../runtime/health-server.ts';
import { Busy, beatFeed, keepBeating, projectorCheck } from '../runtime/heartbeat.ts';
import { moveRelayCheckpoint, relayedTo } from './relay-checkpoint.ts';
import { beat, relayCheck } from './relay-heartbeat.ts';

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

it('is missing until a relay has started, and again when its heartbeat is stale', async () => {
  const { check } = relayCheck(pool, TOPIC);
  expect(await check()).toMatchObject({ state: 'degraded', detail: expect.stringContaining('No relay has started') });
  await beat(pool, TOPIC);
  expect(await check()).toBeNull();
  await age(95);
  expect(await check()).toEqual({
    state: 'degraded',
    detail: 'No heartbeat of the relay for 95 s: read models do not move.',
  });
});

it('does not move the checkpoint of the relay', async () => {
  const start = await relayedTo(pool, TOPIC);
  await moveRelayCheckpoint(pool, TOPIC, start, '0007' as typeof start);
  await beat(pool, TOPIC);
  expect(await relayedTo(pool, TOPIC)).toBe('0007');
});

it('pauses while a batch is stuck', async () => {
  let now = 0;
  const busy = new Busy(() => now);
  const beats = async (): Promise<number> => {
    let count = 0;
    const stop = new AbortController();
    const beating = keepBeating(async () => void count++, busy, stop.signal);
    stop.abort();
    await beating;
    return count;
  };
  const stuck = new AbortController();
  const work = busy.run(() => untilAborted(stuck.signal));
  expect(await beats()).toBe(1);
  now = 60_000;
  expect(await beats()).toBe(0);
  stuck.abort();
  await work;
  expect(await beats()).toBe(1);
});

it('shows in the readiness of a projector, and leaves it ready', async () => {
  await age(95);
  const stop = new AbortController();
  const server = serveHealth(new Health('test_projector'), {
    port: 0,
    host: '127.0.0.1',
    logger: pino({ level: 'silent' }),
    signal: stop.signal,
    checks: [relayCheck(pool, TOPIC), projectorCheck(pool)],
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/healthz`;
  await beatFeed(pool);
  const answer = await fetch(url);
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { status: 'ok', checks: { relay: { state: 'degraded' }, projector: { state: 'ok' } } },
  ]);
  await beat(pool, TOPIC);
  expect(await (await fetch(url)).json()).toMatchObject({ checks: { relay: { state: 'ok' } } });
  stop.abort();
});
