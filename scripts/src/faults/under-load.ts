import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '@sankofa/events/store/errors';
import { PositionWaiter } from '@sankofa/projections/runtime/wait';
import { checkLog, checkProof, checkReadModels, checkWriter, type Findings } from './invariants.ts';
import type { Shape } from './shape.ts';
import type { Writer } from './writer.ts';

const RECOVERY_MS = 90_000;

/** Runs work while writers write. Waits for the last command of each writer. */
export async function whileWriting(
  writers: readonly Writer[],
  work: (running: Promise<never>) => Promise<unknown>,
): Promise<void> {
  const stop = new AbortController();
  const running = writers.map((writer) => writer.write(stop.signal));
  // Aborts the work when a writer detects a broken promise.
  const broken = new Promise<never>((_, fail) => {
    for (const writing of running) writing.catch(fail);
  });
  broken.catch(() => undefined);
  try {
    await work(broken);
  } finally {
    stop.abort();
  }
  await Promise.all(running);
}

/** Resolves once each writer has completed another command and the read models have caught up. */
export async function recovered({ runtime }: Pick<Shape, 'runtime'>, writers: readonly Writer[]): Promise<void> {
  const before = writers.map(({ acknowledged }) => acknowledged.length);
  const deadline = Date.now() + RECOVERY_MS;
  while (writers.some(({ acknowledged }, n) => acknowledged.length === before[n])) {
    if (Date.now() > deadline) throw new Error(`Writers were not served again within ${RECOVERY_MS / 1000} s`);
    await sleep(20);
  }
  const waiter = new PositionWaiter(runtime.pool, runtime.connectionString);
  try {
    const names = runtime.models.map(({ name }) => name);
    if (
      !(await waiter.waitFor(names, await untilAvailable(() => runtime.store.head(), deadline), deadline - Date.now()))
    ) {
      throw new Error(`Read models were not up to date again within ${RECOVERY_MS / 1000} s`);
    }
  } finally {
    await waiter.close();
  }
}

/**
 * Repeats work without effects on the log while the log is unavailable, because kills also disconnect this process.
 * @param deadline in ms since 1970
 */
export async function untilAvailable<Result>(
  work: () => Promise<Result>,
  deadline = Date.now() + RECOVERY_MS,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/** Checks all invariants. @param replay also that read models and the Merkle tree are as the log makes them */
export async function check(shape: Shape, writers: readonly Writer[], replay: boolean): Promise<Findings> {
  const { runtime } = shape;
  const findings = await untilAvailable(() => checkLog(runtime));
  for (const writer of writers) findings.push(...(await untilAvailable(() => checkWriter(runtime.store, writer))));
  if (!replay) return findings;
  findings.push(...(await untilAvailable(() => checkReadModels(runtime))));
  findings.push(...(await untilAvailable(() => checkProof(runtime))));
  return findings;
}

/** Summary of the writers' results. */
export function totals(writers: readonly Writer[]): string {
  const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);
  const refused = writers.reduce((sum, writer) => sum + writer.refused, 0);
  const slowest = Math.max(...writers.map((writer) => writer.slowestMs));
  return `${acknowledged} commands acknowledged, ${refused} attempts refused, slowest answer ${(slowest / 1000).toFixed(1)} s`;
}
