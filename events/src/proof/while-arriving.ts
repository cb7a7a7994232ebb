import type { pause } from '../pause.ts';
import { LogInconsistent } from './log-inconsistent.ts';

/** Interval in ms, and number, of retries for missing events. */
const ARRIVAL_EVERY_MS = 1_000;
const ARRIVAL_TRIES = 20;

/** Retries while events are missing: a node of an EventStoreDB cluster may lag behind another one. @throws as `work` */
export async function whileArriving<Result>(
  work: () => Promise<Result>,
  wait: typeof pause,
  signal: AbortSignal,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const mayArrive = error instanceof LogInconsistent && error.code === 'log_shorter';
      if (!mayArrive || tries === ARRIVAL_TRIES) throw error;
    }
    await wait(ARRIVAL_EVERY_MS, signal);
    signal.throwIfAborted();
  }
}
