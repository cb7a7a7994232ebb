import { setTimeout as sleep } from 'node:timers/promises';
import { PositionWaiter } from '@sankofa/projections/runtime/wait';
import { checkLog, checkProof, checkReadModels, checkWriter, type Findings } from './invariants.ts';
import { randomFrom } from './random.ts';
import type { Shape, Victim } from './shape.ts';
import { openWriters, type Writer } from './writer.ts';

const RECOVERY_MS = 90_000;
const MOST_VICTIMS = 3;
/** Read models are compared with a fresh replay after this many rounds, and after the last. */
const ROUNDS_PER_REPLAY = 10;

export interface KillOptions {
  readonly shape: Shape;
  readonly rounds: number;
  readonly writers: number;
  /** The same seed kills the same things at the same moments. */
  readonly seed: number;
  readonly say: (text: string) => void;
}

/**
 * Kills processes with SIGKILL at random moments while people write, again and again. Returns what was wrong
 * afterwards; nothing, when it is as it must be.
 */
export async function killRounds({ shape, rounds, writers: count, seed, say }: KillOptions): Promise<Findings> {
  const random = randomFrom(seed);
  const writers = await openWriters(shape, count);
  const findings: Findings = [];
  for (let round = 1; round <= rounds; round++) {
    const started = performance.now();
    const victims = pick(shape.victims, random);
    await whileWriting(writers, async (running) => {
      for (const victim of victims) {
        await sleep(random() * 800);
        await victim.kill();
      }
      await Promise.race([recovered(shape, writers), running]);
    });
    const replay = round % ROUNDS_PER_REPLAY === 0 || round === rounds;
    findings.push(...(await check(shape, writers, replay)));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(
      `round ${round}: ${victims.map(({ name }) => name).join(', ')}; ${seconds} s; ${totals(writers)}${replay ? '; replayed' : ''}`,
    );
    if (findings.length > 0) break;
  }
  return findings;
}

async function check(shape: Shape, writers: readonly Writer[], replay: boolean): Promise<Findings> {
  const { store } = shape.runtime;
  const findings = await checkLog(store);
  for (const writer of writers) findings.push(...(await checkWriter(store, writer)));
  if (replay) findings.push(...(await checkReadModels(shape.runtime)), ...(await checkProof(shape.runtime)));
  return findings;
}

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

function pick(victims: readonly Victim[], random: () => number): Victim[] {
  const left = [...victims];
  const number = 1 + Math.floor(random() * MOST_VICTIMS);
  return Array.from({ length: number }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

/** What writers have been through, in words. */
export function totals(writers: readonly Writer[]): string {
  const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);
  const refused = writers.reduce((sum, writer) => sum + writer.refused, 0);
  const slowest = Math.max(...writers.map((writer) => writer.slowestMs));
  return `${acknowledged} commands acknowledged, ${refused} attempts refused, slowest answer ${(slowest / 1000).toFixed(1)} s`;
}
