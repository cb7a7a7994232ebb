import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const MAX_DRAIN_MS = 10_000;
const LOOK_MS = 25;

const connections = new WeakMap<Server, Set<Socket>>();

/** Knows the connections of a server from now on, so that `drain` can close those that never asked for anything. */
export function watchConnections(server: Server): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

/**
 * Stops a server without losing what it has begun: no new connections, requests under way are finished within ten
 * seconds, then what is left is cut. Answers say `Connection: close` from then on (`observe`); connections whose answer
 * had begun before, as a stream of events has, are closed as soon as it has ended.
 */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closeIdle = (): void => {
    server.closeIdleConnections();
    // Node takes a connection that has not sent anything yet for a busy one.
    for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  };
  closeIdle();
  const look = setInterval(closeIdle, LOOK_MS);
  const cut = setTimeout(() => server.closeAllConnections(), MAX_DRAIN_MS);
  await closed;
  clearInterval(look);
  clearTimeout(cut);
}
