import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openRuntime, type Runtime } from '@sankofa/projections/open-runtime';
import { seedDemo } from '../seed/seed-demo.ts';
import { embeddedRoles, ensureKeys } from '../services/data-folder.ts';
import { freePort } from '../services/free-port.ts';
import { type RunningKafka, startKafka } from '../services/kafka.ts';
import { openLocalPostgres } from '../services/local-postgres.ts';
import { createVault, prepareDatabase } from '../services/prepare-database.ts';
import { type SupervisedProcess, supervise } from '../services/supervise.ts';
import type { LogServer } from './log-server.ts';
import { type StallingProxy, startStallingProxy } from './stalling-proxy.ts';
import { killProcess, type Victim } from './victim.ts';

const READY_TIMEOUT_MS = 60_000;
const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface ShapeOptions {
  /** Starts Kafka, two relays and two projectors; otherwise two projectors that read the log. */
  readonly kafka: boolean;
  /** Server of the log, stopped with the shape; null: the log is in PostgreSQL. */
  readonly log: LogServer | null;
  /** Data folder; a temporary one by default. */
  readonly folder?: string;
  readonly postgresSettings?: Readonly<Record<string, string>>;
  readonly note: (text: string) => void;
}

/** A server that the processes need. */
export interface Server {
  pid(): number | undefined;
  /** Starts it after a kill, unless it restarts by itself. */
  restart?(): Promise<void>;
}

/** The real processes, with duplicates: a second relay and a second projector, as if started by mistake. */
export interface Shape {
  readonly url: string;
  readonly victims: readonly Victim[];
  /** Proxy between the processes and PostgreSQL. */
  readonly database: StallingProxy;
  readonly processes: ReadonlyMap<string, SupervisedProcess>;
  /** Health endpoints by the names of the processes. */
  readonly health: ReadonlyMap<string, string>;
  readonly servers: ReadonlyMap<string, Server>;
  /** Direct access to the database, for checks. */
  readonly runtime: Runtime;
  stop(): Promise<void>;
}

/** @throws KafkaUnavailable, PostgresNotStarted */
export async function startShape(options: ShapeOptions): Promise<Shape> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { ...(await startInOrder(options, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startInOrder(options: ShapeOptions, undo: (() => Promise<unknown>)[]): Promise<Omit<Shape, 'stop'>> {
  const { note, log } = options;
  if (log) undo.push(() => log.stop());
  const folder = options.folder ?? (await temporaryFolder(undo));
  const kafka = options.kafka ? await startKafka({ folder: join(folder, 'kafka') }) : null;
  if (kafka) undo.push(() => kafka.kill());
  const keys = await ensureKeys(folder);
  const settings = options.postgresSettings ?? {};
  const postgres = await openLocalPostgres({ folder: join(folder, 'postgres'), settings }, note);
  undo.push(() => postgres.stop());
  const roles = embeddedRoles(postgres.url, keys);
  await createVault(roles);
  await prepareDatabase(roles);
  const database = await startStallingProxy(Number(new URL(roles.application).port));
  undo.push(() => database.close());

  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    PORT: String(port),
    SANKOFA_DATA: folder,
    DATABASE_URL: roles.application,
    SANKOFA_KEEPER_URL: roles.keeper,
    VAULT_URL: roles.vault,
    SANKOFA_MASTER_KEY: keys.masterKey,
    SANKOFA_LOG_KEY: keys.logKey,
    SANKOFA_SIGNING_KEY: keys.signingKey,
    // Each writer has its own address and rate limit.
    SANKOFA_TRUST_PROXY: 'true',
    // The demo begins an empty log, so the api must append nothing before it.
    SANKOFA_DEMO: 'true',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...(log && { EVENTSTORE_URL: log.url }),
    ...(kafka && { KAFKA_BROKERS: kafka.brokers, SANKOFA_KAFKA_PARTITIONS: '4' }),
  };
  const runtime = openRuntime(env);
  undo.push(() => runtime.close());

  const proxied = (address: string): string => {
    const url = new URL(address);
    url.port = String(database.port);
    return url.href;
  };
  const throughProxy = {
    ...env,
    DATABASE_URL: proxied(roles.application),
    SANKOFA_KEEPER_URL: proxied(roles.keeper),
    VAULT_URL: proxied(roles.vault),
  };
  const processes = new Map<string, SupervisedProcess>();
  const health = new Map([['api', `http://127.0.0.1:${port}/readyz`]]);
  for (const [name, script] of scripts(kafka !== null)) {
    const healthPort = String(await freePort());
    if (name !== 'api') health.set(name, `http://127.0.0.1:${healthPort}/healthz`);
    const processEnv = { ...throughProxy, SANKOFA_PROJECTOR_PORT: healthPort };
    const supervised = supervise(join(root, script), processEnv, () => undefined);
    undo.push(() => supervised.stop());
    processes.set(name, supervised);
  }
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  await seedDemo(env);
  return {
    url,
    database,
    processes,
    health,
    servers: new Map<string, Server>([
      ['PostgreSQL', { pid: () => postgres.pid }],
      ...(kafka ? [['Kafka', { pid: () => kafka.pid, restart: kafka.restart }] as const] : []),
    ]),
    runtime,
    victims: [...victimsOf(processes, postgres, kafka), ...(log?.victims ?? [])],
  };
}

async function temporaryFolder(undo: (() => Promise<unknown>)[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-faults-'));
  // PostgreSQL does not run as root: its user needs access to this folder.
  await chmod(folder, 0o755);
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const scripts = (kafka: boolean): [string, string][] => [
  ['projector 1', 'projections/src/main.ts'],
  ['projector 2', 'projections/src/main.ts'],
  ...(kafka ? ([1, 2] as const).map((n): [string, string] => [`relay ${n}`, 'projections/src/relay/main.ts']) : []),
  ['api', 'api/src/main.ts'],
];

function victimsOf(
  processes: ReadonlyMap<string, SupervisedProcess>,
  postgres: { readonly pid: number },
  kafka: RunningKafka | null,
): Victim[] {
  const victims: Victim[] = [...processes].map(([name, supervised]) => ({
    name,
    kill: async () => killProcess(supervised.pid),
  }));
  victims.push({ name: 'PostgreSQL', kill: async () => killProcess(postgres.pid) });
  if (kafka) {
    victims.push({
      name: 'Kafka',
      kill: async () => {
        await kafka.kill();
        await kafka.restart();
        return true;
      },
    });
  }
  return victims;
}

async function untilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
  }
  throw new Error(`The api did not get ready within ${READY_TIMEOUT_MS / 1000} s`);
}
