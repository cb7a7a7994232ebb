import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderRequests } from './provider-requests.ts';

const PER_SECOND = 1;

/** Requests that are answered when the test says so. */
function openRequests() {
  const requests = new ProviderRequests(PER_SECOND);
  const answers: { resolve: (answer: number) => void; reject: (error: Error) => void }[] = [];
  const read = (since: number) =>
    requests.read(
      'payments',
      'pi_1',
      { urgency: 'background', since },
      () => new Promise<number>((resolve, reject) => answers.push({ resolve, reject })),
    );
  return { read, answers };
}

describe('reads of one object', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are shared with callers who knew of it before the read began', async () => {
    const { read, answers } = openRequests();
    const before = performance.now();
    const first = read(before);
    answers[0]?.resolve(1);
    expect(await first).toBe(1);
    expect(await read(before)).toBe(1);
    expect(answers).toHaveLength(1);
  });

  it('are repeated for callers who learned of a change after the read began', async () => {
    const { read, answers } = openRequests();
    const first = read(performance.now());
    const second = read(performance.now() + 1);
    // The second waits for the limit, and a third shares it.
    const third = read(performance.now() + 1);
    answers[0]?.resolve(1);
    expect(await first).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000 / PER_SECOND);
    expect(answers).toHaveLength(2);
    answers[1]?.resolve(2);
    expect(await Promise.all([second, third])).toEqual([2, 2]);
  });

  it('that fail are not kept', async () => {
    const { read, answers } = openRequests();
    const before = performance.now();
    const first = read(before);
    answers[0]?.reject(new Error('no answer'));
    await expect(first).rejects.toThrow('no answer');
    const second = read(before);
    await vi.advanceTimersByTimeAsync(1_000 / PER_SECOND);
    expect(answers).toHaveLength(2);
    answers[1]?.resolve(2);
    expect(await second).toBe(2);
  });
});
