import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@sankofa/events/config/config';
import type { TestProject } from 'vitest/node';
import { startDemo } from '../../seed/demo-import.ts';
import { findChromium } from '../../services/chromium.ts';
import { findEmptyLogs } from '../../services/empty-logs.ts';
import { environmentForCommand } from '../../services/for-command.ts';
import { freePort } from '../../services/free-port.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** A running Sankofa. */
interface Running {
  readonly address: string;
  /** `SANKOFA_DATA`. */
  readonly data: string;
  stop(): Promise<void>;
}

/**
 * Starts Sankofa for each worker process of journeys; with `EVENTSTORE_URL`, each on its own log.
 * @throws NoEmptyLog
 */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const files = project.vitest.state.getPaths().filter((path) => project.matchesTestGlob(path));
  if (findChromium() === null || files.length === 0) return undefined;
  const systems = Math.min(files.length, project.config.maxWorkers);
  const logs = await findEmptyLogs(process.env, systems, 'The journeys');
  // Start the first one alone, because it builds the front ends.
  const first = await start(logs[0]);
  const others = Array.from({ length: systems - 1 }, (_, n) => start(logs[n + 1]));
  const running = [first, ...(await Promise.all(others))];
  process.env.SANKOFA_TEST_ADDRESSES = running.map(({ address }) => address).join(' ');
  process.env.SANKOFA_TEST_DATA_FOLDERS = running.map(({ data }) => data).join(' ');
  return async () => void (await Promise.all(running.map(({ stop }) => stop())));
}

/**
 * Starts Sankofa like `npm start`, on its own port and data.
 * @param log connection string of an EventStoreDB; PostgreSQL by default
 */
async function start(log?: string): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-journeys-'));
  // PostgreSQL does not run as root: its user needs access to this folder.
  await chmod(folder, 0o755);
  const data = join(folder, 'data');
  const port = await freePort();
  const env: NodeJS.ProcessEnv = { ...process.env, SANKOFA_DATA: data, ...(log && { EVENTSTORE_URL: log }) };
  if (log) await beginDemo(env);
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    env: {
      ...env,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      SANKOFA_TRUST_PROXY: 'true',
      // Journeys make their own data.
      SANKOFA_DEMO_HISTORY: 'false',
      // Every decision of a journey can be reviewed.
      SANKOFA_BLIND_REVIEW_PERCENT: '100',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<string>((resolve) => child.once('exit', (code) => resolve(`npm start ended with ${code}`)));
  let said = '';
  const up = new Promise<null>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('Sankofa is up')) resolve(null);
      });
    }
  });
  const failure = await Promise.race([up, ended]);
  if (failure !== null) throw new Error(`${failure}: ${said.slice(-2_000)}`);
  return {
    address: `http://localhost:${port}`,
    data,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the demo, because `npm start` starts it only in the embedded database. */
async function beginDemo(settings: NodeJS.ProcessEnv): Promise<void> {
  const { env, release } = await environmentForCommand(root, settings);
  try {
    await startDemo(readConfig(env));
  } finally {
    await release();
  }
}
