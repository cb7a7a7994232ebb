import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '@sankofa/events/store/errors';
import type { EventStore, Position } from '@sankofa/events/store/event-store';
import { PositionWaiter } from '@sankofa/projections/runtime/wait';
import { checkLog, checkProof, checkReadModels, checkWriter, type Findings } from './invariants.ts';
import type { Shape } from './shape.ts';
import type { Writer } from './writer.ts';

const RECOVERY_MS = 90_000;

/** Lets writers write while something happens. The last command of each is seen through. */
export async function whileWriting(
  writers: readonly Writer[],
  work: (running: Promise<never>) => Promise<unknown>,
): Promise<void> {
  const stop = new AbortController();
  const running = writers.map((writer) => writer.write(stop.signal));
  // Ends the work when a writer finds a promise broken.
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

/** Resolves once every writer has got another command through, and the read models have what was written until then. */
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

/** The end of the log. Asked again while the log is away: what is killed cuts this process off, too. */
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

/** Everything that must hold. @param replay also that read models and the Merkle tree are as the log makes them */
export async function check(shape: Shape, writers: readonly Writer[], replay: boolean): Promise<Findings> {
  const findings = await checkLog(shape.runtime);
  for (const writer of writers) findings.push(...(await checkWriter(shape.runtime.store, writer)));
  if (replay) findings.push(...(await checkReadModels(shape.runtime)), ...(await checkProof(shape.runtime)));
  return findings;
}

/** What writers have been through, in words. */
export function totals(writers: readonly Writer[]): string {
  const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);
  const refused = writers.reduce((sum, writer) => sum + writer.refused, 0);
  const slowest = Math.max(...writers.map((writer) => writer.slowestMs));
  return `${acknowledged} commands acknowledged, ${refused} attempts refused, slowest answer ${(slowest / 1000).toFixed(1)} s`;
}
