import serverFeaturesGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import serverFeatures from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { appendOne, batchAppend } from './append.ts';
import { Faults } from './faults.ts';
import { MemoryLog } from './memory-log.ts';
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

export interface TestServerOptions {
  /** False: as a server before 21.10, which knows only one append per call. */
  readonly batchAppend?: boolean;
}

export async function startTestServer({ batchAppend: batches = true }: TestServerOptions = {}): Promise<TestServer> {
  const log = new MemoryLog();
  const faults = new Faults();
  let port = 0;
  let server: Server | null = null;

  const start = async (): Promise<void> => {
    const starting = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    starting.addService(streamsGrpc.StreamsService, {
      read: (call: Parameters<typeof read>[0]) => read(call, log, faults),
      append: (call: Parameters<typeof appendOne>[0], done: Parameters<typeof appendOne>[1]) =>
        appendOne(call, done, log, faults),
      ...(batches && { batchAppend: (call: Parameters<typeof batchAppend>[0]) => batchAppend(call, log, faults) }),
    });
    starting.addService(serverFeaturesGrpc.ServerFeaturesService, {
      getSupportedMethods: (_call: unknown, done: (error: null, answer: unknown) => void) =>
        done(null, supported(batches)),
    });
    port = await new Promise<number>((resolve, reject) =>
      starting.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    );
    server = starting;
  };

  await start();
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    log,
    faults,
    start,
    stop: async () => {
      server?.forceShutdown();
      server = null;
    },
  };
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
