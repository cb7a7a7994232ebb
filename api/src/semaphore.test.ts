import { describe, expect, it } from 'vitest';
import { Overloaded, Semaphore } from './semaphore.ts';

describe('Semaphore', () => {
  /** Work that ends on command and records its maximum concurrency. */
  function workshop() {
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const work =
      (n: number, fails = false) =>
      async (): Promise<number> => {
        begun.push(n);
        most = Math.max(most, ++running);
        await new Promise<void>((resolve) => ends.push(resolve));
        running--;
        if (fails) throw new RangeError(`No ${n}`);
        return n;
      };
    const endNext = async (): Promise<void> => {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { begun, work, endNext, most: () => most };
  }

  it('runs a limited number of tasks at a time, in order of arrival', async () => {
    const { begun, work, endNext, most } = workshop();
    const bounded = new Semaphore(3, 100);
    const results = Promise.all(Array.from({ length: 20 }, (_, n) => bounded.run(work(n))));
    expect(begun).toEqual([0, 1, 2]);
    for (let n = 0; n < 20; n++) await endNext();
    expect(await results).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(begun).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(most()).toBe(3);
  });

  it('frees a slot also when a task fails', async () => {
    const { begun, work, endNext } = workshop();
    const bounded = new Semaphore(1, 100);
    const results = Promise.allSettled([bounded.run(work(0, true)), bounded.run(work(1, true)), bounded.run(work(2))]);
    for (let n = 0; n < 3; n++) await endNext();
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    const later = bounded.run(work(3));
    await endNext();
    expect(await later).toBe(3);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('refuses work while the queue is full, and accepts it again afterwards', async () => {
    const { work, endNext } = workshop();
    const bounded = new Semaphore(1, 2);
    const taken = [0, 1, 2].map((n) => bounded.run(work(n)));
    await expect(bounded.run(work(3))).rejects.toThrow(Overloaded);
    await endNext();
    const again = bounded.run(work(4));
    for (let n = 0; n < 3; n++) await endNext();
    expect(await Promise.all([...taken, again])).toEqual([0, 1, 2, 4]);
  });
});
