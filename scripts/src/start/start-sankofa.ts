import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, InvalidConfiguration, isLocalOnly } from '@sankofa/events/config/config';
import { beginningOf, type LogBeginning, readDemoLog } from '@sankofa/events/demo/demo-log';
import { openEventStore, refuseMalformedStore } from '@sankofa/events/open-store';
import { operatorSentence } from '@sankofa/events/operator-sentence';
import { StoreUnavailable } from '@sankofa/events/store/errors';
import { refuseForeignLog } from '@sankofa/events/store/foreign-events';
import { z } from 'zod';
import { demoSignIns } from '../seed/demo-people.ts';
import { API_FLAGS } from '../services/api-flags.ts';
import {
  embeddedRoles,
  ensureKeys,
  indexKeyOf,
  isDemoAdded,
  type Keys,
  lockFolder,
  type VaultSettings,
  writeConnection,
  writeDemoAdded,
} from '../services/data-folder.ts';
import { freePort } from '../services/free-port.ts';
import { openLocalPostgres } from '../services/local-postgres.ts';
import {
  configuredRoles,
  createVault,
  type DatabaseRoles,
  prepareDatabase,
  type RoleSettings,
} from '../services/prepare-database.ts';
import { runOnce } from '../services/run-once.ts';
import { type SupervisedProcess, supervise } from '../services/supervise.ts';
import { planDemo } from './demo-plan.ts';
import { needsSandbox, SANDBOX_VARIABLE, sandboxSettings } from './sandbox-settings.ts';
import { untilReachable } from './until-reachable.ts';

/** Sankofa did not start in time. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
}

/** The port of the web server is in use. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
  constructor(port: number) {
    super(`Port ${port} is in use. Stop the other program, or choose another port: PORT=8081 npm start`);
  }
}

export interface StartOptions {
  /** Folder of the repository. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly config: Pick<
    Config,
    | 'PORT'
    | 'HOST'
    | 'SANKOFA_DATA'
    | 'SANKOFA_DEMO'
    | 'SANKOFA_DEMO_HISTORY'
    | 'SANKOFA_PUBLIC_URL'
    | 'EVENTSTORE_URL'
    | 'KAFKA_BROKERS'
    | 'LOG_LEVEL'
  > &
    RoleSettings;
  readonly say: (text: string) => void;
  /** Starts a script with flags for Node and keeps it running; `supervise` by default. */
  readonly keepRunning?: (
    script: string,
    env: NodeJS.ProcessEnv,
    flags: readonly string[],
  ) => Pick<SupervisedProcess, 'stop'>;
  /** Cancels the start. */
  readonly signal: AbortSignal;
}

