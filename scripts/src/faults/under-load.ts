import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '@sankofa/events/store/errors';
import type { EventStore, Position } from '@sankofa/events/store/event-store';
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
    if (!(await waiter.waitFor(names, await headOf(runtime.store, deadline), deadline - Date.now()))) {
      throw new Error(`Read models were not up to date again within ${RECOVERY_MS / 1000} s`);
    }
  } finally {
    await waiter.close();
  }
}

/** Reads the end of the log. Retries while the log is unavailable, because kills also disconnect this process. */
async function headOf(store: EventStore, deadline: number): Promise<Position> {
  for (;;) {
    try {
      return await store.head();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/** Checks all invariants. @param replay also that read models and the Merkle tree are as the log makes them */
export async function check(shape: Shape, writers: readonly Writer[], replay: boolean): Promise<Findings> {
  const findings = await checkLog(shape.runtime);
  for (const writer of writers) findings.push(...(await checkWriter(shape.runtime.store, writer)));
  if (replay) findings.push(...(await checkReadModels(shape.runtime)), ...(await checkProof(shape.runtime)));
  return findings;
}

/** Summary of the writers' results. */
export function totals(writers: readonly Writer[]): string {
  const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);
  const refused = writers.reduce((sum, writer) => sum + writer.refused, 0);
  const slowest = Math.max(...writers.map((writer) => writer.slowestMs));
  return `${acknowledged} commands acknowledged, ${refused} attempts refused, slowest answer ${(slowest / 1000).toFixed(1)} s`;
}
