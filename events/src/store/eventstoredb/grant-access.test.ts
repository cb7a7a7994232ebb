import { createServer } from 'node:http';
import { connect, createServer as createProxy, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { InvalidConfiguration } from '../../config/config.ts';
import { StoreUnavailable } from '../errors.ts';
import { grantAccess } from './grant-access.ts';
import { startTestServer } from './testing/server.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const portOf = (server: { address(): unknown }): number => Number((server.address() as { port: number }).port);

/** EventStoreDB serves gRPC and its HTTP API on one port: here, HTTP/1.1 goes to another server. */
async function startServer(users: Map<string, string>) {
  const log = await startTestServer();
  const http = createServer((request, response) => {
    let body = '';
    request
      .on('data', (data) => (body += data))
      .once('end', () => {
        const isAdmin = request.headers.authorization === `Basic ${Buffer.from('admin:p@ss').toString('base64')}`;
        const { LoginName, Password, NewPassword } = JSON.parse(body);
        const login = LoginName ?? /^\/users\/(\w+)\/command\/reset-password$/.exec(request.url ?? '')?.[1];
        const isNew = request.url === '/users/';
        const status = !isAdmin ? 401 : isNew ? (users.has(login) ? 409 : 201) : 200;
        if (status < 300) users.set(login, Password ?? NewPassword);
        response.writeHead(status).end();
      });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const sockets = new Set<Socket>();
  const proxy = createProxy((client) => {
    sockets.add(client);
    client.once('data', (first) => {
      const isGrpc = first.toString('latin1').startsWith('PRI ');
      const to = connect(isGrpc ? Number(/:(\d+)\?/.exec(log.url)?.[1]) : portOf(http), '127.0.0.1');
      for (const socket of [client, to]) socket.on('error', () => undefined);
      to.write(first);
      client.pipe(to).pipe(client);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  undo.push(
    log.stop,
    () => http.close(),
    () => proxy.close(),
    () => {
      for (const socket of sockets) socket.destroy();
    },
  );
  return { host: `127.0.0.1:${portOf(proxy)}`, log };
}

it('creates the user with its rights, and resets the password of an existing one', async () => {
  const users = new Map<string, string>();
  const { host, log } = await startServer(users);
  const admin = `esdb://admin:p%40ss@${host}?tls=false`;
  await grantAccess(`esdb://sankofa:first%3F@${host}?tls=false`, admin);
  expect([...users]).toEqual([['sankofa', 'first?']]);
  await grantAccess(`esdb://sankofa:second@${host}?tls=false`, admin);
  expect([...users]).toEqual([['sankofa', 'second']]);
  const of = (stream: string) =>
    log.log.stream(stream)?.map(({ data }) => JSON.parse(Buffer.from(data).toString())) ?? [];
  expect(of('$settings').at(-1)).toMatchObject({
    $userStreamAcl: { $r: ['sankofa'], $w: ['sankofa'], $d: '$admins', $mw: '$admins' },
    $systemStreamAcl: { $r: '$admins', $w: '$admins' },
  });
  expect(of('$$$all').at(-1)).toEqual({ $acl: { $r: ['sankofa'] } });
});

it('explains errors without passwords', async () => {
  const { host } = await startServer(new Map());
  const user = `esdb://sankofa:secret@${host}?tls=false`;
  await expect(grantAccess(user, `esdb://admin:wrong@${host}?tls=false`)).rejects.toThrow(
    new StoreUnavailable(`EventStoreDB at ${host} did not make the user: HTTP 401.`),
  );
  await expect(grantAccess(user, 'esdb://admin:wrong@127.0.0.1:1?tls=false')).rejects.toThrow(
    new StoreUnavailable('EventStoreDB at 127.0.0.1:1 cannot be reached: the connection was refused.'),
  );
  await expect(grantAccess(`esdb://${host}?tls=false`, user)).rejects.toThrow(InvalidConfiguration);
});
