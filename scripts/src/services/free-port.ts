import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ranges from which Linux, macOS and Windows take the ports of outgoing connections, so that none of these takes
 * a port between its choice and its use.
 */
const [FIRST, END] = [10_000, 32_768] as const;
const MAX_TRIES = 100;

/**
 * Returns a TCP port of loopback that nothing listens on.
 * @throws Error if 100 ports in turn are taken
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Error('No free TCP port on loopback');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
