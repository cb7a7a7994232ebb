import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts `work` so many times a second by the clock, whether or not earlier pieces have ended: what is slow delays
 * nothing that comes after it. Each piece is told when it was due. Resolves when all have ended.
 */
export async function onSchedule(
  perSecond: number,
  count: number,
  work: (piece: number, due: number) => Promise<void>,
): Promise<void> {
  const started = performance.now();
  const running: Promise<void>[] = [];
  for (let piece = 0; piece < count; piece++) {
    const due = started + (piece * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    const piecework = work(piece, due);
    // It is waited for below, and may fail long before.
    piecework.catch(() => undefined);
    running.push(piecework);
  }
  await Promise.all(running);
}
