import { StoreUnavailable } from '@sankofa/events/store/errors';
import { expect, it } from 'vitest';
import { untilReachable } from './until-reachable.ts';

const sentenceOf = (error: unknown): string | null => (error instanceof StoreUnavailable ? error.message : null);

function start(work: () => Promise<string>, signal = new AbortController().signal) {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const done = untilReachable(work, { sentenceOf, say, signal, sayEveryMs: 20, tryEveryMs: 5 });
  return { said, done };
}

it('reports the problem, repeats it, and continues', async () => {
  let reason: string | null = 'The log is away.';
  const { said, done } = start(async () => {
    if (reason) throw new StoreUnavailable(reason);
    return 'done';
  });
  await expect.poll(() => said.length).toBeGreaterThan(2);
  reason = 'The log refuses the password.';
  await expect.poll(() => said.some((line) => line.startsWith('The log refuses the password. Retrying'))).toBe(true);
  reason = null;
  expect(await done).toBe('done');
  expect(said[0]).toBe('The log is away. Retrying; press Ctrl-C to stop.');
  expect(said[1]).toBe('Still waiting after 0 s. The log is away.');
  expect(said.at(-1)).toBe('Connected.');
});

it('is silent without a problem', async () => {
  const { said, done } = start(async () => 'done');
  expect([await done, said]).toEqual(['done', []]);
});

it('rethrows errors that waiting cannot fix', async () => {
  await expect(start(() => Promise.reject(new TypeError('a mistake'))).done).rejects.toThrow('a mistake');
});

it('stops on abort', async () => {
  const stop = new AbortController();
  const { said, done } = start(() => Promise.reject(new StoreUnavailable('The log is away.')), stop.signal);
  await expect.poll(() => said.length).toBeGreaterThan(0);
  stop.abort();
  await expect(done).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
});
