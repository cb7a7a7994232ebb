import { readConfig, requireDatabase } from '@sankofa/events/config/config';
import { requireMigrated } from '@sankofa/events/database/migrate';
import { openEventStore, storeName } from '@sankofa/events/open-store';
import { Pool } from 'pg';
import { pino } from 'pino';
import { exitOnUncaught } from '../exit-on-uncaught.ts';
import { openOrExit } from '../open-or-exit.ts';
import { Health, serveHealth } from '../runtime/health-server.ts';
import { storeCheck } from '../runtime/store-health.ts';
import { StoreMetrics } from '../runtime/store-metrics.ts';
import { untilDone } from '../runtime/until-done.ts';
import { openKafka } from './kafka.ts';
import { runRelay } from './relay.ts';
import { RELAY_SETTINGS } from './relay-settings.ts';

const config = openOrExit(() => readConfig(process.env, RELAY_SETTINGS));
const logger = pino({ name: 'relay', level: config.LOG_LEVEL });
exitOnUncaught(logger);
const brokers = config.KAFKA_BROKERS;
if (!brokers) {
  logger.error('KAFKA_BROKERS is missing: without Kafka projectors read the log itself, and there is nothing to relay');
  process.exit(1);
}
const connectionString = openOrExit(() => requireDatabase(config));
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => stopping.abort());
const { signal } = stopping;

const pool = new Pool({ connectionString, max: 2, application_name: 'sankofa relay' });
pool.on('error', (error) => logger.warn({ err: error }, 'an idle connection was lost'));
const storeMetrics = new StoreMetrics(storeName(config));
const store = openOrExit(() => openEventStore({ ...config, DATABASE_URL: connectionString }, storeMetrics));
const health = new Health('sankofa_relay');
storeMetrics.register(health.registry, store);
if (config.SANKOFA_PROJECTOR_PORT !== undefined) {
  serveHealth(health, {
    port: config.SANKOFA_PROJECTOR_PORT,
    host: config.HOST,
    logger,
    signal,
    checks: [storeCheck(store)],
  });
}
await untilDone(() => requireMigrated(pool), { what: 'schema', logger, signal, observer: health });
await runRelay({
  pool,
  connectionString,
  store,
  kafka: openKafka({ brokers, clientId: 'sankofa-relay', logger }),
  topic: config.SANKOFA_KAFKA_TOPIC,
  partitions: config.SANKOFA_KAFKA_PARTITIONS,
  logger,
  signal,
  observer: health,
});
await Promise.all([store.close(), pool.end()]);
process.disconnect?.();
