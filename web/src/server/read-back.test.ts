import { expect, it } from 'vitest';
import { countStale, NotShownYet, readBack } from './read-back.ts';

it('reads once', async () => {
  let times = 0;
  await readBack(async () => ++times);
  expect(times).toBe(1);
});

it('says that a change may not show yet when an answer is marked stale', async () => {
  await expect(readBack(async () => countStale())).rejects.toThrow(NotShownYet);
  await readBack(async () => 'what was stale before does not count');
});

it('fails as the reading does', async () => {
  await expect(readBack(() => Promise.reject(new RangeError('read')))).rejects.toThrow(RangeError);
});
