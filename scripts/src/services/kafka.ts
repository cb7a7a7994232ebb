import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Kafka, logLevel } from 'kafkajs';
import { freePort } from './free-port.ts';
import { findKafka, type KafkaArtifacts } from './kafka-artifacts.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/** Kafka is installed but did not start. The message contains its last output. */
export class KafkaNotStarted extends Error {
  override readonly name = 'KafkaNotStarted';
}

export interface RunningKafka {
  /** `host:port`, in the format of `KAFKA_BROKERS`. */
  readonly brokers: string;
  /** Process id of the running broker; undefined if none runs. */
  readonly pid: number | undefined;
  /** Stops it gracefully. */
  stop(): Promise<void>;
  /** Kills it like a power cut. */
  kill(): Promise<void>;
  /** Restarts it on the same data and port; resolves when it is ready. */
  restart(): Promise<void>;
}

/**
 * Starts a real Apache Kafka in KRaft mode, with broker and controller in one process, on loopback. For tests, faults
 * and benchmarks: one replica, small heap.
 * @param options.folder its data; made when it is not there
 * @throws KafkaUnavailable, KafkaNotStarted
 */
export async function startKafka(options: { folder: string; env?: NodeJS.ProcessEnv }): Promise<RunningKafka> {
  const artifacts = await findKafka(options.env ?? process.env);
  const folder = resolve(options.folder);
  const brokers = `127.0.0.1:${await freePort()}`;
  const config = join(folder, 'server.properties');
  await mkdir(folder, { recursive: true });
  await writeFile(config, properties(brokers, `127.0.0.1:${await freePort()}`, join(folder, 'data')));
  if (!existsSync(join(folder, 'data'))) await format(artifacts, config);

  let broker = await startBroker(artifacts, config, brokers);
  return {
    brokers,
    get pid() {
      return hasEnded(broker) ? undefined : broker.pid;
    },
    stop: () => end(broker, 'SIGTERM'),
    kill: () => end(broker, 'SIGKILL'),
    restart: async () => {
      await end(broker, 'SIGTERM');
      broker = await startBroker(artifacts, config, brokers);
    },
  };
}

function properties(broker: string, controller: string, data: string): string {
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@${controller}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `PLAINTEXT://${broker},CONTROLLER://${controller}`,
    'advertised.listeners': `PLAINTEXT://${broker}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': data,
    'auto.create.topics.enable': false,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 4,
    'group.initial.rebalance.delay.ms': 0,
    // A killed broker can register again only after its last session has expired, by default after nine seconds.
    'broker.session.timeout.ms': 2_000,
    'broker.heartbeat.interval.ms': 300,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

async function format({ java, classpath }: KafkaArtifacts, config: string): Promise<void> {
  const cluster = randomBytes(16).toString('base64url');
  const args = ['-cp', classpath, 'kafka.tools.StorageTool', 'format', `--cluster-id=${cluster}`, '-c', config];
  try {
    await promisify(execFile)(java, ['-Xmx256m', '-XX:TieredStopAtLevel=1', ...args]);
  } catch (cause) {
    throw new KafkaNotStarted(`Kafka could not format ${config}`, { cause });
  }
}

async function startBroker(
  { java, classpath }: KafkaArtifacts,
  config: string,
  brokers: string,
): Promise<ChildProcess> {
  const flags = ['-Xms128m', '-Xmx512m', '-XX:+UseSerialGC', '-Dorg.slf4j.simpleLogger.defaultLogLevel=error'];
  const broker = spawn(java, [...flags, '-cp', classpath, 'kafka.Kafka', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  broker.on('error', (error) => {
    said += error.message;
  });
  broker.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000);
  });
  for (const deadline = Date.now() + START_TIMEOUT_MS; !(await serves(brokers)); await sleep(50)) {
    if (hasEnded(broker)) throw new KafkaNotStarted(`Kafka stopped while starting:\n${said || '(it said nothing)'}`);
    if (Date.now() > deadline) {
      await end(broker, 'SIGKILL');
      throw new KafkaNotStarted(`Kafka did not answer within ${START_TIMEOUT_MS / 1000} s:\n${said}`);
    }
  }
  return broker;
}

/** Whether the broker has joined its cluster. Before that, it accepts connections but leads no partition. */
async function serves(brokers: string): Promise<boolean> {
  const admin = new Kafka({ brokers: [brokers], logLevel: logLevel.NOTHING, retry: { retries: 0 } }).admin();
  try {
    await admin.connect();
    return (await admin.describeCluster()).brokers.length > 0;
  } catch {
    // Not ready yet. The caller has a timeout and reports Kafka's output.
    return false;
  } finally {
    await admin.disconnect();
  }
}

const hasEnded = (process: ChildProcess): boolean => process.exitCode !== null || process.signalCode !== null;

async function end(broker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(broker)) return;
  const ended = new Promise<void>((done) => broker.once('exit', () => done()));
  broker.kill(signal);
  const patience = setTimeout(() => broker.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(patience);
}
