import { once } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { openBrowser, openServer, person, type SmallServer, signedIn } from './testing/open-browser.ts';

const VIEWING = '28bcac3d-6265-4126-b008-5dda2b779200';
const report = {
  kind: 'heartbeat',
  viewing_id: VIEWING,
  sequence: 0,
  position_seconds: 3,
  playing: true,
  rate: 1,
} as const;
const answer = { accepted: true, position_seconds: 3, minutes_left: null };

let server: SmallServer | undefined;
const sockets = new WebSocketServer({ noServer: true });
afterEach(async () => {
  for (const socket of sockets.clients) socket.terminate();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
  await server?.close();
});

it('opens one connection with a ticket, after a delay, and keeps the position of its responses', async () => {
  server = await openServer(({ path }) =>
    path === '/api/live/tickets'
      ? [201, { ticket: 'a b', expires_at: '2026-01-05T10:00:00.000Z' }]
      : [200, person('ama')],
  );
  const opened: string[] = [];
  server.server.on('upgrade', (request, socket, head) => {
    opened.push(request.url ?? '');
    sockets.handleUpgrade(request, socket, head, (connection) =>
      connection.on('message', (data) => {
        const { id } = JSON.parse(String(data));
        connection.send(JSON.stringify({ id, answer, position: '0077' }));
      }),
    );
  });
  openBrowser(server.origin, signedIn('ama'));
  vi.stubGlobal('WebSocket', WebSocket);
  const { live } = await import('./live.ts');
  const { call } = await import('./client.ts');
  const { beginSession } = await import('../accounts/session.ts');
  beginSession({ token: 'hers', user: person('ama') });
  const { serverReachable } = await import('../shell/connection.ts');
  const { me } = await import('@sankofa/api/contract/accounts');

  // Callers fall back to a request until the connection is open.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  expect(live.ask(report)).toBeNull();
  expect(live.ask(report)).toBeNull();
  vi.advanceTimersByTime(4_999);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(() => sockets.clients.size).toBe(1);
  expect(server.asked.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/api/live/tickets', 'Bearer hers'],
  ]);
  expect(opened).toEqual(['/api/live?ticket=a+b']);

  serverReachable.set(false);
  let asked: ReturnType<typeof live.ask> = null;
  await expect.poll(() => (asked ??= live.ask(report))).not.toBeNull();
  expect(await asked).toEqual(answer);
  expect(serverReachable.get()).toBe(true);
  await call(me);
  expect(server.asked.at(-1)?.headers).toMatchObject({ 'sankofa-position': '0077' });

  // Another person signs in: the connection is closed.
  const [connection] = sockets.clients;
  const closed = connection ? once(connection, 'close') : null;
  beginSession({ token: 'his', user: person('kofi') });
  expect(live.ask(report)).toBeNull();
  await closed;
  live.close();
});
