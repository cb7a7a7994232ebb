import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Runtime } from '../open-runtime.ts';
import { serveRebuilds } from '../rebuild-process.ts';
import { type CountersBed, counters, openCounters } from '../testing/counters.ts';
import { PoisonEvent } from './apply.ts';
import { retryVersion, skipPoison } from './failed-version.ts';
import { modelsToBuild } from './first-build.ts';
import { frozenModels, frozenText } from './frozen-models.ts';
import { followLog } from './log-feed.ts';
import { rebuild } from './rebuild.ts';
import { drop, swap, type VersionRow, versionsOf } from './versions.ts';

/** Exceeds PostgreSQL's integer: the handler accepts it, the table rejects it (SQLSTATE 22003). */
const TOO_LARGE = 3_000_000_000;

describe('a rebuild with an event that PostgreSQL rejects', () => {
  let bed: CountersBed;
  const operator = { by: 'test', reason: 'a reason' };
  const next = { ...counters, version: 2 };
  const build = (model = counters) => rebuild({ ...bed, model, partitions: 1, pageSize: 4 });
  const version = async (n: number): Promise<VersionRow | undefined> =>
    (await versionsOf(bed.pool, 'counters')).find((row) => row.version === n);
  const acts = async () =>
    (await bed.pool.query('select act, version, by, reason from projection.acts order by id')).rows;
  const runtime = (): Runtime => ({ ...bed, partitions: 1 }) as unknown as Runtime;

  /** Appends an event and waits until the live version has processed it. */
  async function feed(stream: string, by: number): Promise<void> {
    const stop = new AbortController();
    const feeding = followLog({ ...bed, signal: stop.signal });
    await bed.count(stream, by);
    await bed.caughtUp();
    stop.abort();
    await feeding;
  }

  beforeAll(async () => {
    bed = await openCounters();
    await bed.count('a', 1);
    await build();
    await swap(bed.pool, counters, operator);
    for (const by of [2, 3, 4]) await feed('a', by);
    await feed('bad', 5);
    await feed('bad', TOO_LARGE);
    await feed('bad', 6);
    for (const by of [7, 8]) await feed('b', by);
  });
  afterAll(() => bed.close());

  it('names the event and its stream, marks the version as failed, and keeps the live one', async () => {
    const failure = await build().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PoisonEvent);
    expect(String(failure)).toMatch(/Counted [0-9a-f-]{36} \(bad@1\): .*out of range.*\[22003\]/);
    expect(await version(2)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('(bad@1)'),
      poison: { type: 'Counted', stream: 'bad', revision: 1 },
    });
    await feed('b', 9);
    expect(await bed.total()).toBe(1 + 2 + 3 + 4 + 5 + 7 + 8 + 9);
  });

  it('restarts on retry, in the same version', async () => {
    await retryVersion(bed.pool, counters, 2, operator);
    expect(await acts()).toContainEqual({ act: 'retry', version: 2, by: 'test', reason: 'a reason' });
    await bed.pool.query('update projection.requests set finished_at = now()');
    await expect(build()).rejects.toThrow('(bad@1)');
    expect((await versionsOf(bed.pool, 'counters')).map((row) => row.version)).toEqual([1, 2]);
  });

  it('continues after the event once an operator skips it: it becomes a dead letter with the rest of its stream', async () => {
    await expect(skipPoison(bed.pool, counters, 1, operator)).rejects.toMatchObject({ code: 'not_failed' });
    await skipPoison(bed.pool, counters, 2, operator);
    expect(await version(2)).toMatchObject({ state: 'building', error: null, poison: null });
    expect(await build()).toBe(2);
    const { rows } = await bed.pool.query(
      'select revision, error from projection.dead_letters where version = 2 order by revision',
    );
    expect(rows).toEqual([
      { revision: 1, error: expect.stringContaining('[22003]') },
      { revision: 2, error: 'An earlier event of this stream is parked' },
    ]);
    expect((await bed.pool.query('select total::int from counters_v2.counter_sum')).rows).toEqual([{ total: 39 }]);
    expect(await acts()).toContainEqual({ act: 'skip event', version: 2, by: 'test', reason: 'a reason' });
    await drop(bed.pool, 'counters', 2, operator);
  });

  it('stops when its version is dropped, and reports it', async () => {
    const dropped = rebuild({
      ...bed,
      model: counters,
      partitions: 1,
      pageSize: 1,
      store: {
        ...bed.store,
        count: (options) => bed.store.count(options),
        readAll: async (options) => {
          if (await version(2)) await drop(bed.pool, 'counters', 2, operator);
          return bed.store.readAll(options);
        },
      },
    });
    await expect(dropped).rejects.toMatchObject({ code: 'cancelled' });
    expect(await version(2)).toBeUndefined();
    expect((await acts()).at(-1)).toMatchObject({ act: 'cancel', version: 2 });
    // After a swap, an earlier cancellation no longer decides which version queries read.
    await bed.pool.query(`delete from projection.acts where act = 'cancel'`);
  });

  it('of a changed read model reports that the live version is frozen, names the event in the log, and offers options', async () => {
    const logged: { msg: string; [field: string]: unknown }[] = [];
    const stop = new AbortController();
    const logger = pino(
      { level: 'warn' },
      {
        write: (line) => {
          logged.push(JSON.parse(line));
          if (logged.length === 2) stop.abort();
        },
      },
    );
    const changed = { ...runtime(), models: [next] };
    const [frozen] = await frozenModels(bed.pool, [next]);
    expect(frozen && frozenText(frozen)).toMatch(
      /^Queries read version 1 of counters, which this release does not feed\. It stands at position [1-9]\d*(\/[1-9]\d*)? since 20/,
    );
    await serveRebuilds(changed, logger, stop.signal, async () => {
      await expect(build(next)).rejects.toThrow(PoisonEvent);
      return { kind: 'failed', reason: 'the process ended' };
    });
    expect(logged[0]?.msg).toContain('Queries read version 1 of counters');
    expect(logged[1]).toMatchObject({
      readModel: 'counters',
      version: 2,
      event: (await version(2))?.poison?.id,
      stream: 'bad',
      revision: 1,
      reason: expect.stringContaining('out of range'),
    });

    // It is not retried automatically: an operator has to decide.
    expect(await modelsToBuild(changed, new Set(['counters']))).toEqual([]);
    expect(await modelsToBuild(changed, null)).toEqual([next]);
    await skipPoison(bed.pool, next, 2, operator);
    const go = new AbortController();
    await serveRebuilds(changed, logger, go.signal, async () => {
      await build(next);
      setImmediate(() => go.abort());
      return { kind: 'built' };
    });
    expect(await version(2)).toMatchObject({ state: 'live', definition: 2 });
  });
});