export interface RunningSankofa {
  /** Demo sign-ins to print; empty without demo data. */
  readonly signIns: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded database (unless DATABASE_URL is set), the projector, with Kafka the relay, and the api. Adds demo
 * data, the first time before the api starts.
 * Waits for external servers that are unreachable or refuse the sign-in, and reports the problem.
 * Stops everything it has started on an error or when `signal` aborts.
 * @throws PortTaken, DataFolderInUse, PostgresNotStarted, NotReady
 * @throws InvalidConfiguration when a setting is invalid, or demo data must not be added or served
 */
export async function startSankofa(options: StartOptions): Promise<RunningSankofa> {
  const started = new AsyncDisposableStack();
  try {
    return { signIns: await startInOrder(options, started), stop: () => started.disposeAsync() };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

async function startInOrder(
  { root, env, config, say, signal, keepRunning }: StartOptions,
  started: AsyncDisposableStack,
): Promise<string> {
  await refuseMalformedStore(config);
  await checkPort(config.PORT, config.HOST);
  const folder = resolve(config.SANKOFA_DATA);
  started.defer(await lockFolder(folder));
  const keys = await ensureKeys(folder);
  const roles = config.DATABASE_URL
    ? configuredRoles(config)
    : await embeddedDatabase(folder, keys, config, say, started);
  const childEnv: NodeJS.ProcessEnv = {
    ...env,
    SANKOFA_DATA: folder,
    DATABASE_URL: roles.application,
    VAULT_URL: roles.vault,
    // No process signs in as an owner.
    SANKOFA_DATABASE_ADMIN_URL: undefined,
    SANKOFA_VAULT_ADMIN_URL: undefined,
    SANKOFA_MASTER_KEY: env.SANKOFA_MASTER_KEY || keys.masterKey,
    SANKOFA_INDEX_KEY: env.SANKOFA_INDEX_KEY || indexKeyOf(env, keys),
    // Only the projectors get these.
    SANKOFA_LOG_KEY: undefined,
    SANKOFA_KEEPER_URL: undefined,
    SANKOFA_SIGNING_KEY: env.SANKOFA_SIGNING_KEY || keys.signingKey,
    LOG_LEVEL: env.LOG_LEVEL || 'warn',
  };
  const sandbox = needsSandbox(config, env)
    ? await startSandbox({ root, folder, say, started, childEnv, apiPort: config.PORT })
    : null;
  const waiting = { sentenceOf: waitableSentence(roles.admin), say, signal };
  const database = await untilReachable(() => prepareDatabase(roles), waiting);
  const settings = { ...config, DATABASE_URL: roles.application };
  const { beginning, isComplete } = await untilReachable(() => readLog(settings), waiting);
  const { demo, note } = planDemo(config, beginning);
  if (note) say(note);
  childEnv.SANKOFA_DEMO = String(demo);
  if (!isLocalOnly(config)) await (await import('./check-public.ts')).checkPublic(childEnv);
  const run = (script: string, flags: readonly string[] = [], more: NodeJS.ProcessEnv = {}): void => {
    const processEnv = { ...childEnv, ...more };
    const process = keepRunning
      ? keepRunning(script, processEnv, flags)
      : supervise(`${root}${script}`, processEnv, say, flags);
    started.defer(() => process.stop());
  };
  run('projections/src/main.ts', [], {
    SANKOFA_LOG_KEY: env.SANKOFA_LOG_KEY || keys.logKey,
    SANKOFA_KEEPER_URL: roles.keeper,
  });
  if (config.KAFKA_BROKERS) run('projections/src/relay/main.ts');
  const isFirst = demo && !(await isDemoAdded(folder, database));
  // The api starts after the demo data is complete, so that no request sees part of it.
  if (isFirst) {
    say('Adding demo data.');
    const { addDemo } = await import('./add-demo.ts');
    await untilReachable(() => addDemo(childEnv, signal), waiting);
    await writeDemoAdded(folder, database);
  }
  run('api/src/main.ts', API_FLAGS);
  await untilReachable(() => untilReady(`http://127.0.0.1:${config.PORT}/readyz`, signal), waiting);
  if (!demo) return '';
  // Adds the demo data of a newer release. Imported late, because it loads the whole api, which takes longer than starting
  // the database.
  if (!isFirst) {
    const { seedDemo } = await import('../seed/seed-demo.ts');
    await untilReachable(() => seedDemo(childEnv), waiting);
  }
  const isEmbedded = !config.DATABASE_URL && !config.EVENTSTORE_URL;
  if (config.SANKOFA_DEMO_HISTORY && isEmbedded && !isComplete) {
    const historyEnv = sandbox ? { ...childEnv, [SANDBOX_VARIABLE]: sandbox } : childEnv;
    const history = runOnce(`${root}scripts/src/start/write-history.ts`, historyEnv, say);
    started.defer(() => history.stop());
  }
  return demoSignIns();
}

/** Starts the payment sandbox on the port after that of the web server, or any free one, and tells the api. @returns its settings */
async function startSandbox({
  root,
  folder,
  say,
  started,
  childEnv,
  apiPort,
}: Pick<StartOptions, 'root' | 'say'> & {
  readonly folder: string;
  readonly started: AsyncDisposableStack;
  readonly childEnv: NodeJS.ProcessEnv;
  readonly apiPort: number;
}): Promise<string> {
  const port = await checkPort(apiPort + 1, '127.0.0.1').then(() => apiPort + 1, freePort);
  const settings = sandboxSettings({
    folder,
    masterKey: childEnv.SANKOFA_INDEX_KEY || childEnv.SANKOFA_MASTER_KEY || '',
    port,
    apiPort,
  });
  Object.assign(childEnv, settings.api);
  const value = JSON.stringify(settings.sandbox);
  const env = { ...process.env, [SANDBOX_VARIABLE]: value };
  const sandbox = supervise(`${root}scripts/src/start/payment-sandbox.ts`, env, say);
  started.defer(() => sandbox.stop());
  return value;
}

/** Describes server errors that may go away while waiting. Invalid settings do not. */
const waitableSentence =
  (databaseUrl: string) =>
  (error: unknown): string | null =>
    error instanceof InvalidConfiguration ? null : operatorSentence(error, databaseUrl);

/** Reads how the log began, and whether the history of its demo is complete. */
async function readLog(
  settings: Parameters<typeof openEventStore>[0],
): Promise<{ readonly beginning: LogBeginning; readonly isComplete: boolean }> {
  const store = openEventStore(settings);
  try {
    await refuseForeignLog(store);
    const beginning = await beginningOf(store);
    return { beginning, isComplete: (await readDemoLog(store))?.isComplete ?? false };
  } finally {
    await store.close();
  }
}

async function embeddedDatabase(
  folder: string,
  keys: Keys,
  elsewhere: VaultSettings,
  say: StartOptions['say'],
  started: AsyncDisposableStack,
): Promise<DatabaseRoles> {
  if (!existsSync(`${folder}/postgres`)) say('Preparing a new database.');
  const postgres = await openLocalPostgres({ folder: `${folder}/postgres` }, say);
  started.defer(() => postgres.stop());
  const roles = embeddedRoles(postgres.url, keys, elsewhere);
  await writeConnection(folder, roles.application);
  if (!elsewhere.VAULT_URL) await createVault(roles);
  return roles;
}

async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((free, taken) => {
    server.once('error', (error) => {
      taken('code' in error && error.code === 'EADDRINUSE' ? new PortTaken(port) : error);
    });
    server.listen(port, host, () => server.close(() => free()));
  });
}

const READY_TIMEOUT_MS = 60_000;

const Readiness = z.object({ checks: z.object({ event_store: z.object({ detail: z.string().optional() }) }) });

/** @throws NotReady after a timeout; StoreUnavailable when the event store becomes unavailable meanwhile */
async function untilReady(address: string, signal: AbortSignal): Promise<void> {
  let said = '';
  for (let waited = 0; waited < READY_TIMEOUT_MS; waited += 25) {
    signal.throwIfAborted();
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    said = (await answer?.text().catch(() => null)) ?? 'no answer';
    const problem = problemOfStore(said);
    if (problem) throw new StoreUnavailable(problem);
    await sleep(25);
  }
  throw new NotReady(
    `Sankofa was not ready after ${READY_TIMEOUT_MS / 1000} s. See the messages above. Last answer: ${said}`,
  );
}

/** The problem of the event store in a response of `/readyz`; null if there is none. */
function problemOfStore(answer: string): string | null {
  if (!answer.startsWith('{')) return null;
  return Readiness.safeParse(JSON.parse(answer)).data?.checks.event_store.detail ?? null;
}
