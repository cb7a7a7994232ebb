import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CountersBed, counters, openCounters, poison } from '../testing/counters.ts';
import { retryDeadLetters } from './dead-letters.ts';
import { followLog } from './log-feed.ts';
import { rebuild } from './rebuild.ts';
import { rowVersions } from './row-versions.ts';
import { placeCheckpoints, rollback, swap, versionsOf } from './versions.ts';

describe('row versions of read models', () => {
  let bed: CountersBed;
  const operator = { by: 'test', reason: 'test' };
  const build = () => rebuild({ ...bed, model: counters, partitions: 1 });
  const seen = new Set<string>();

  beforeAll(async () => {
    bed = await openCounters();
    await build();
  });
  afterAll(() => bed.close());

  /** The current row version. */
  const stamp = async (): Promise<string | undefined> => (await rowVersions(bed.pool)).get('counters');

  /** Expects a row version that has never occurred before. */
  async function expectNew(): Promise<void> {
    const now = await stamp();
    expect(now).toBeDefined();
    expect(seen).not.toContain(now);
    seen.add(String(now));
  }

  async function feed(): Promise<void> {
    const stop = new AbortController();
    const feeding = followLog({ ...bed, signal: stop.signal });
    await bed.caughtUp();
    stop.abort();
    await feeding;
  }

  it('exist only for live versions', async () => {
    expect(await rowVersions(bed.pool)).toEqual(new Map());
    await swap(bed.pool, counters, operator);
    await expectNew();
  });

  it('change exactly when the rows change', async () => {
    const before = await stamp();
    await feed();
    expect(await stamp()).toBe(before);
    await bed.count('a', 1);
    await feed();
    await expectNew();
    await bed.count('a', 1);
    await feed();
    await expectNew();
  });

  it('change when parked events are applied', async () => {
    poison.is = (by) => by === 13;
    await bed.count('unlucky', 13);
    await feed();
    const before = await stamp();
    seen.add(String(before));
    expect(await retryDeadLetters(bed.pool, bed.store, counters, bed.reading)).toEqual({ taken: 0, left: 1 });
    expect(await stamp()).toBe(before);
    poison.is = () => false;
    expect(await retryDeadLetters(bed.pool, bed.store, counters, bed.reading)).toEqual({ taken: 1, left: 0 });
    await expectNew();
  });

  it('change with another version, and when the number of partitions changes', async () => {
    const first = await stamp();
    await build();
    expect(await stamp()).toBe(first);
    await swap(bed.pool, counters, operator);
    await expectNew();
    await rollback(bed.pool, counters, operator);
    expect(await stamp()).toBe(first);
    const live = (await versionsOf(bed.pool, 'counters')).find(({ state }) => state === 'live');
    const client = await bed.pool.connect();
    for (const partitions of [2, 2, 1]) {
      await placeCheckpoints(client, 'counters', live?.version ?? 0, partitions, await bed.store.head());
      await expectNew();
    }
    client.release();
  });
});
