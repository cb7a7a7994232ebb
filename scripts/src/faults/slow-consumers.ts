import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { totpCode } from '@sankofa/api/accounts/totp';
import { createClient } from '@sankofa/api/client/client';
import { adminLogin } from '@sankofa/api/contract/accounts';
import { watchChanges } from '@sankofa/api/contract/audit';
import { statusOf } from '@sankofa/projections/runtime/status';
import { DEMO_PASSWORD, DEMO_TOTP_SECRET, demoStaff } from '../seed/demo-people.ts';
import type { FaultOptions } from './fault-options.ts';
import type { Findings } from './invariants.ts';
import type { Shape } from './shape.ts';
import { check, recovered, totals, whileWriting } from './under-load.ts';
import { openWriters } from './writer.ts';

const WRITERS = 8;
const FROZEN_MS = 10_000;
const LISTENERS = 200;
const LISTENERS_MS = 5_000;
const GROWTH_MIB = 64;
const ANSWER_MS = 15_000;

/** Pauses the projectors, and opens subscriptions of clients that never read. Writers must not notice. */
export async function slowConsumers(shape: Shape, { say }: FaultOptions): Promise<Findings> {
  const writers = await openWriters(shape, WRITERS);
  const findings: Findings = [];

  await whileWriting(writers, async (running) => {
    const pids = ['projector 1', 'projector 2'].flatMap((name) => shape.processes.get(name)?.pid ?? []);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    await sleep(FROZEN_MS);
    const lag = await lagOf(shape);
    say(`projectors stopped for ${FROZEN_MS / 1000} s: ${lag} events behind; ${totals(writers)}`);
    if (lag === 0) findings.push('the status shows no lag although all projectors are paused');
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    await Promise.race([recovered(shape, writers), running]);
  });

  const work = () =>
    whileWriting(writers, async (running) => {
      await Promise.race([sleep(LISTENERS_MS), running]);
      await Promise.race([recovered(shape, writers), running]);
    });
  const api = shape.processes.get('api')?.pid ?? 0;
  // The first load of this kind grows V8's young generation by about 50 MiB.
  await work();
  const before = await residentMiB(api);
  const token = await signIn(shape.url);
  const listeners = await Promise.all(Array.from({ length: LISTENERS }, () => listen(shape.url, token)));
  await work();
  const growth = (await residentMiB(api)) - before;
  for (const listener of listeners) listener.destroy();
  say(`${LISTENERS} subscribers that never read: the api grew by ${growth} MiB; ${totals(writers)}`);
  if (growth > GROWTH_MIB) findings.push(`the api grew by ${growth} MiB for subscribers that never read`);

  findings.push(...(await check(shape, writers, true)));
  const slowest = Math.max(...writers.map(({ slowestMs }) => slowestMs));
  if (slowest > ANSWER_MS) findings.push(`an answer took ${Math.round(slowest)} ms, more than ${ANSWER_MS}`);
  return findings;
}

async function lagOf({ runtime: { pool, store, models } }: Shape): Promise<number> {
  const statuses = await statusOf(pool, store, models, new Date());
  return Math.max(...statuses.map(({ lagEvents }) => lagEvents));
}

async function signIn(baseUrl: string): Promise<string> {
  const client = createClient({ baseUrl, token: () => null });
  const username = demoStaff[0]?.email ?? '';
  const body = { username, password: DEMO_PASSWORD, code: totpCode(DEMO_TOTP_SECRET, new Date()) };
  return (await client.call(adminLogin, { body })).token;
}

/** Subscribes to changes without reading them. */
function listen(url: string, token: string): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.pause();
      socket.write(`GET ${watchChanges.path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
      resolve(socket);
    });
    socket.on('error', reject);
  });
}

async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
}
