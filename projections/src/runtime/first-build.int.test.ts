import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Runtime } from '../open-runtime.ts';
import { serveRebuilds } from '../rebuild-process.ts';
import { Counted, type CountersBed, counters, openCounters } from '../testing/counters.ts';
import { table, text } from './columns.ts';
import { defineReadModel } from './define-read-model.ts';
import { buildNew, isFirstStart, modelsToBuild } from './first-build.ts';
import { followLog } from './log-feed.ts';
import { rebuild } from './rebuild.ts';
import { versionsOf } from './versions.ts';

const added = defineReadModel({
  name: 'added',
  version: 1,
  reads: [Counted],
  tables: { added_steps: table({ columns: { position: text() }, key: ['position'] }) },
  handlers: {
    Counted: ({ position }, write) => write.insert('added_steps', { position }),
  },
});

let bed: CountersBed;
beforeAll(async () => {
  bed = await openCounters();
});
afterAll(() => bed.close());

const runtime = (models = bed.models): Runtime => ({ ...bed, models, partitions: 1 }) as unknown as Runtime;
const never = new AbortController().signal;

it('builds everything first only if nothing is live', async () => {
  expect(await isFirstStart(runtime())).toBe(true);
  await buildNew(runtime(), bed.logger, never);
  expect(await isFirstStart(runtime([counters, added]))).toBe(false);
});

it('feeds existing read models while a new one is built, then swaps it in', async () => {
  const stop = new AbortController();
  const models = [counters, added];
  const feeding = followLog({ ...bed, models, signal: stop.signal });
  let totalWhileBuilding = 0;
  await serveRebuilds(runtime(models), pino({ level: 'silent' }), stop.signal, async (name) => {
    expect(name).toBe('added');
    await bed.count('a', 7);
    await bed.caughtUp();
    totalWhileBuilding = await bed.total();
    await rebuild({ ...bed, model: added, partitions: 1 });
    setTimeout(() => stop.abort(), 0);
    return { kind: 'built' };
  });
  await feeding;
  expect(totalWhileBuilding).toBe(7);
  expect(await versionsOf(bed.pool, 'added')).toMatchObject([{ version: 1, state: 'live' }]);
});

it('keeps what another release feeds, and takes over what is no longer fed', async () => {
  const later = runtime([counters, { ...added, version: 2 }]);
  const [, changed] = later.models;
  expect(await modelsToBuild(later, null)).toEqual([changed]);
  expect(await modelsToBuild(later, new Set(['added']))).toEqual([changed]);
  // Another release has swapped it in since this process started, and may feed it.
  await bed.count('a', 8);
  expect(await modelsToBuild(later, new Set())).toEqual([]);
  await bed.pool.query(
    `update projection.checkpoints set moved_at = now() - interval '2 minutes' where name = 'added'`,
  );
  expect(await modelsToBuild(later, new Set())).toEqual([changed]);
  await bed.pool.query(`update projection.checkpoints set position = $1 where name = 'added'`, [
    await bed.store.head(),
  ]);
  expect(await modelsToBuild(later, new Set())).toEqual([]);
});
