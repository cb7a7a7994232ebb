import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import serverFeaturesGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import serverFeatures from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { status as code, Metadata, Server, ServerCredentials } from '@grpc/grpc-js';
import { appendOne, batchAppend } from './append.ts';
import { Faults } from './faults.ts';
import { LaggingLog, MemoryLog } from './memory-log.ts';
import { read } from './read.ts';

/** A server that speaks the gRPC protocol of EventStoreDB, as far as the adapter needs it, and keeps its log in memory. */
export interface TestServer {
  /** As `EVENTSTORE_URL` takes it. */
  readonly url: string;
  readonly log: MemoryLog;
  /** What is to go wrong from now on. */
  readonly faults: Faults;
  /** Cuts every connection; nobody can connect until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Several nodes with one log. Node 0 is the leader at first. */
export interface TestCluster extends TestServer {
  /** Makes another node the leader. */
  elect(node: number): void;
  /** As `stop` and `start`, for one node. */
  stopNode(node: number): void;
  startNode(node: number): Promise<void>;
  /** Followers show this many records less than there are. */
  lagBy(records: number): void;
}

export interface TestServerOptions {
  /** False: as a server before 21.10, which knows only one append per call. */
  readonly batchAppend?: boolean;
  /** False: as a server before 23.10, which never says that a subscription has caught up. */
  readonly caughtUp?: boolean;
}

const HOST = '127.0.0.1';

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const cluster = await startNodes(1, options);
  return { ...cluster, url: `esdb://${HOST}:${cluster.ports[0]}?tls=false` };
}

/** Starts three nodes, found by gossip. */
export async function startTestCluster(options: TestServerOptions = {}): Promise<TestCluster> {
  const cluster = await startNodes(3, options);
  return { ...cluster, url: `esdb://${cluster.ports.map((port) => `${HOST}:${port}`).join(',')}?tls=false` };
}

async function startNodes(
  count: number,
  { batchAppend: batches = true, caughtUp: saysCaughtUp = true }: TestServerOptions,
): Promise<Omit<TestCluster, 'url'> & { readonly ports: readonly number[] }> {
  const log = new MemoryLog();
  const faults = new Faults();
  const ports: number[] = Array.from({ length: count }, () => 0);
  const servers: (Server | null)[] = [];
  let leader = 0;
  let lag = 0;

  const startNode = async (node: number): Promise<void> => {
    const isLeader = (): boolean => leader === node;
    const seen = new LaggingLog(log, () => (isLeader() ? 0 : lag));
    const starting = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    starting.addService(streamsGrpc.StreamsService, {
      read: (call: Parameters<typeof read>[0]) => {
        if (!isLeader() && call.metadata.get('requires-leader').includes('true')) {
          call.emit('error', notLeader(ports[leader] ?? 0));
          return;
        }
        read(call, { log: seen, faults, saysCaughtUp });
      },
      append: (call: Parameters<typeof appendOne>[0], done: Parameters<typeof appendOne>[1]) =>
        appendOne(call, done, log, faults),
      ...(batches && { batchAppend: (call: Parameters<typeof batchAppend>[0]) => batchAppend(call, log, faults) }),
    });
    starting.addService(serverFeaturesGrpc.ServerFeaturesService, {
      getSupportedMethods: (_call: unknown, done: (error: null, answer: unknown) => void) =>
        done(null, supported(batches)),
    });
    starting.addService(gossipGrpc.GossipService, {
      read: (_call: unknown, done: (error: null, answer: unknown) => void) =>
        done(null, members(ports, servers, leader)),
    });
    ports[node] = await new Promise<number>((resolve, reject) =>
      starting.bindAsync(`${HOST}:${ports[node]}`, ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    );
    servers[node] = starting;
  };
  const stopNode = (node: number): void => {
    servers[node]?.forceShutdown();
    servers[node] = null;
  };
  const start = async (): Promise<void> => {
    for (let node = 0; node < count; node++) await startNode(node);
  };

  await start();
  return {
    ports,
    log,
    faults,
    start,
    startNode,
    stopNode,
    stop: async () => {
      for (let node = 0; node < count; node++) stopNode(node);
    },
    elect: (node) => {
      leader = node;
    },
    lagBy: (records) => {
      lag = records;
    },
  };
}

/** As a follower answers a call that requires the leader. */
function notLeader(leaderPort: number) {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', HOST);
  metadata.set('leader-endpoint-port', String(leaderPort));
  return { code: code.NOT_FOUND, details: 'Leader info available', metadata };
}

function members(ports: readonly number[], servers: readonly (Server | null)[], leader: number) {
  const cluster = new gossip.ClusterInfo();
  for (const [node, port] of ports.entries()) {
    const member = new gossip.MemberInfo();
    const states = gossip.MemberInfo.VNodeState;
    const endpoint = new gossip.EndPoint();
    endpoint.setAddress(HOST);
    endpoint.setPort(port);
    member.setHttpEndPoint(endpoint);
    member.setInstanceId(new shared.UUID());
    member.setState(node === leader ? states.LEADER : states.FOLLOWER);
    member.setIsAlive(servers[node] !== null);
    cluster.addMembers(member);
  }
  return cluster;
}

function supported(batches: boolean) {
  const methods = new serverFeatures.SupportedMethods();
  methods.setEventStoreServerVersion('24.10.0');
  for (const name of ['read', 'append', ...(batches ? ['batchappend'] : [])]) {
    const method = new serverFeatures.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName(name);
    methods.addMethods(method);
  }
  return methods;
}
