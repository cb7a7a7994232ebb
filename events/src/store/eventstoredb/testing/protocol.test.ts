import { randomUUID } from 'node:crypto';
import {
  ANY,
  BACKWARDS,
  END,
  EventStoreDBClient,
  eventTypeFilter,
  jsonEvent,
  NO_STREAM,
  START,
} from '@eventstore/db-client';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { credentials } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import { fieldsOf, METHODS } from './protocol.ts';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';

const TYPE = `Tested_${randomUUID().slice(0, 8)}`;
const event = (id: string = randomUUID()) => jsonEvent({ id, type: TYPE, data: { n: 1 }, metadata: { at: 'now' } });
const refused = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'not refused',
    (error: Error) => error.name,
  );

/** The adapter's calls to its client. `credentials` make it use `Append` instead of `BatchAppend`. */
const CALLS: Readonly<Record<string, (client: EventStoreDBClient, stream: string) => Promise<unknown>>> = {
  'appends to a new stream': (client, stream) =>
    client.appendToStream(stream, [event(), event()], { expectedRevision: NO_STREAM }),
  'appends at a revision': async (client, stream) => {
    await client.appendToStream(stream, [event()], { expectedRevision: NO_STREAM });
    await client.appendToStream(stream, [event()], { expectedRevision: 0n });
  },
  'appends expecting nothing, and again': async (client, stream) => {
    const same = event();
    await client.appendToStream(stream, [same], { expectedRevision: ANY });
    await client.appendToStream(stream, [same], { expectedRevision: ANY });
  },
  'is refused at a wrong revision': (client, stream) =>
    refused(client.appendToStream(stream, [event()], { expectedRevision: 7n })),
  'is refused in a stream that is there': async (client, stream) => {
    await client.appendToStream(stream, [event()], { expectedRevision: NO_STREAM });
    await refused(client.appendToStream(stream, [event()], { expectedRevision: NO_STREAM }));
  },
  'appends by itself': (client, stream) =>
    client.appendToStream(stream, [event()], { expectedRevision: NO_STREAM, ...ONE_BY_ONE }),
  'is refused by itself': async (client, stream) => {
    await refused(client.appendToStream(stream, [event()], { expectedRevision: 7n, ...ONE_BY_ONE }));
    await client.appendToStream(stream, [event()], { expectedRevision: NO_STREAM, ...ONE_BY_ONE });
    await refused(client.appendToStream(stream, [event()], { expectedRevision: NO_STREAM, ...ONE_BY_ONE }));
  },
  'is refused for its size, and without a stream name': async (client, stream) => {
    const large = jsonEvent({ id: randomUUID(), type: TYPE, data: 'x'.repeat(1_100_000) });
    await refused(client.appendToStream(stream, [large]));
    await refused(client.appendToStream(stream, [large], ONE_BY_ONE));
    await refused(client.appendToStream('', [event()]));
  },
  'deletes a stream, and appends to it again': async (client, stream) => {
    await client.appendToStream(stream, [event(), event()]);
    await refused(client.deleteStream(stream, { expectedRevision: 7n }));
    await client.deleteStream(stream, { expectedRevision: 1n });
    await refused(all(client.readStream(stream)));
    await client.appendToStream(stream, [event()], { expectedRevision: NO_STREAM });
    await all(client.readStream(stream));
  },
  'reads a stream': async (client, stream) => {
    await client.appendToStream(stream, [event(), event()], { expectedRevision: NO_STREAM });
    await all(client.readStream(stream, { fromRevision: 1n, requiresLeader: true }));
    await all(client.readStream(stream, { fromRevision: END, direction: BACKWARDS, maxCount: 1 }));
  },
  'reads a stream that is not there': (client, stream) => refused(all(client.readStream(stream))),
  'reads the log, from its end and from a position': async (client, stream) => {
    await client.appendToStream(stream, [event(), event()], { expectedRevision: NO_STREAM });
    const [last] = await all(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }));
    const at = last?.event?.position;
    if (at) await all(client.readAll({ fromPosition: { commit: at.commit, prepare: at.prepare }, maxCount: 1 }));
  },
  'follows the log by type, with checkpoints, until it has caught up': async (client, stream) => {
    // Events of other types, more than a window of the server, so that it has a checkpoint to send.
    const others = Array.from({ length: 50 }, () => ({ ...event(), type: `${TYPE}_other` }));
    await client.appendToStream(stream, others, { expectedRevision: NO_STREAM });
    await client.appendToStream(stream, [event()], { expectedRevision: 49n });
    let hasCheckpoint = false;
    const filter = eventTypeFilter({
      regex: `^${TYPE}$`,
      checkpointInterval: 1,
      checkpointReached: async () => {
        hasCheckpoint = true;
      },
    });
    const following = client.subscribeToAll({ fromPosition: START, filter });
    let caughtUp = false;
    following.on('caughtUp', () => {
      caughtUp = true;
    });
    let seen = 0;
    following.on('data', () => seen++);
    await expect.poll(() => [seen > 0, hasCheckpoint, caughtUp], { timeout: 10_000 }).toEqual([true, true, true]);
    await following.unsubscribe();
  },
};
const ONE_BY_ONE = { credentials: { username: 'admin', password: 'changeit' } };

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const read: Item[] = [];
  for await (const item of items) read.push(item);
  return read;
}

