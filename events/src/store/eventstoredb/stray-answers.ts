import type { EventStoreDBClient } from '@eventstore/db-client';

/** Name of the append stream in the client. */
const APPENDS = 'appendToStream';

interface AnswerStream {
  listeners(event: 'data'): unknown[];
  off(event: 'data', listener: (answer: unknown) => void): void;
  on(event: 'data', listener: (answer: unknown) => void): void;
}

type CreateStream = (client: object) => AnswerStream | Promise<AnswerStream>;

interface StreamCreator {
  GRPCStreamCreator(Client: object, name: string, create: CreateStream, cache?: object): () => Promise<AnswerStream>;
}

/**
 * Makes a client ignore answers to abandoned appends. `@eventstore/db-client` 6.2.1 (`batchAppend.js`) keeps the open
 * appends of all clients of a process in one map, and clears it when the stream of one of them fails. An answer for
 * another client then throws an uncatchable error that ends the process. The appends themselves are rejected, and the
 * adapter sends them again.
 */
export function ignoreStrayAnswers(client: EventStoreDBClient): EventStoreDBClient {
  const streams = client as unknown as StreamCreator;
  const createAll = streams.GRPCStreamCreator;
  streams.GRPCStreamCreator = (Client, name, create, cache) =>
    name === APPENDS
      ? createAll(Client, name, async (grpc) => guarded(await create(grpc)), cache)
      : createAll(Client, name, create, cache);
  return client;
}

function guarded(stream: AnswerStream): AnswerStream {
  for (const listener of stream.listeners('data') as ((answer: unknown) => void)[]) {
    stream.off('data', listener);
    stream.on('data', (answer) => {
      try {
        listener(answer);
      } catch (error) {
        // It destructures an entry that is missing from the map.
        if (!(error instanceof TypeError)) throw error;
      }
    });
  }
  return stream;
}
