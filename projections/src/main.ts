import { requireMigrated } from '@sankofa/events/database/migrate';
import { requireKeeper } from '@sankofa/events/database/require-keeper';
import { withOpenKeys } from '@sankofa/events/personal/key-service/open-keys';
import { runTogether } from '@sankofa/events/run-together';
import { pino } from 'pino';
import { exitOnUncaught } from './exit-on-uncaught.ts';
import { keepProof, readLogIdentity } from './keep-proof.ts';
import { auditNightly } from './nightly-audit.ts';
import { openOrExit } from './open-or-exit.ts';
import { openRuntime } from './open-runtime.ts';
import { serveRebuilds } from './rebuild-process.ts';
import { openKafka } from './relay/kafka.ts';
import { relayCheck } from './relay/relay-heartbeat.ts';
import { buildNew, isFirstStart } from './runtime/first-build.ts';
import { Health, serveHealth } from './runtime/health-server.ts';
import { followKafka } from './runtime/kafka-feed.ts';
import { registerLag } from './runtime/lag-metrics.ts';
import { followLog } from './runtime/log-feed.ts';
import { logCheck, registerLogHealth } from './runtime/log-health.ts';
import { layOutPartitions } from './runtime/partition-layout.ts';
import { storeCheck } from './runtime/store-health.ts';
import { untilDone } from './runtime/until-done.ts';

const env = await openOrExit(() => withOpenKeys(process.env));
const runtime = openOrExit(() => openRuntime(env));
const identity = openOrExit(() => readLogIdentity(process.env));
const { config, pool } = runtime;
const logger = pino({ name: 'projector', level: config.LOG_LEVEL });
exitOnUncaught(logger);
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => stopping.abort());

const health = new Health('sankofa_projector');
registerLag(health.registry, runtime);
registerLogHealth(health.registry, pool);
runtime.storeMetrics.register(health.registry, runtime.store);
if (config.SANKOFA_PROJECTOR_PORT !== undefined) {
  serveHealth(health, {
    port: config.SANKOFA_PROJECTOR_PORT,
    host: config.HOST,
    logger,
    signal: stopping.signal,
    checks: [
      storeCheck(runtime.store),
      logCheck(pool),
      ...(config.KAFKA_BROKERS ? [relayCheck(pool, config.SANKOFA_KAFKA_TOPIC)] : []),
    ],
  });
}

await untilDone(
  async () => {
    await requireMigrated(pool);
    await requireKeeper(runtime.keeperPool);
    await runtime.reading.vault.requireUsable();
    // Later, new models are built beside the feed.
    if (await isFirstStart(runtime)) await buildNew(runtime, logger, stopping.signal);
    await layOutPartitions({ ...runtime, logger, signal: stopping.signal });
  },
  { what: 'getting ready', logger, signal: stopping.signal, observer: health },
);
await runTogether(stopping.signal, [
  feed,
  (signal) => keepProof(runtime, identity, logger, signal),
  (signal) => untilDone(() => auditNightly(runtime, logger, signal), { what: 'audit', logger, signal }),
  (signal) => untilDone(() => serveRebuilds(runtime, logger, signal), { what: 'rebuilds', logger, signal }),
]);
// Tasks end when they are stopped. A supervisor restarts the process if they end otherwise.
if (!stopping.signal.aborted) throw new Error('a task of the projector has ended');
await runtime.close();
process.disconnect?.();

function feed(signal: AbortSignal): Promise<void> {
  const options = { ...runtime, logger, signal, observer: health };
  const brokers = config.KAFKA_BROKERS;
  if (!brokers) return followLog(options);
  return followKafka({
    ...options,
    kafka: openKafka({ brokers, clientId: 'sankofa-projector', logger }),
    topic: config.SANKOFA_KAFKA_TOPIC,
    groupId: `${config.SANKOFA_KAFKA_TOPIC}.projectors`,
  });
}