/** Fields of all messages on the wire, by call, method and side. */
async function recordCalls(target: string): Promise<Record<string, string[]>> {
  const proxy: RecordingProxy = await startRecordingProxy(target, Object.keys(METHODS));
  const client = EventStoreDBClient.connectionString`${proxy.url}`;
  const recorded: Record<string, Set<string>> = {};
  let read = 0;
  const take = (call: string): void => {
    for (const { method, from, bytes } of proxy.messages.slice(read)) {
      const key = `${call}: ${method.split('/').at(-1)} of the ${from}`;
      const fields = recorded[key] ?? new Set();
      recorded[key] = fields;
      for (const path of fieldsOf(METHODS[method]?.[from] ?? '', bytes)) fields.add(path);
    }
    read = proxy.messages.length;
  };
  try {
    for (const [name, call] of Object.entries(CALLS)) {
      await call(client, `tested-${randomUUID()}`);
      take(name);
    }
    const gossip = new gossipGrpc.GossipClient(
      proxy.url.replace(/^esdb:\/\/|\?.*$/g, ''),
      credentials.createInsecure(),
    );
    await new Promise<void>((resolve, reject) =>
      gossip.read(new shared.Empty(), (error) => (error ? reject(error) : resolve())),
    );
    gossip.close();
    take('asks for gossip');
  } finally {
    await client.dispose();
    proxy.close();
  }
  return Object.fromEntries(Object.entries(recorded).map(([call, paths]) => [call, [...paths].toSorted()]));
}

async function recordTestServer(options?: TestServerOptions): Promise<Record<string, string[]>> {
  const server: TestServer = await startTestServer(options);
  try {
    return await recordCalls(server.url.replace(/^esdb:\/\/|\?.*$/g, ''));
  } finally {
    await server.stop();
  }
}

describe('the test server', () => {
  it('sends and accepts what the protocol defines, with exactly one field of each group', async () => {
    const answers = Object.entries(await recordTestServer()).filter(([call]) => call.endsWith('server'));
    const of = (method: string): string[] => {
      const fields = answers.flatMap(([call, paths]) => (call.endsWith(`: ${method} of the server`) ? paths : []));
      return [...new Set(fields.map((path) => path.split('.')[0] ?? ''))].toSorted();
    };
    expect(of('Read')).toEqual(['caught_up', 'checkpoint', 'confirmation', 'event', 'members', 'stream_not_found']);
    expect(of('Delete')).toEqual(['position']);
    expect(of('Append')).toEqual(['success', 'wrong_expected_version']);
    expect(of('BatchAppend')).toEqual(['correlation_id', 'error', 'stream_identifier', 'success']);
    expect(of('GetSupportedMethods')).toEqual(['event_store_server_version', 'methods']);
  });

  const real = process.env.EVENTSTORE_URL ?? '';
  const [host] = /(?<=^esdb:\/\/)[^@,/?]+(?=.*tls=false)/.exec(real) ?? [];
  it.skipIf(!host)('sets the same fields as the real one: needs EVENTSTORE_URL of one node without TLS', async () => {
    expect(await recordTestServer()).toEqual(await recordCalls(host ?? ''));
  });
});

describe('strict reading of a message', () => {
  it.each([
    ['an unknown field', 'StreamIdentifier', [0x0a, 0x00], 'no field 1'],
    ['another wire type', 'AllStreamPosition', [0x0a, 0x00], 'wire type 2'],
    ['two of a group', 'UUID', [0x0a, 0x00, 0x12, 0x00], 'two of value'],
    ['none of a group', 'UUID', [], 'none of value'],
    ['a field that is missing', 'ReadReq', [], 'lacks options'],
    ['a field twice', 'AllStreamPosition', [0x08, 0x01, 0x08, 0x01], 'twice'],
    ['a message that is cut off', 'StreamIdentifier', [0x1a, 0x05, 0x61], 'cut off'],
  ])('rejects %s', (_, message, bytes, text) => {
    expect(() => fieldsOf(message, Buffer.from(bytes))).toThrow(text);
  });
});
