import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { type Admission, Attempts, type Outcome } from './attempts.ts';
import { type FailureLimit, FailureStore } from './failure-store.ts';

const MINUTE = 60_000;

describe('attempts', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  /** Attempts on a separate account, with a separate clock. */
  function start({ max = 3, clearedByRight = true }: { max?: number; clearedByRight?: boolean } = {}) {
    let now = test.clock.now.getTime();
    const limit: FailureLimit = { account: randomUUID(), source: 'here', max, windowMs: MINUTE, clearedByRight };
    /** Simulates another process, or a restart. */
    const open = () => new Attempts(new FailureStore(test.api.services.secrets), () => new Date(now));
    const attempts = open();
    return {
      limit,
      attempts,
      open,
      pass: (ms: number) => {
        now += ms;
      },
      /** Seconds to wait, or null. */
      pauseOf: (admission: Admission) => ('pausedBy' in admission ? (admission.until.getTime() - now) / 1000 : null),
      run: async (outcome: Outcome, by = attempts, limits: readonly FailureLimit[] = [limit]) => {
        const admission = await by.begin(limits);
        if ('pausedBy' in admission) return (admission.until.getTime() - now) / 1000;
        await by.end(limits, admission.failures, outcome);
        return null;
      },
    };
  }

  it('are refused after the maximum of wrong ones, until the pause is over', async () => {
    const { pass, run } = start();
    for (let n = 0; n < 3; n++) {
      expect(await run('wrong')).toBeNull();
      pass(10_000);
    }
    expect(await run('right')).toBe(50);
    pass(49_999);
    expect(await run('right')).toBe(0.001);
    pass(1);
    expect(await run('right')).toBeNull();
  });

  it('that are wrong occasionally do not add up', async () => {
    const { pass, run } = start();
    for (let n = 0; n < 12; n++) {
      expect(await run('wrong')).toBeNull();
      pass(30_000);
    }
  });

  it('are counted across processes and restarts', async () => {
    const { run, open } = start();
    for (const process of [open(), open(), open()]) expect(await run('wrong', process)).toBeNull();
    expect(await run('right', open())).toBe(60);
  });

  it('count while in progress: further ones wait, and are refused if those were wrong', async () => {
    const { attempts, limit, pauseOf } = start();
    const first = await Promise.all([1, 2, 3].map(() => attempts.begin([limit])));
    expect(first.map(pauseOf)).toEqual([null, null, null]);
    const rest = Array.from({ length: 7 }, () => attempts.begin([limit]));
    for (const admission of first) {
      if ('failures' in admission) await attempts.end([limit], admission.failures, 'wrong');
    }
    expect((await Promise.all(rest)).map(pauseOf)).toEqual(rest.map(() => 60));
  });

  it('that are right let a crowd through, a few at a time', async () => {
    for (const clearedByRight of [true, false]) {
      const { attempts, limit } = start({ clearedByRight });
      let running = 0;
      let most = 0;
      const one = async () => {
        const admission = await attempts.begin([limit]);
        if ('pausedBy' in admission) throw new Error('paused');
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        await attempts.end([limit], admission.failures, 'right');
      };
      await Promise.all(Array.from({ length: 50 }, one));
      expect(most).toBeLessThanOrEqual(3);
    }
  });

  it('that are right clear the wrong ones only where allowed', async () => {
    for (const [clearedByRight, last] of [
      [true, null],
      [false, 60],
    ] as const) {
      const { run } = start({ clearedByRight });
      for (const outcome of ['wrong', 'wrong', 'right', 'wrong'] as const) expect(await run(outcome)).toBeNull();
      expect(await run('right')).toBe(last);
    }
  });

  it('that could not be checked are not counted', async () => {
    const { run } = start({ max: 1 });
    for (let n = 0; n < 5; n++) expect(await run('unknown')).toBeNull();
  });

  it('count for several limits at once, and are paused by the exhausted one', async () => {
    const { run, limit, attempts } = start();
    const wide = { ...limit, source: 'anywhere', max: 4, clearedByRight: false };
    const counted = { ...limit, source: 'only counted', max: null, clearedByRight: false };
    const limits = [limit, wide, counted];
    for (const outcome of ['wrong', 'wrong', 'right', 'wrong', 'wrong'] as const) {
      expect(await run(outcome, attempts, limits)).toBeNull();
    }
    const admission = await attempts.begin(limits);
    expect(admission).toMatchObject({ pausedBy: wide });
    const third = await attempts.begin([limit, counted]);
    expect('failures' in third && third.failures.map((one) => one?.wrong)).toEqual([2, 4]);
  });

  it('read once if all is well, and write nothing', async () => {
    const { limit } = start();
    const { secrets } = test.api.services;
    const asked: string[] = [];
    const counting = new Proxy(secrets, {
      get: (pool, name) => {
        if (name !== 'query') return Reflect.get(pool, name);
        return (query: string | { text: string }, values?: unknown[]) => {
          asked.push(typeof query === 'string' ? query : query.text);
          return typeof query === 'string' ? pool.query(query, values) : pool.query(query);
        };
      },
    });
    const attempts = new Attempts(new FailureStore(counting), () => test.clock.now);
    const admission = await attempts.begin([limit]);
    if ('failures' in admission) await attempts.end([limit], admission.failures, 'right');
    expect(asked).toEqual([expect.stringMatching(/^select /)]);
  });

  it('are deleted after they expire', async () => {
    const { run, limit } = start();
    await run('wrong');
    const store = new FailureStore(test.api.services.secrets);
    const count = async () =>
      (await test.runtime.pool.query('select from secret.sign_in_failures where account = $1', [limit.account]))
        .rowCount;
    await store.removeExpired(test.clock.now);
    expect(await count()).toBe(1);
    await store.removeExpired(new Date(test.clock.now.getTime() + MINUTE));
    expect(await count()).toBe(0);
  });
});
