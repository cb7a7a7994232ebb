import { type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const HOST = '127.0.0.1';

/** Sends a request on to a port of this machine, and its answer back. */
export async function forward(port: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url: path, headers } = request;
  // A connection for each request: the api may be restarted between two.
  const onward = openRequest({ host: HOST, port, method, path, headers, agent: false });
  const answered = new Promise<void>((resolve, reject) => {
    onward.once('error', reject).once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      pipeline(answer, response).then(resolve, reject);
    });
  });
  response.once('close', () => onward.destroy());
  try {
    await Promise.all([pipeline(request, onward), answered]);
  } catch {
    // One of the two has gone away: the other is told by its connection.
    if (!response.headersSent) response.writeHead(502);
    response.end();
  }
}

/** Sends a request for a WebSocket on, and then everything in both directions. */
export function forwardUpgrade(port: number, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const onward = connect(port, HOST, () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let n = 0; n < request.rawHeaders.length; n += 2) {
      lines.push(`${request.rawHeaders[n]}: ${request.rawHeaders[n + 1]}`);
    }
    onward.write(`${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  onward.once('error', () => socket.destroy()).once('close', () => socket.destroy());
  socket.once('error', () => onward.destroy()).once('close', () => onward.destroy());
}
