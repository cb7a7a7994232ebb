import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MODULE = 'github.com/stripe/stripe-mock';
/** Its embedded OpenAPI file has the API version of the sandbox. */
const VERSION = 'v0.203.0';
const FOLDER = fileURLToPath(new URL(`../../../../../.cache/stripe-mock-${VERSION}/`, import.meta.url));
const BINARY = join(FOLDER, 'stripe-mock');

/** Stripe's OpenAPI file, as `stripe-mock` contains it. */
export const SPEC_FILE = join(FOLDER, 'spec3.json');

/**
 * Whether `stripe-mock` can be used: it is in `.cache`, or the deep tests install it there with Go, which takes about a
 * minute.
 */
export function hasStripeMock(): boolean {
  if (existsSync(SPEC_FILE)) return true;
  if (process.env.DEPTH !== 'deep' || spawnSync('go', ['version']).status !== 0) return false;
  mkdirSync(FOLDER, { recursive: true });
  execFileSync('go', ['install', `${MODULE}@${VERSION}`], { env: { ...process.env, GOBIN: FOLDER } });
  const module: { Dir: string } = JSON.parse(
    execFileSync('go', ['mod', 'download', '-json', `${MODULE}@${VERSION}`], { cwd: FOLDER, encoding: 'utf8' }),
  );
  copyFileSync(join(module.Dir, 'embedded', 'openapi', 'spec3.json'), SPEC_FILE);
  return true;
}

/** A running `stripe-mock`, which validates requests and their API version. */
export interface StripeMock {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts `stripe-mock` on a free port. */
export async function startStripeMock(): Promise<StripeMock> {
  const addresses = ['-http-addr', '127.0.0.1:0', '-https-addr', '127.0.0.1:0'];
  const child: ChildProcess = spawn(BINARY, [...addresses, '-strict-version-check'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('stripe-mock has no output.');
  for await (const line of createInterface(child.stdout)) {
    const address = /HTTP at address: (\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return {
      url: `http://${address}`,
      stop: async () => {
        const exited = once(child, 'exit');
        child.kill();
        await exited;
      },
    };
  }
  throw new Error('stripe-mock did not start.');
}
