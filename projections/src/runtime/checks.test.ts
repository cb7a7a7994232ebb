import { expect, it, vi } from 'vitest';
import { type Check, cachedCheck, type Finding, runChecks } from './checks.ts';

const check = (name: string, result: () => Promise<Finding | null>): Check => ({ name, check: result });

it('names failures, and keeps serving while only degraded', async () => {
  const well = check('well', async () => null);
  const slow = check('slow', async () => ({ state: 'degraded', detail: 'Behind.' }));
  const broken = check('broken', () => Promise.reject(new Error('postgres://secret')));
  expect(await runChecks([well, slow])).toEqual({
    ok: true,
    checks: { well: { state: 'ok' }, slow: { state: 'degraded', detail: 'Behind.' } },
  });
  const { ok, checks } = await runChecks([well, broken]);
  expect(ok).toBe(false);
  expect(checks.broken).toEqual({ state: 'failing', detail: 'The check itself failed.' });
});

it('caches a result, and runs an expensive check once at a time', async () => {
  let now = 0;
  let runs = 0;
  const cached = cachedCheck(
    check('media', async () => {
      runs++;
      return null;
    }),
    { ttlMs: 100, timeoutMs: 1_000 },
    () => now,
  );
  await Promise.all([cached.check(), cached.check()]);
  await cached.check();
  expect(runs).toBe(1);
  now = 101;
  await cached.check();
  expect(runs).toBe(2);
});

it('fails a check that times out, without starting it again', async () => {
  vi.useFakeTimers();
  try {
    let runs = 0;
    let answer: (finding: null) => void = () => undefined;
    const cached = cachedCheck(
      check('media', () => {
        runs++;
        return new Promise((resolve) => {
          answer = resolve;
        });
      }),
      { ttlMs: 100, timeoutMs: 3_000 },
    );
    for (let n = 0; n < 2; n++) {
      const asked = cached.check();
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await asked).toEqual({ state: 'failing', detail: 'No answer in time.' });
    }
    expect(runs).toBe(1);
    answer(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(await cached.check()).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
