import { expect, it } from 'vitest';
import { singleflight } from './singleflight.ts';

/** Reads that end on command; each returns its number. */
function openReads() {
  const ends: (() => void)[] = [];
  const read = singleflight(async () => {
    const number = ends.length + 1;
    await new Promise<void>((end, fail) => ends.push(number === 2 ? () => fail(new Error('two')) : end));
    return number;
  });
  return { read, ends };
}

const tick = () => new Promise((done) => setImmediate(done));

it('gives callers that arrive during a read the result of the next one', async () => {
  const { read, ends } = openReads();
  const first = read();
  const second = [read(), read()];
  await tick();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  await tick();
  const third = read();
  ends[1]?.();
  expect(await Promise.allSettled(second)).toMatchObject([{ reason: Error('two') }, { reason: Error('two') }]);
  await tick();
  ends[2]?.();
  expect(await third).toBe(3);
  expect(ends).toHaveLength(3);
});

it('starts a new read after one has ended', async () => {
  const { read, ends } = openReads();
  const first = read();
  ends[0]?.();
  await first;
  read().catch(() => undefined);
  expect(ends).toHaveLength(2);
});
