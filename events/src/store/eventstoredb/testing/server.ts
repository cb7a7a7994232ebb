import { randomInt } from 'node:crypto';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import type { Certificate } from './certificate.ts';
import { Faults } from './faults.ts';
import { LaggingLog, MemoryLog } from './memory-log.ts';
import { HOST } from './node-answers.ts';
import { MAX_APPEND_BYTES } from './refusals.ts';
import { addServices } from './services.ts';
import type { User } from './sign-in.ts';

/** A server that speaks the part of EventStoreDB's gRPC protocol that the adapter needs, with its log in memory. */
export interface TestServer {
  /** Value for `EVENTSTORE_URL`. */
  readonly url: string;
  readonly log: MemoryLog;
  /** Fault injection. */
  readonly faults: Faults;
  /** Closes every connection and refuses new ones until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Several nodes with one log. Node 0 is the initial leader. */
export interface TestCluster extends TestServer {
  /** Makes another node the leader. */
  elect(node: number): void;
  /** `stop` and `start` for one node. */
  stopNode(node: number): void;
  startNode(node: number): Promise<void>;
  /** Followers hide this many of the newest records. */
  lagBy(records: number): void;
  /** The leader also hides this many records, like an isolated one that is unaware of it. */
  leaderLagsBy(records: number): void;
}

export interface TestServerOptions {
  /** False: like a server before 21.10, which supports only one append per call. */
  readonly batchAppend?: boolean;
  /** False: like a server before 23.10, which never reports that a subscription has caught up. */
  readonly caughtUp?: boolean;
  /** The server's setting MaxAppendSize, in bytes; by default its own. */
  readonly maxAppendBytes?: number;
  /** Time without a leader after each start of all nodes, in ms; by default none. */
  readonly electionMs?: number;
  /** True: uses TLS with its own certificate. */
  readonly tls?: boolean;
  /** The only user that may read and write; without it, sign-in is disabled. Requires TLS. */
  readonly user?: User;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  return startNodes(1, options);
}

/** Starts three nodes that discover each other by gossip. */
export async function startTestCluster(options: TestServerOptions = {}): Promise<TestCluster> {
  return startNodes(3, options);
}

async function startNodes(count: number, options: TestServerOptions): Promise<TestCluster> {
  const log = new MemoryLog();
  const faults = new Faults();
  // Loaded on demand: it takes half a second.
  const certificate = options.tls ? await (await import('./certificate.ts')).makeCertificate(HOST) : null;
  const ports: number[] = Array.from({ length: count }, () => 0);
  const servers: (Server | null)[] = [];
  let leader = 0;
  let lag = 0;
  let leaderLag = 0;

  const startNode = async (node: number): Promise<void> => {
    const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    const isLeader = (): boolean => leader === node;
    addServices(server, {
      log,
      shown: new LaggingLog(log, () => (isLeader() ? leaderLag : lag)),
      faults,
      isLeader,
      members: () => ports.map((port, n) => ({ port, isAlive: Boolean(servers[n]), isLeader: n === leader })),
      user: options.user ?? null,
      hasBatchAppend: options.batchAppend ?? true,
      saysCaughtUp: options.caughtUp ?? true,
      maxAppendBytes: options.maxAppendBytes ?? MAX_APPEND_BYTES,
    });
    ports[node] = await listen(server, ports[node] ?? 0, certificate);
    servers[node] = server;
  };
  const stopNode = (node: number): void => {
    servers[node]?.forceShutdown();
    servers[node] = null;
  };
  const start = async (): Promise<void> => {
    for (let node = 0; node < count; node++) await startNode(node);
    faults.holdElection(options.electionMs ?? 0);
  };

  await start();
  return {
    url: urlOf(ports, options.user ?? null, certificate),
    log,
    faults,
    start,
    startNode,
    stopNode,
    stop: async () => {
      for (let node = 0; node < count; node++) stopNode(node);
      log.forgetIds();
    },
    elect: (node) => {
      leader = node;
      log.notify();
    },
    lagBy: (records) => {
      lag = records;
      log.notify();
    },
    leaderLagsBy: (records) => {
      leaderLag = records;
      log.notify();
    },
  };
}

/** Below the ephemeral range, so that no other process gets the port while its node is stopped. */
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;
const MOST_TRIES = 50;

/** Resolves with the port. @param port 0: any free one */
async function listen(server: Server, port: number, certificate: Certificate | null): Promise<number> {
  if (port > 0) return bind(server, port, certificate);
  for (let tries = 1; ; tries++) {
    try {
      return await bind(server, randomInt(LOWEST_PORT, HIGHEST_PORT), certificate);
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}

function bind(server: Server, port: number, certificate: Certificate | null): Promise<number> {
  const credentials = certificate
    ? ServerCredentials.createSsl(null, [{ cert_chain: certificate.certificate, private_key: certificate.key }])
    : ServerCredentials.createInsecure();
  return new Promise((resolve, reject) =>
    server.bindAsync(`${HOST}:${port}`, credentials, (error, bound) => (error ? reject(error) : resolve(bound))),
  );
}

function urlOf(ports: readonly number[], user: User | null, certificate: Certificate | null): string {
  const signIn = user ? `${encodeURIComponent(user.username)}:${encodeURIComponent(user.password)}@` : '';
  const hosts = ports.map((port) => `${HOST}:${port}`).join(',');
  const settings = certificate ? `tls=true&tlsCAFile=${encodeURIComponent(certificate.caFile)}` : 'tls=false';
  return `esdb://${signIn}${hosts}?${settings}`;
}
