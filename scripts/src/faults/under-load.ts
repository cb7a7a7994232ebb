import { setTimeout as sleep } from 'node:timers/promises';
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
    if (!(await waiter.waitFor(names, await runtime.store.head(), deadline - Date.now()))) {
      throw new Error(`Read models were not up to date again within ${RECOVERY_MS / 1000} s`);
    }
  } finally {
    await waiter.close();
  }
}

/** Everything that must hold. @param replay also that read models and the Merkle tree are as the log makes them */
export async function check(shape: Shape, writers: readonly Writer[], replay: boolean): Promise<Findings> {
  const { store } = shape.runtime;
  const findings = await checkLog(store);
  for (const writer of writers) findings.push(...(await checkWriter(store, writer)));
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
