import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const MAX_DRAIN_MS = 10_000;
const POLL_MS = 25;

const connections = new WeakMap<Server, Set<Socket>>();

/** Tracks the connections of a server, so that `drain` can close those that Node does not: silent or without a parser. */
export function watchConnections(server: Server): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

/**
 * Stops a server gracefully: refuses new connections, gives requests in progress ten seconds, then cuts off the rest.
 * Responses carry `Connection: close` from then on (`observe`); connections whose response had begun before, such as
 * event streams, close when it ends.
 * @param maxMs time for requests in progress
 */
export async function drain(server: Server, maxMs = MAX_DRAIN_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closeIdle = (): void => {
    server.closeIdleConnections();
    // Node treats a connection that has not sent anything yet as busy.
    for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  };
  closeIdle();
  const look = setInterval(closeIdle, POLL_MS);
  const cut = setTimeout(() => {
    for (const socket of connections.get(server) ?? []) socket.destroy();
  }, maxMs);
  await closed;
  clearInterval(look);
  clearTimeout(cut);
}
