import { createServer } from 'node:tls';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials, status } from '@grpc/grpc-js';
import { afterEach, describe, expect, it } from 'vitest';
import { openEventStoreDb } from './open.ts';
import { startTestServer } from './testing/server.ts';

/** One server, and the same as the only node of a discoverable cluster: then discovery fails first. */
const forms = [
  ['one server', (port: number) => `127.0.0.1:${port}`],
  ['a cluster', (port: number) => `localhost:${port},127.0.0.1:${port}`],
] as const;

describe.each(forms)('reports %s with host and port:', (_, hostsAt) => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0)) await step();
  });

  async function sentence(port: number, settings: string): Promise<string> {
    const store = openEventStoreDb({ connectionString: `esdb://ama:secret@${hostsAt(port)}?${settings}` });
    undo.push(() => store.close());
    const said = await store.head().then(
      () => 'no failure',
      (error: Error) => error.message,
    );
    expect(said).not.toMatch(/ama|secret|esdb:/);
    expect(said).toContain(`EventStoreDB at ${hostsAt(port)} `);
    return said;
  }

  /** Answers every call with this status. */
  async function startRefusing(code: number): Promise<number> {
    const server = new Server();
    server.addService(streamsGrpc.StreamsService, {
      read: (call: { emit: (name: 'error', error: object) => void }) => call.emit('error', { code, details: 'No.' }),
    });
    undo.push(() => server.forceShutdown());
    return new Promise((resolve, reject) =>
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
        error ? reject(error) : resolve(port),
      ),
    );
  }

  it('a connection refused', async () => {
    const server = await startTestServer();
    await server.stop();
    const port = Number(/:(\d+)\?/.exec(server.url)?.[1]);
    expect(await sentence(port, 'tls=false')).toMatch(/cannot be reached: the connection was refused\.$/);
  });

  it('a wrong password', async () => {
    const port = await startRefusing(status.UNAUTHENTICATED);
    expect(await sentence(port, 'tls=false')).toMatch(/refused the user name or password in EVENTSTORE_URL\.$/);
  });

  it('missing rights', async () => {
    const port = await startRefusing(status.PERMISSION_DENIED);
    expect(await sentence(port, 'tls=false')).toMatch(/does not let this user read and append/);
  });

  it('TLS only on the client', async () => {
    const server = await startTestServer();
    undo.push(server.stop);
    const port = Number(/:(\d+)\?/.exec(server.url)?.[1]);
    expect(await sentence(port, 'tls=true')).toMatch(/do not agree on TLS \(wrong version number\)/);
  });

  it('TLS only on the server', async () => {
    const server = createServer().on('tlsClientError', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    undo.push(() => server.close());
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await sentence(port, 'tls=false')).toMatch(/closed the connection at once: it may expect TLS/);
  });
});
