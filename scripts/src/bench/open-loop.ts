import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts `work` at a fixed rate, whether or not earlier calls have finished, so that slow calls delay nothing. Passes
 * the scheduled time to each call. Resolves when all calls have finished.
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
    // Awaited below; it may reject earlier.
    piecework.catch(() => undefined);
    running.push(piecework);
  }
  await Promise.all(running);
}
