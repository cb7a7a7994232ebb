import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLocked } from '../services/data-folder.ts';
import { freePort } from '../services/free-port.ts';
import { type Figure, median, plain } from './figure.ts';
import { root, type Workbench } from './workbench.ts';

const STARTS = 3;
/** Sources may change during the benchmark: a start that compiles them is not warm. */
const MOST_STARTS = 9;
const TIMEOUT_MS = 120_000;
const BUILDING = /^(Installing|Compiling|Building)/m;

/** `npm start` failed. The message contains its last output. */
export class BadStart extends Error {
  override readonly name = 'BadStart';
}

interface Start {
  /** Seconds from the command to the first page. */
  readonly seconds: number;
  /** Whether all bundles were up to date. */
  readonly warm: boolean;
}

/** `npm start` on existing data until `/` responds with a page. */
export async function startWarm(bench: Workbench): Promise<Figure[]> {
  const folder = join(await bench.folder(), 'data');
  const log = bench.takeLog();
  const first = await start(bench, folder, log);
  const warm: number[] = [];
  for (let n = 0; n < MOST_STARTS && warm.length < STARTS; n++) {
    const next = await start(bench, folder, log);
    if (next.warm) warm.push(next.seconds);
  }
  if (warm.length < STARTS) throw new BadStart(`Sources changed during ${MOST_STARTS - warm.length} starts`);
  return [plain('start.warm', median(warm), 's'), plain('start.first', first.seconds, 's')];
}

/** Starts, polls the page, then stops like Ctrl-C. */
async function start(bench: Workbench, folder: string, log: string | null): Promise<Start> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const settings = { PORT: String(port), SANKOFA_DATA: folder, SANKOFA_DEMO_HISTORY: 'false' };
  const env = { PATH, HOME, ...settings, ...(log && { EVENTSTORE_URL: log }) };
  const started = performance.now();
  // A new process group, because Ctrl-C in a terminal reaches the whole group.
  const child = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
    });
  }
  const ended = new Promise<void>((done) => child.once('error', () => done()).once('exit', () => done()));
  const hasEnded = (): boolean => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const until = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> => {
    for (const deadline = Date.now() + TIMEOUT_MS; !(await holds()); await sleep(10)) {
      if (Date.now() > deadline) throw new BadStart(`${what}: not within ${TIMEOUT_MS / 1000} s\n${said}`);
    }
  };
  const stop = async (): Promise<void> => {
    if (!hasEnded() && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    await ended;
    await until('npm start has stopped', async () => !(await isLocked(folder)));
  };
  bench.defer(stop);
  const ask = async (holds: () => boolean | Promise<boolean>): Promise<boolean> => {
    if (hasEnded()) throw new BadStart(`npm start ended\n${said}`);
    return holds();
  };
  await until('the first page', () => ask(() => isPage(`http://127.0.0.1:${port}/`)));
  const seconds = (performance.now() - started) / 1000;
  await until('npm start says that it is up', () => ask(() => said.includes('Sankofa is up')));
  await stop();
  return { seconds, warm: !BUILDING.test(said) };
}

async function isPage(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    const text = await response.text();
    const html = response.headers.get('Content-Type')?.startsWith('text/html') === true;
    return response.status === 200 && html && text.includes('</html>');
  } catch (error) {
    // fetch throws this while the port is closed.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
