import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

describe('a keyed mutex', () => {
  it('runs work on one key in order, even after a failure, and on other keys concurrently', async () => {
    const turns = new KeyedMutex();
    const said: string[] = [];
    const work =
      (name: string, ms: number, fails = false) =>
      async () => {
        said.push(`${name} begins`);
        await sleep(ms);
        said.push(`${name} ends`);
        if (fails) throw new Error(name);
      };
    await Promise.allSettled([
      turns.take('a', work('a1', 20, true)),
      turns.take('a', work('a2', 0)),
      turns.take('b', work('b', 5)),
    ]);
    expect(said).toEqual(['a1 begins', 'b begins', 'b ends', 'a1 ends', 'a2 begins', 'a2 ends']);
  });

  it('rejects only the caller whose work failed', async () => {
    const turns = new KeyedMutex();
    const failing = turns.take('a', () => Promise.reject(new Error('mine')));
    const next = turns.take('a', () => Promise.resolve('well'));
    await expect(failing).rejects.toThrow('mine');
    await expect(next).resolves.toBe('well');
  });
});
