import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 5;

/** Polls until a condition holds. @throws RangeError after `patienceMs` */
export async function until(holds: () => Promise<boolean>, patienceMs: number): Promise<void> {
  const patience = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > patience) throw new RangeError(`Not reached within ${patienceMs / 1_000} s`);
    await sleep(LOOK_EVERY_MS);
  }
}
