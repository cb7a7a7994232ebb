import { setTimeout as sleep } from 'node:timers/promises';
import { START } from '@sankofa/events/store/event-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CountersBed, counters, openCounters, poison } from '../testing/counters.ts';
import { activeVersions } from './active-versions.ts';
import { PoisonEvent } from './apply.ts';
import { LostPartition } from './checkpoint.ts';
import { compare } from './compare.ts';
import { retryDeadLetters } from './dead-letters.ts';
import { followLog } from './log-feed.ts';
import { processBatch } from './process-batch.ts';
import { rebuild } from './rebuild.ts';
import { statusOf } from './status.ts';
import { rollback, swap, versionsOf } from './versions.ts';

describe('the projection runtime', () => {
  let bed: CountersBed;
  const operator = { by: 'test', reason: 'test' };
  const build = () => rebuild({ ...bed, model: counters, partitions: 1 });

  beforeAll(async () => {
    bed = await openCounters();
    await bed.count('a', 1);
    await bed.count('b', 2);
    await build();
    await swap(bed.pool, counters, operator);
  });

  afterAll(() => bed.close());

  /** Runs the live feed during `work`. */
  async function whileFeeding<Result>(work: () => Promise<Result>): Promise<Result> {
    const stop = new AbortController();
    const feeding = followLog({ ...bed, signal: stop.signal });
    try {
      return await work();
    } finally {
      stop.abort();
      await feeding;
    }
  }

  it('builds the first version from the log', async () => {
    expect(await bed.total()).toBe(3);
    expect((await bed.pool.query('select * from read.counter_last order by stream')).rows).toEqual([
      { stream: 'a', by: 1 },
      { stream: 'b', by: 2 },
    ]);
  });

  it('processes new events, and reports when a position is reached', async () => {
    await whileFeeding(async () => {
      await bed.count('a', 10);
      await bed.caughtUp();
      expect(await bed.total()).toBe(13);
    });
  });

  it('is idempotent for repeated batches', async () => {
    const fed = await activeVersions(bed.pool, [counters]);
    await bed.count('a', 100);
    const page = await bed.store.readAll({ after: START, limit: 100 });
    const batch = { partition: 0, events: page.events, checkpoint: page.next };
    await processBatch(bed.pool, fed, batch, bed.reading);
    await processBatch(bed.pool, fed, batch, bed.reading);
    await processBatch(bed.pool, await activeVersions(bed.pool, [counters]), batch, bed.reading);
    expect(await bed.total()).toBe(113);
  });

  it('stops a projector that has lost its partition', async () => {
    const ours = await activeVersions(bed.pool, [counters]);
    const theirs = await activeVersions(bed.pool, [counters]);
    await bed.count('a', 1000);
    const { events, next } = await bed.store.readAll({ after: START, limit: 100 });
    await processBatch(bed.pool, theirs, { partition: 0, events, checkpoint: next }, bed.reading);
    await expect(processBatch(bed.pool, ours, { partition: 0, events, checkpoint: next }, bed.reading)).rejects.toThrow(
      LostPartition,
    );
    expect(await bed.total()).toBe(1113);
  });

  it('makes a second projector stand by', async () => {
    await whileFeeding(() =>
      whileFeeding(async () => {
        await Promise.all(Array.from({ length: 50 }, (_, n) => bed.count(`s${n % 5}`, 1)));
        await bed.caughtUp();
        expect(await bed.total()).toBe(1163);
      }),
    );
  });

  it('parks an event it cannot apply, with the rest of its stream, and applies it later', async () => {
    poison.is = (by) => by === 666;
    await whileFeeding(async () => {
      await bed.count('bad', 666);
      await bed.count('bad', 5);
      await bed.count('good', 7);
      await bed.caughtUp();
      expect(await bed.total()).toBe(1170);
      const [status] = await statusOf(bed.pool, bed.store, [counters], new Date());
      expect(status).toMatchObject({ deadLetters: 2, lagEvents: 0 });
    });
    expect(await retryDeadLetters(bed.pool, bed.store, counters, bed.reading)).toEqual({ taken: 0, left: 2 });
    poison.is = () => false;
    expect(await retryDeadLetters(bed.pool, bed.store, counters, bed.reading)).toEqual({ taken: 2, left: 0 });
    expect(await bed.total()).toBe(1841);
    expect((await bed.pool.query(`select by from read.counter_last where stream = 'bad'`)).rows).toEqual([{ by: 5 }]);
  });

  it('builds the next version, swaps and rolls back while queries are answered', async () => {
    const stop = new AbortController();
    const answers: number[] = [];
    const asking = (async () => {
      while (!stop.signal.aborted) answers.push(await bed.total());
    })();
    await whileFeeding(async () => {
      expect(await build()).toBe(2);
      await bed.caughtUp();
      await sleep(300);
      expect((await compare(bed.pool, counters)).every((d) => d.onlyLive === 0 && d.onlyNext === 0)).toBe(true);
      expect(await swap(bed.pool, counters, operator)).toBe(2);
      await bed.count('after', 1);
      await bed.caughtUp();
      expect(await bed.total()).toBe(1842);
      await sleep(300);
      expect(await rollback(bed.pool, counters, operator)).toBe(1);
      await bed.caughtUp();
      expect(await bed.total()).toBe(1842);
    });
    stop.abort();
    await asking;
    expect(new Set(answers)).toEqual(new Set([1841, 1842]));
    expect((await versionsOf(bed.pool, 'counters')).map((v) => v.state)).toEqual(['live', 'ready']);
  });

  it('explains why a request is refused', async () => {
    await expect(rollback(bed.pool, counters, operator)).rejects.toThrow('no previous version');
    // As another rebuild holds it. Two at once may follow each other.
    const other = await bed.pool.connect();
    await other.query('select pg_advisory_lock(hashtext($1))', [`sankofa rebuild ${counters.name}`]);
    await expect(build()).rejects.toMatchObject({ code: 'rebuild_running' });
    other.release(true);
  });

  it('stops a rebuild at the first event it cannot apply, and names it', async () => {
    poison.is = (by) => by === 666;
    await expect(build()).rejects.toThrow(PoisonEvent);
    await expect(build()).rejects.toThrow(/Counted .* \(bad@0\): RangeError: not this one/);
    poison.is = () => false;
  });
});
