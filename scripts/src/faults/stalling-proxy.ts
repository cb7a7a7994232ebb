import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy on loopback whose connections can be reset, or frozen as if a cable were pulled. */
export interface StallingProxy {
  readonly port: number;
  /** Resets all open connections; new ones work. */
  cut(): void;
  /** Blocks all data in both directions without closing connections. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** @param port target of connections, on loopback */
export async function startStallingProxy(port: number): Promise<StallingProxy> {
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.pipe(to);
      if (frozen) from.pause();
      from.on('error', () => to.destroy());
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
