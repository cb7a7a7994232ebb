import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '@sankofa/api/migrate';
import type { Config } from '@sankofa/events/config/config';
import { Pool } from 'pg';
import { demoSignIns } from '../seed/demo-people.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { ensureKeys, lockFolder, writeConnection } from '../services/data-folder.ts';
import { startEmbeddedPostgres } from '../services/embedded-postgres.ts';
import { supervise } from '../services/supervise.ts';

/** The port of the web server is in use. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

export interface StartOptions {
  /** Folder of the repository. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly config: Pick<
    Config,
    'PORT' | 'HOST' | 'SANKOFA_DATA' | 'SANKOFA_DEMO' | 'DATABASE_URL' | 'KAFKA_BROKERS' | 'LOG_LEVEL'
  >;
  readonly say: (text: string) => void;
}

export interface RunningSankofa {
  /** Demo sign-ins to print; empty when there are none. */
  readonly signIns: string;
  stop(): Promise<void>;
}

/** Starts the database (unless there is one), the api, the projector and, with Kafka, the relay; adds demo data. */
export async function startSankofa({ root, env, config, say }: StartOptions): Promise<RunningSankofa> {
  await checkPort(config.PORT, config.HOST);
  const folder = resolve(config.SANKOFA_DATA);
  const unlock = await lockFolder(folder);
  const keys = await ensureKeys(folder);
  const isNew = !existsSync(`${folder}/postgres`);
  if (isNew && !config.DATABASE_URL) say('Preparing a new database.');
  const postgres = config.DATABASE_URL ? null : await startEmbeddedPostgres({ folder: `${folder}/postgres` });
  const url = config.DATABASE_URL ?? postgres?.url ?? '';
  if (postgres) await writeConnection(folder, url);
  const childEnv = {
    ...env,
    SANKOFA_DATA: folder,
    DATABASE_URL: url,
    SANKOFA_MASTER_KEY: env.SANKOFA_MASTER_KEY || keys.masterKey,
    SANKOFA_SIGNING_KEY: env.SANKOFA_SIGNING_KEY || keys.signingKey,
    LOG_LEVEL: env.LOG_LEVEL || 'warn',
  };
  const pool = new Pool({ connectionString: url, max: 2 });
  await migrate(pool);
  await pool.end();
  const scripts = [
    'projections/dist/main.js',
    'api/dist/main.js',
    ...(config.KAFKA_BROKERS ? ['projections/dist/relay/main.js'] : []),
  ];
  const children = scripts.map((script) => supervise(`${root}${script}`, childEnv, say));
  await untilReady(`http://127.0.0.1:${config.PORT}/readyz`);
  if (config.SANKOFA_DEMO) await seedDemo(childEnv);
  return {
    signIns: config.SANKOFA_DEMO ? demoSignIns() : '',
    stop: async () => {
      for (const child of [...children].reverse()) await child.stop();
      await postgres?.stop();
      await unlock();
    },
  };
}

async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((free, taken) => {
    server.once('error', (error) => {
      const inUse = 'code' in error && error.code === 'EADDRINUSE';
      taken(
        inUse ? new PortTaken(`Port ${port} is taken. Stop what uses it, or set PORT: PORT=8081 npm start`) : error,
      );
    });
    server.listen(port, host, () => server.close(() => free()));
  });
}

const READY_TIMEOUT_MS = 60_000;

async function untilReady(address: string): Promise<void> {
  for (let waited = 0; waited < READY_TIMEOUT_MS; waited += 25) {
    const ready = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await sleep(25);
  }
  throw new Error(`Sankofa did not get ready within ${READY_TIMEOUT_MS / 1000} s: see the messages above`);
}
