import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { HttpProblem, toProblem } from './http-problem.ts';
import { DATA_POLICY } from './security-headers.ts';
import { watchConnections } from './shutdown.ts';

/**
 * Timeout for receiving a whole request, in ms. Uploads take long; other bodies have a shorter timeout when they are
 * read.
 */
const REQUEST_MS = 30 * 60_000;
const HEADERS_MS = 15_000;
/**
 * Longer than the keep-alive of proxies, in ms, so that they never send a request on a connection that is being closed.
 */
const KEEP_ALIVE_MS = 75_000;
/** Time for a client to read a refusal and close, in ms. No timeout of Node covers a socket without a parser. */
const LINGER_MS = 2_000;
/**
 * Maximum refused sockets that linger at once: each holds a file descriptor, and no limit per client counts connections
 * that only send malformed HTTP. The usual limit of a process is 1,024 descriptors; half of it is left to requests.
 */
const MAX_LINGERING = 512;
const lingering = new Set<Duplex>();

/**
 * Takes over a connection that upgrades to WebSocket.
 * @param head bytes received after the request
 */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Creates a server that answers malformed HTTP with a problem and applies timeouts to connections.
 * @param upgrade handles WebSocket upgrades. Offers of other protocols are ignored (RFC 9110 section 7.8): the parser
 *   keeps the connection, and the request is answered as if nothing had been offered.
 */
export function createNodeServer(listener: RequestListener, upgrade?: UpgradeListener): Server {
  const options = {
    requestTimeout: REQUEST_MS,
    headersTimeout: HEADERS_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // The listener answers a missing Host header with a problem.
    requireHostHeader: false,
    shouldUpgradeCallback: ({ headers }: IncomingMessage) =>
      upgrade !== undefined && /^websocket$/i.test(headers.upgrade ?? ''),
  };
  const answers = new WeakMap<object, ServerResponse>();
  const server = createServer(options, (request, response) => {
    answers.set(request.socket, response);
    listener(request, response);
  });
  watchConnections(server);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const current = answers.get(socket);
    const hasAnswered = current?.headersSent === true && !(current.writableFinished && current.req.complete);
    // No client, or a response to the same request has begun: a second one would be read as part of the first.
    if (!socket.writable || error.code === 'ECONNRESET' || hasAnswered) socket.destroy();
    else refuse(socket, problemOf(error));
  });
  if (upgrade) {
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      upgrade(request, socket, head);
    });
  }
  server.on('checkExpectation', (_request, response) => {
    const problem = new HttpProblem('expectation_failed');
    response.writeHead(417, HEADERS).end(toBody(problem));
  });
  return server;
}

/**
 * Answers with a problem on a socket without a parser, and closes it. What the client still sends is discarded, because a
 * socket with unread bytes never notices that the client has closed. Beyond the maximum that linger, a socket is closed
 * without an answer.
 * @param lingerMs time for the client to close
 */
export function refuse(socket: Duplex, problem: HttpProblem, lingerMs = LINGER_MS, maxLingering = MAX_LINGERING): void {
  if (!socket.writable || lingering.size >= maxLingering) {
    socket.destroy();
    return;
  }
  lingering.add(socket);
  const cut = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => {
    lingering.delete(socket);
    clearTimeout(cut);
  });
  socket.resume().end(toText(problem));
}

const HEADERS = {
  'Content-Type': 'application/problem+json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': DATA_POLICY,
  Connection: 'close',
};

function problemOf({ code = '' }: NodeJS.ErrnoException): HttpProblem {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new HttpProblem('headers_too_large');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new HttpProblem('request_timeout');
  }
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') {
    return new HttpProblem('body_too_large', { what: 'chunks' });
  }
  return new HttpProblem('malformed_http');
}

const toBody = (problem: HttpProblem): string => JSON.stringify(toProblem(problem, randomUUID()));

function toText(problem: HttpProblem): string {
  const body = toBody(problem);
  const headers = { ...HEADERS, ...problem.headers, 'Content-Length': Buffer.byteLength(body) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`;
}
