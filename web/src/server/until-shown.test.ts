import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotShownYet, untilShown } from './until-shown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads 1, 2, 3 ... */
function counting() {
  let read = 0;
  return { read: async () => ++read, times: () => read };
}

it('reads once where the change is shown at once', async () => {
  const { read, times } = counting();
  await untilShown(read, () => true);
  expect(times()).toBe(1);
});

it('reads again, a moment later each time, until the change is shown', async () => {
  const { read, times } = counting();
  const done = untilShown(read, (n) => n === 3);
  await vi.advanceTimersByTimeAsync(599);
  expect(times()).toBe(1);
  await vi.advanceTimersByTimeAsync(601);
  await done;
  expect(times()).toBe(3);
});

it('gives up after five, and says that the change is recorded all the same', async () => {
  const { read, times } = counting();
  const refused = expect(untilShown(read, () => false)).rejects.toThrow(NotShownYet);
  await vi.runAllTimersAsync();
  await refused;
  expect(times()).toBe(5);
});

it('fails as the reading does', async () => {
  await expect(
    untilShown(
      () => Promise.reject(new RangeError('read')),
      () => true,
    ),
  ).rejects.toThrow(RangeError);
});
