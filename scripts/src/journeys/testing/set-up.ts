import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../../services/chromium.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Starts all of Sankofa as `npm start` does, on a port and data of its own, for the journeys. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (findChromium() === null) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-journeys-'));
  // PostgreSQL does not run as root: whoever it runs as must get through here.
  await chmod(folder, 0o755);
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      SANKOFA_DATA: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      // Whatever a journey decides, somebody may look at again.
      BLIND_REVIEW_PERCENT: '100',
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
  process.env.SANKOFA_TEST_ADDRESS = `http://localhost:${port}`;
  process.env.SANKOFA_TEST_DATA = join(folder, 'data');
  return async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
