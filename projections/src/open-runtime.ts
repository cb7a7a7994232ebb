import { codec } from '@sankofa/events/catalog';
import { readConfig, requireDatabase, requireVault } from '@sankofa/events/config/config';
import { openEventStore, storeName } from '@sankofa/events/open-store';
import { masterKeyOf } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import { Pool } from 'pg';
import { readModels } from './read-models.ts';
import type { EventReader } from './runtime/apply.ts';
import { StoreMetrics } from './runtime/store-metrics.ts';

/** Settings of projectors and of the commands for read models, beside those of the log's identity. */
export const RUNTIME_SETTINGS = [
  'DATABASE_URL',
  'SANKOFA_KEEPER_URL',
  'VAULT_URL',
  'EVENTSTORE_URL',
  'KAFKA_BROKERS',
  'SANKOFA_KAFKA_TOPIC',
  'SANKOFA_KAFKA_PARTITIONS',
  'SANKOFA_DATA',
  'SANKOFA_MASTER_KEY',
  'SANKOFA_INDEX_KEY',
  'HOST',
  'SANKOFA_PROJECTOR_PORT',
  'LOG_LEVEL',
] as const;

/** Opens the resources of projector and command line from the environment. @throws InvalidConfiguration */
export function openRuntime(env: Readonly<Record<string, string | undefined>>) {
  const config = readConfig(env, RUNTIME_SETTINGS);
  const connectionString = requireDatabase(config);
  const masterKey = masterKeyOf(config);
  // The feed sends statements of a batch together.
  const pool = new Pool({ connectionString, max: 8, application_name: 'sankofa projector', pipeline: true });
  const keeperPool = new Pool({
    connectionString: config.SANKOFA_KEEPER_URL ?? connectionString,
    max: 4,
    application_name: 'sankofa log keeper',
    // Functions that the application's role creates in a schema of this role's name are not called.
    options: '-c search_path=pg_catalog',
  });
  // A broken idle connection is replaced at the next query, which reports the problem.
  for (const one of [pool, keeperPool]) one.on('error', () => undefined);
  const storeMetrics = new StoreMetrics(storeName(config));
  const store = openEventStore({ ...config, DATABASE_URL: connectionString }, storeMetrics);
  const vault = openPostgresVault({ connectionString: requireVault(config), masterKey });
  const reading: EventReader = { codec, vault };
  return {
    config,
    connectionString,
    pool,
    /** May write proofs. */
    keeperPool,
    store,
    storeMetrics,
    reading,
    models: readModels(masterKey),
    /** Partitions of the live feed. */
    partitions: config.KAFKA_BROKERS ? config.SANKOFA_KAFKA_PARTITIONS : 1,
    close: async (): Promise<void> => {
      await Promise.all([store.close(), vault.close(), pool.end(), keeperPool.end()]);
    },
  };
}

export type Runtime = ReturnType<typeof openRuntime>;
