import { Client, credentials, Server, ServerCredentials, type ServerDuplexStream, status } from '@grpc/grpc-js';
import { HOST } from './node-answers.ts';

/** A message as sent over the wire. */
export interface RecordedMessage {
  /** `/package.Service/Method`. */
  readonly method: string;
  readonly from: 'client' | 'server';
  readonly bytes: Buffer;
}

/** Proxies between a client and a server without TLS, and records every message. */
export interface RecordingProxy {
  readonly url: string;
  readonly messages: readonly RecordedMessage[];
  close(): void;
}

type Bytes = Buffer;
const asIs = (bytes: Bytes): Bytes => bytes;

/**
 * @param target `host:port`
 * @param methods names as in the generated service definitions
 */
export async function startRecordingProxy(target: string, methods: readonly string[]): Promise<RecordingProxy> {
  const messages: RecordedMessage[] = [];
  const client = new Client(target, credentials.createInsecure());
  const server = new Server();
  for (const method of methods) {
    // On the wire, a unary call is a stream of one message each way.
    const definition = {
      path: method,
      requestStream: true,
      responseStream: true,
      requestSerialize: asIs,
      requestDeserialize: asIs,
      responseSerialize: asIs,
      responseDeserialize: asIs,
    };
    server.addService(
      { call: definition },
      {
        call: (incoming: ServerDuplexStream<Bytes, Bytes>) => {
          const outgoing = client.makeBidiStreamRequest(method, asIs, asIs, incoming.metadata);
          incoming.on('data', (bytes: Bytes) => {
            messages.push({ method, from: 'client', bytes });
            outgoing.write(bytes);
          });
          incoming.on('end', () => outgoing.end());
          incoming.on('cancelled', () => outgoing.cancel());
          outgoing.on('data', (bytes: Bytes) => {
            messages.push({ method, from: 'server', bytes });
            incoming.write(bytes);
          });
          outgoing.on('error', (error) => incoming.emit('error', error));
          outgoing.on('status', ({ code }) => {
            if (code === status.OK) incoming.end();
          });
        },
      },
    );
  }
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync(`${HOST}:0`, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return {
    url: `esdb://${HOST}:${port}?tls=false`,
    messages,
    close: () => {
      server.forceShutdown();
      client.close();
    },
  };
}
