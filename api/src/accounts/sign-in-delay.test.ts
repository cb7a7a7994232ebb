import { setMaxListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { Overloaded } from '../semaphore.ts';
import { delayAfter, SignInDelay } from './sign-in-delay.ts';

const never = new AbortController().signal;
setMaxListeners(0, never);

/** A pause that lasts until it is released, or the signal aborts. */
function heldPause() {
  const asked: number[] = [];
  const letGo: (() => void)[] = [];
  const pause = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      asked.push(ms);
      letGo.push(resolve);
      signal.addEventListener('abort', () => resolve());
    });
  return { asked, letGo, pause };
}

describe('the sign-in delay', () => {
  it('starts after ten wrong ones, doubles with each, and is limited to thirty seconds', () => {
    const seconds = [0, 9, 10, 11, 12, 13, 14, 15, 16, 40, 5_000].map((wrong) => delayAfter(wrong) / 1_000);
    expect(seconds).toEqual([0, 0, 1, 2, 4, 8, 16, 30, 30, 30, 30]);
  });

  it('does not wait without need', async () => {
    const { asked, pause } = heldPause();
    await new SignInDelay(pause).wait('ama', 9, never);
    expect(asked).toEqual([]);
  });

  it('holds twenty requests per account, refuses more, and accepts others afterwards', async () => {
    const { asked, letGo, pause } = heldPause();
    const slowDown = new SignInDelay(pause);
    const waiting = Array.from({ length: 20 }, () => slowDown.wait('ama', 11, never));
    await expect(slowDown.wait('ama', 11, never)).rejects.toBeInstanceOf(Overloaded);
    const other = slowDown.wait('kofi', 40, never);
    expect(asked).toEqual([...Array.from({ length: 20 }, () => 2_000), 30_000]);
    for (const go of letGo.splice(0)) go();
    await Promise.all([...waiting, other]);
    const later = slowDown.wait('ama', 11, never);
    for (const go of letGo) go();
    await later;
  });

  it('holds five hundred in total', async () => {
    const { letGo, pause } = heldPause();
    const slowDown = new SignInDelay(pause);
    const waiting = Array.from({ length: 500 }, (_, n) => slowDown.wait(`person ${n}`, 11, never));
    await expect(slowDown.wait('one more', 11, never)).rejects.toBeInstanceOf(Overloaded);
    for (const go of letGo) go();
    await Promise.all(waiting);
  });

  it('ends with the request, without comparing a password', async () => {
    const { pause } = heldPause();
    const slowDown = new SignInDelay(pause);
    const client = new AbortController();
    setMaxListeners(0, client.signal);
    const waiting = Array.from({ length: 20 }, () => slowDown.wait('ama', 40, client.signal));
    client.abort();
    for (const one of waiting) await expect(one).rejects.toBeInstanceOf(Overloaded);
    // The slots are free again.
    const gone = new AbortController();
    const again = slowDown.wait('ama', 40, gone.signal);
    gone.abort();
    await expect(again).rejects.toThrow('the client has gone');
  });
});
