import type { Server } from 'node:http';

const MAX_DRAIN_MS = 10_000;

/**
 * Stops a server without losing what it has begun: no new connections, requests under way are finished within ten
 * seconds, then what is left is cut. Answers say `Connection: close` from then on (`observe`).
 */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), MAX_DRAIN_MS);
  await closed;
  clearTimeout(cut);
}
