import { type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const HOST = '127.0.0.1';

/** Forwards a request to a local port and returns the response. */
export async function forward(port: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url: path, headers } = request;
  // One connection per request, because the api may restart between two.
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
    // One side has disconnected: closing the connection tells the other.
    if (!response.headersSent) response.writeHead(502);
    response.end();
  }
}

/** Forwards a WebSocket upgrade, then all data in both directions. */
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
