import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultOptions } from './fault-options.ts';
import type { Findings } from './invariants.ts';
import type { Shape } from './shape.ts';
import { check, recovered, totals, whileWriting } from './under-load.ts';
import { openWriters, type Writer } from './writer.ts';

const WRITERS = 8;
const FROZEN_MS = 30_000;
/** Time limit for all processes to work again after a server does, in ms. */
const CURRENT_MS = 30_000;

/** Kills each server, and freezes it for 30 s. */
export async function serverOutages(shape: Shape, { say }: FaultOptions): Promise<Findings> {
  const writers = await openWriters(shape, WRITERS);
  const findings: Findings = [];
  for (const [server, { pid, restart }] of shape.servers) {
    const kill = async (): Promise<void> => {
      signal([pid()], 'SIGKILL');
      await restart?.();
    };
    findings.push(...(await outlive(shape, writers, `${server} killed`, kill)));
    const freeze = async (): Promise<void> => {
      const pids = [pid(), ...childrenOf(pid())];
      signal(pids, 'SIGSTOP');
      await sleep(FROZEN_MS);
      signal(pids, 'SIGCONT');
    };
    findings.push(...(await outlive(shape, writers, `${server} frozen for ${FROZEN_MS / 1000} s`, freeze)));
    say(`${server} killed and frozen; ${totals(writers)}`);
  }
  return [...findings, ...(await check(shape, writers, true))];
}

/** Restarts PostgreSQL as an operator does, with a fast shutdown. */
export const restartPostgres = (shape: Shape, writers: readonly Writer[]): Promise<Findings> =>
  outlive(shape, writers, 'PostgreSQL restarted', async () =>
    signal([shape.servers.get('PostgreSQL')?.pid()], 'SIGINT'),
  );

/** Names the processes that an outage has ended, or that do not work again in time. */
async function outlive(
  shape: Shape,
  writers: readonly Writer[],
  what: string,
  outage: () => Promise<void>,
): Promise<Findings> {
  const before = new Map([...shape.processes].map(([name, { pid }]) => [name, pid]));
  let tookMs = 0;
  await whileWriting(writers, async (running) => {
    await sleep(200);
    await outage();
    const started = performance.now();
    await Promise.race([Promise.all([recovered(shape, writers), untilHealthy(shape)]), running]);
    tookMs = performance.now() - started;
  });
  const findings = [...shape.processes]
    .filter(([name, { pid }]) => pid !== before.get(name))
    .map(([name]) => `${what}: ${name} has ended`);
  if (tookMs > CURRENT_MS) findings.push(`${what}: current again after ${Math.round(tookMs / 1000)} s`);
  return findings;
}

/** @throws Error that names the processes whose health endpoint keeps failing */
async function untilHealthy({ health }: Shape): Promise<void> {
  for (const deadline = Date.now() + 2 * CURRENT_MS; ; await sleep(200)) {
    const answers = await Promise.all(
      [...health].map(async ([name, url]) => {
        const isWell = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
          ({ ok }) => ok,
          () => false,
        );
        return isWell ? [] : [name];
      }),
    );
    const troubled = answers.flat();
    if (troubled.length === 0) return;
    if (Date.now() > deadline) throw new Error(`Not healthy again: ${troubled.join(', ')}`);
  }
}

function signal(pids: readonly (number | undefined)[], name: NodeJS.Signals): void {
  for (const pid of pids) if (pid !== undefined) process.kill(pid, name);
}

/** Backends of PostgreSQL are in process groups of their own. */
function childrenOf(pid: number | undefined): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return rows.flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []));
}
