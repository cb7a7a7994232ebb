import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { API_FLAGS } from '../services/api-flags.ts';
import { MASTER_KEY, type System } from './system.ts';
import { root, type Workbench } from './workbench.ts';

/** A process a benchmark needs ended by itself. The message holds what it said last. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
}

/** The environment of Sankofa's own processes on this database. */
export async function environmentOf(
  bench: Workbench,
  { connectionString, eventStoreUrl }: Pick<System, 'connectionString' | 'eventStoreUrl'>,
): Promise<NodeJS.ProcessEnv> {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: '0',
    SANKOFA_DATA: await bench.folder(),
    DATABASE_URL: connectionString,
    ...(eventStoreUrl !== null && { EVENTSTORE_URL: eventStoreUrl }),
    SANKOFA_MASTER_KEY: MASTER_KEY.toString('base64'),
    SANKOFA_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    // As `npm start` sets it.
    LOG_LEVEL: 'warn',
  };
}

export interface Running {
  readonly child: ChildProcess;
  /** Resolves when it ends, with how and what it said last. */
  readonly ended: Promise<string>;
  /** Rejects with what it said last, should it end before it is stopped. */
  readonly failed: Promise<never>;
  /** Ends it in good order. */
  stop(): Promise<void>;
}

export interface ProcessOptions extends ForkOptions {
  readonly args?: readonly string[];
}

/** Starts a script of the repository in a process of its own; it is stopped with the bench. */
export function startProcess(
  bench: Workbench,
  script: string,
  { args = [], ...options }: ProcessOptions = {},
): Running {
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
export function nextMessage<Message>({ child, failed }: Running): Promise<Message> {
  return Promise.race([
    new Promise<Message>((done) => child.once('message', (message) => done(message as Message))),
    failed,
  ]);
}

/** Starts a server that tells its port as the api does. Returns its address. @throws ProcessEnded */
export async function startServer(bench: Workbench, script: string, options: ForkOptions): Promise<string> {
  const { listening } = await nextMessage<{ listening: number }>(startProcess(bench, script, options));
  return `http://127.0.0.1:${listening}`;
}

/** Starts the api, run as `npm start` runs it. Returns its address. @throws ProcessEnded */
export const startApi = (bench: Workbench, env: NodeJS.ProcessEnv): Promise<string> =>
  startServer(bench, 'api/src/main.ts', { env, execArgv: [...API_FLAGS] });
