import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The last Kafka release line that kafkajs 2 fully supports. */
const KAFKA_VERSION = '3.9.1';
const JAVA_MAJOR = 17;
const FETCH_TIMEOUT_MS = 300_000;
const CACHE = fileURLToPath(new URL('../../../.cache/kafka/', import.meta.url));

/** Kafka is not available on this machine. The message can be the name of a skipped test. */
export class KafkaUnavailable extends Error {
  override readonly name = 'KafkaUnavailable';
}

export interface KafkaArtifacts {
  /** The `java` to run. */
  readonly java: string;
  readonly classpath: string;
}

const execute = promisify(execFile);

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>local</groupId>
  <artifactId>kafka</artifactId>
  <version>${KAFKA_VERSION}</version>
  <packaging>pom</packaging>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${KAFKA_VERSION}</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-simple</artifactId><version>1.7.36</version></dependency>
  </dependencies>
</project>
`;

/**
 * Finds Java and the Kafka server in `.cache`; downloads Kafka with Maven on first use.
 * @throws KafkaUnavailable
 */
export async function findKafka(env: NodeJS.ProcessEnv): Promise<KafkaArtifacts> {
  const java = env.JAVA_HOME ? join(env.JAVA_HOME, 'bin', 'java') : 'java';
  await checkJava(java);
  const folder = join(CACHE, KAFKA_VERSION);
  if (!existsSync(folder)) await fetchInto(folder);
  return { java, classpath: join(folder, '*') };
}

async function checkJava(java: string): Promise<void> {
  let said: string;
  try {
    said = (await execute(java, ['-version'])).stderr;
  } catch (cause) {
    throw new KafkaUnavailable(`Java ${JAVA_MAJOR} is not here`, { cause });
  }
  const major = Number(/version "(\d+)/.exec(said)?.[1] ?? 0);
  if (major < JAVA_MAJOR) throw new KafkaUnavailable(`Java ${JAVA_MAJOR} is not here, only ${major}`);
}

/** The folder is created under another name and renamed, so concurrent downloads never see it incomplete. */
async function fetchInto(folder: string): Promise<void> {
  try {
    await execute('mvn', ['-version']);
  } catch (cause) {
    throw new KafkaUnavailable('Maven is not here to fetch Kafka', { cause });
  }
  const making = `${folder}.making-${process.pid}`;
  const pom = `${making}.xml`;
  await mkdir(CACHE, { recursive: true });
  await writeFile(pom, POM);
  try {
    const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
    const options = [`-DoutputDirectory=${making}`, '-DincludeScope=runtime'];
    await execute('mvn', ['-q', '-B', '-f', pom, goal, ...options], { timeout: FETCH_TIMEOUT_MS });
    await rename(making, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } catch (cause) {
    const said = cause instanceof Error && 'stdout' in cause ? String(cause.stdout) : '';
    const reason = /\[ERROR\] (.{1,200})/.exec(said)?.[1] ?? 'no answer in time';
    throw new KafkaUnavailable(`Maven could not fetch Kafka: ${reason}`, { cause });
  } finally {
    await rm(pom, { force: true });
    await rm(making, { recursive: true, force: true });
  }
}
