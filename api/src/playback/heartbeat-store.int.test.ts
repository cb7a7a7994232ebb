import { randomUUID } from 'node:crypto';
import { migrate } from '@sankofa/events/database/migrate';
import type { PlayerState } from '@sankofa/events/playback/progress';
import type { ViewingDetails } from '@sankofa/events/playback/viewing';
import { preparedDatabase } from '@sankofa/events/testing/database';
import { Pool } from 'pg';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { HEARTBEATS_KEPT_DAYS, HeartbeatStore } from './heartbeat-store.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-03-03T14:20:00Z');

let pool: Pool;
beforeAll(async () => {
  const { url, drop } = await preparedDatabase('reports', async (fresh) => {
    const owner = new Pool({ connectionString: fresh });
    await migrate(owner);
    await owner.end();
  });
  pool = new Pool({ connectionString: url });
  return async () => {
    await pool.end();
    await drop();
  };
});

const open = (): HeartbeatStore => new HeartbeatStore(pool, pino({ level: 'silent' }));
const opened = (accountId: string): ViewingDetails => ({
  movieId: 'film',
  mediaId: 'm',
  accountId,
  profileId: null,
  timeZone: null,
  durationSeconds: 3_600,
  fromSeconds: 0,
  maxHeight: 720,
  adBreaks: [],
  audience: { country: null, device: null, referrer: null },
});
const player = (sequence: number, at = new Date(NOW.getTime() + sequence * 10_000)): PlayerState => ({
  at,
  sequence,
  positionSeconds: sequence * 10,
  playing: true,
  rate: 1,
  lead: 0,
  playedSeconds: sequence * 10,
  watchedSeconds: sequence * 10,
  day: '2026-03-03',
  daySeconds: sequence * 10,
});

describe('heartbeats', () => {
  it('are visible to every process once written; the last one of a viewing counts', async () => {
    const [viewingId, account] = [randomUUID(), randomUUID()];
    const here = open();
    for (let n = 0; n < 5; n++) here.add(viewingId, opened(account), player(n));
    await here.written();
    const elsewhere = open();
    expect(await elsewhere.latest(viewingId)).toEqual(player(4));
    expect(await elsewhere.ofFilm(account, 'film')).toEqual({
      viewingId,
      movieId: 'film',
      duration: 3_600,
      player: player(4),
    });
    expect(await elsewhere.since(account, new Date(NOW.getTime() + 40_000))).toHaveLength(1);
    expect(await elsewhere.since(account, new Date(NOW.getTime() + 41_000))).toEqual([]);
    expect(await elsewhere.ofFilm(account, 'other')).toBeNull();
  });

  it('record that a player stopped at the moment of its last heartbeat', async () => {
    const [viewingId, account] = [randomUUID(), randomUUID()];
    const heartbeatStore = open();
    heartbeatStore.add(viewingId, opened(account), player(3));
    heartbeatStore.add(viewingId, opened(account), { ...player(3), playing: false });
    expect(await heartbeatStore.latest(viewingId)).toMatchObject({ sequence: 3, playing: false });
  });

  it('are erased with their viewer, including those still being written', async () => {
    const [viewingId, account, other] = [randomUUID(), randomUUID(), randomUUID()];
    const heartbeatStore = open();
    heartbeatStore.add(viewingId, opened(account), player(1));
    heartbeatStore.add(randomUUID(), opened(other), player(1));
    await heartbeatStore.erase([account]);
    expect(await heartbeatStore.latest(viewingId)).toBeNull();
    expect(await heartbeatStore.ofFilm(other, 'film')).not.toBeNull();
  });

  it('are dropped by week when the whole week has expired', async () => {
    const viewings = [0, 8, 16].map((days) => ({ id: randomUUID(), at: new Date(NOW.getTime() + days * DAY_MS) }));
    const heartbeatStore = open();
    for (const { id, at } of viewings) heartbeatStore.add(id, opened(id), player(1, at));
    await heartbeatStore.written();
    await heartbeatStore.keepPartitions(new Date(NOW.getTime() + (HEARTBEATS_KEPT_DAYS + 8) * DAY_MS));
    const kept = await Promise.all(viewings.map(async ({ id }) => (await heartbeatStore.latest(id)) !== null));
    expect(kept).toEqual([false, true, true]);
    // A dropped week is created again for a late heartbeat.
    heartbeatStore.add(randomUUID(), opened('late'), player(2));
    expect(await heartbeatStore.ofFilm('late', 'film')).not.toBeNull();
  });

  it('of one week can be written by several processes concurrently', async () => {
    const at = new Date(NOW.getTime() + 400 * DAY_MS);
    const many = Array.from({ length: 6 }, () => ({ heartbeatStore: open(), id: randomUUID() }));
    for (const { heartbeatStore, id } of many) heartbeatStore.add(id, opened(id), player(1, at));
    await Promise.all(many.map(({ heartbeatStore }) => heartbeatStore.written()));
    const { rows } = await pool.query('select count(*)::int as n from playback.reports where at = $1', [at]);
    expect(rows[0].n).toBe(6);
  });

  it('are discarded while the database refuses them, without other failures', async () => {
    const heartbeatStore = open();
    const id = randomUUID();
    await pool.query('alter table playback.reports rename to away');
    heartbeatStore.add(id, opened(id), player(1));
    await heartbeatStore.written();
    await pool.query('alter table playback.away rename to reports');
    expect(await heartbeatStore.latest(id)).toBeNull();
    heartbeatStore.add(id, opened(id), player(2));
    expect(await heartbeatStore.latest(id)).toMatchObject({ sequence: 2 });
  });
});
