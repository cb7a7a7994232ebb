import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { API_FLAGS } from '../services/api-flags.ts';
import { MASTER_KEY, type System } from './system.ts';
import { root, type Workbench } from './workbench.ts';

/** A process that a benchmark needs has exited. The message contains its last output. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
}

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Environment of Sankofa's processes on this database. */
export async function environmentOf(
  bench: Workbench,
  { connectionString, eventStoreUrl }: Pick<System, 'connectionString' | 'eventStoreUrl'>,
): Promise<NodeJS.ProcessEnv> {
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: '0',
    SANKOFA_DATA: await bench.folder(),
    DATABASE_URL: connectionString,
    VAULT_URL: connectionString,
    ...(eventStoreUrl !== null && { EVENTSTORE_URL: eventStoreUrl }),
    SANKOFA_MASTER_KEY: MASTER_KEY.toString('base64'),
    SANKOFA_LOG_KEY: newKey(),
    SANKOFA_SIGNING_KEY: newKey(),
    // Same value as in `npm start`.
    LOG_LEVEL: 'warn',
  };
}

export interface RunningProcess {
  readonly child: ChildProcess;
  /** Resolves with exit status and last output when the process exits. */
  readonly ended: Promise<string>;
  /** Rejects with the last output if the process exits before it is stopped. */
  readonly failed: Promise<never>;
  /** Stops it gracefully. */
  stop(): Promise<void>;
}

export interface ProcessOptions extends ForkOptions {
  readonly args?: readonly string[];
}

/** Starts a script in its own process, which stops with the benchmark. */
export function startProcess(
  bench: Workbench,
  script: string,
  { args = [], ...options }: ProcessOptions = {},
): RunningProcess {
  const child = fork(join(root, script), args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], ...options });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000);
  });
  const ended = new Promise<string>((done) =>
    child.once('exit', (code, signal) => done(`${script} ended (${signal ?? code}): ${said.trim()}`)),
  );
  const failed = ended.then((reason) => {
    throw new ProcessEnded(reason);
  });
  failed.catch(() => undefined);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  bench.defer(stop);
  return { child, ended, failed, stop };
}

/** The next message of a process. @throws ProcessEnded */
export function nextMessage<Message>({ child, failed }: RunningProcess): Promise<Message> {
  return Promise.race([
    new Promise<Message>((done) => child.once('message', (message) => done(message as Message))),
    failed,
  ]);
}

/** Starts a server that reports its port like the api. Returns its address. @throws ProcessEnded */
export async function startServer(bench: Workbench, script: string, options: ForkOptions): Promise<string> {
  const { listening } = await nextMessage<{ listening: number }>(startProcess(bench, script, options));
  return `http://127.0.0.1:${listening}`;
}

/** Starts the api with the flags of `npm start`. Returns its address. @throws ProcessEnded */
export const startApi = (bench: Workbench, env: NodeJS.ProcessEnv): Promise<string> =>
  startServer(bench, 'api/src/main.ts', { env, execArgv: [...API_FLAGS] });
