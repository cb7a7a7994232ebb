import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startKafka } from '../services/kafka.ts';
import { KafkaUnavailable } from '../services/kafka-artifacts.ts';
import { fillConsentLog } from './consent-log.ts';
import { type Figure, NotRun, percentile, plain } from './figure.ts';
import { onSchedule } from './open-loop.ts';
import { environmentOf, startProcess } from './processes.ts';
import { RowWatch } from './row-watch.ts';
import { encodeGrant, openSystem, type System, untilLive } from './system.ts';
import type { Workbench } from './workbench.ts';

const PER_SECOND = 200;
const WARM_UP = 5 * PER_SECOND;
const MEASURED = 30 * PER_SECOND;
const PEOPLE = 1_000;
/** Events in the log and the read models before the measurement. */
const BEFORE = 20_000;
const PATIENCE_MS = 30_000;

const PROJECTOR = 'projections/src/main.ts';
const RELAY = 'projections/src/relay/main.ts';

/** Time from append to visible row, with a projector that reads the log. */
export async function visibleEmbedded(bench: Workbench): Promise<Figure[]> {
  const system = await openFilled(bench);
  return measure(bench, 'visible.embedded', system, [PROJECTOR], await environmentOf(bench, system));
}

/** Time from append to visible row, with a relay to a real Kafka and a projector that reads Kafka. */
export async function visibleKafka(bench: Workbench): Promise<Figure[]> {
  const brokers = await openKafka(bench);
  const system = await openFilled(bench);
  const env = { ...(await environmentOf(bench, system)), KAFKA_BROKERS: brokers };
  return measure(bench, 'visible.kafka', system, [RELAY, PROJECTOR], env);
}

async function openFilled(bench: Workbench): Promise<System> {
  const connectionString = await bench.postgres();
  const system = await openSystem(bench, connectionString);
  await fillConsentLog(bench.pool(connectionString, 1), system, BEFORE);
  return system;
}

async function openKafka(bench: Workbench): Promise<string> {
  try {
    const kafka = await startKafka({ folder: join(await bench.folder(), 'kafka') });
    bench.defer(() => kafka.stop());
    return kafka.brokers;
  } catch (error) {
    if (error instanceof KafkaUnavailable) throw new NotRun(error.message, { cause: error });
    throw error;
  }
}

/**
 * Appends on a schedule and polls the read model with queries. Counts from the scheduled time, so it includes the
 * append and its queueing.
 */
async function measure(
  bench: Workbench,
  name: string,
  system: System,
  scripts: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Figure[]> {
  const processes = scripts.map((script) => startProcess(bench, script, { env }));
  const failed = Promise.race(processes.map((running) => running.failed));
  failed.catch(() => undefined);
  await Promise.race([untilLive(bench, system), failed]);

  const people = Array.from({ length: PEOPLE }, () => randomUUID());
  for (const person of people) await system.vault.keyFor(person);
  const watch = RowWatch.open(bench, system.connectionString, 'consent_history');
  const visible: number[] = [];
  const afterAnswer: number[] = [];
  const appended = onSchedule(PER_SECOND, WARM_UP + MEASURED, async (piece, due) => {
    const event = await encodeGrant(system, people[piece % PEOPLE] ?? '');
    const { position } = await system.store.append(`consent-${randomUUID()}`, [event], 'no-stream');
    const answered = performance.now();
    const seen = await watch.seen(position);
    if (piece < WARM_UP) return;
    visible.push(seen - due);
    afterAnswer.push(seen - answered);
  });
  const late = sleep((WARM_UP + MEASURED) * (1000 / PER_SECOND) + PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${watch.unseen} of the events were not visible ${PATIENCE_MS / 1000} s after the last`);
  });
  late.catch(() => undefined);
  await Promise.race([appended, failed, late, watch.failed]);
  return [
    plain(name, percentile(visible, 0.99), 'ms'),
    plain(`${name}.p50`, percentile(visible, 0.5), 'ms'),
    plain(`${name}.max`, percentile(visible, 1), 'ms'),
    plain(`${name}.answered`, percentile(afterAnswer, 0.99), 'ms'),
  ];
}
