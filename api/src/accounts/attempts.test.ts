import { describe, expect, it } from 'vitest';
import { Attempts } from './attempts.ts';

describe('attempts', () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const start = (max = 3) => {
    let now = 1_000_000;
    const attempts = new Attempts(max, 60_000, () => now);
    const pass = (ms: number): void => {
      now += ms;
    };
    /** Begins attempts, and tells which have been let through or refused so far. */
    const begin = (n: number, key = 'ama') => {
      const answers: (number | null)[] = [];
      for (let i = 0; i < n; i++) void attempts.begin(key).then((answer) => answers.push(answer));
      return answers;
    };
    return { attempts, pass, begin };
  };

  it('are refused after so many wrong ones, until the pause is over', async () => {
    const { attempts, pass, begin } = start();
    for (let n = 0; n < 3; n++) {
      expect(await attempts.begin('ama')).toBeNull();
      attempts.end('ama', 'wrong', true);
      pass(10_000);
    }
    expect(await attempts.begin('ama')).toBe(50);
    expect(await attempts.begin('kofi')).toBeNull();
    pass(49_999);
    expect(await attempts.begin('ama')).toBe(1);
    pass(1);
    const answers = begin(3);
    await turn();
    expect(answers).toEqual([null, null, null]);
  });

  it('that are wrong now and then do not add up', async () => {
    const { attempts, pass } = start();
    for (let n = 0; n < 12; n++) {
      expect(await attempts.begin('ama')).toBeNull();
      attempts.end('ama', 'wrong', true);
      pass(30_000);
    }
  });

  it('count while they are under way: the rest wait, and are refused when those were wrong', async () => {
    const { attempts, begin } = start();
    const answers = begin(10);
    await turn();
    expect(answers).toEqual([null, null, null]);
    for (let n = 0; n < 3; n++) attempts.end('ama', 'wrong', true);
    await turn();
    expect(answers).toEqual([null, null, null, 60, 60, 60, 60, 60, 60, 60]);
  });

  it('that are right let a whole crowd through, a few at a time', async () => {
    for (const clears of [true, false]) {
      const { attempts, begin } = start();
      const answers = begin(50);
      for (let n = 0; n < 50; n++) {
        await turn();
        expect(answers.length).toBeLessThanOrEqual(n + 3);
        attempts.end('ama', 'right', clears);
      }
      expect(answers).toEqual(Array.from({ length: 50 }, () => null));
    }
  });

  it('that are right clear the wrong ones where they may, and only there', async () => {
    for (const [clears, last] of [
      [true, null],
      [false, 60],
    ] as const) {
      const { attempts } = start();
      for (const outcome of ['wrong', 'wrong', 'right', 'wrong'] as const) {
        expect(await attempts.begin('ama')).toBeNull();
        attempts.end('ama', outcome, clears);
      }
      expect(await attempts.begin('ama')).toBe(last);
    }
  });

  it('that nobody could look at count for nothing, and make place', async () => {
    const { attempts, begin } = start(1);
    const answers = begin(5);
    for (let n = 0; n < 5; n++) {
      await turn();
      expect(answers).toHaveLength(n + 1);
      attempts.end('ama', 'unknown', true);
    }
    expect(answers).toEqual([null, null, null, null, null]);
  });

  it('of very many names are forgotten in time', async () => {
    const { attempts, pass } = start();
    for (let n = 0; n < 12_000; n++) {
      await attempts.begin(`name ${n}`);
      attempts.end(`name ${n}`, 'wrong', true);
      if (n === 9_000) pass(60_000);
    }
    expect(await attempts.begin('name 11999')).toBeNull();
    attempts.end('name 11999', 'wrong', true);
    expect(await attempts.begin('name 11999')).toBeNull();
    attempts.end('name 11999', 'wrong', true);
    expect(await attempts.begin('name 11999')).toBe(60);
  });
});
