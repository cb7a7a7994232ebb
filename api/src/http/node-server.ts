import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
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

/**
 * Takes over a connection that upgrades to WebSocket.
 * @param head bytes received after the request
 */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Creates a server that answers malformed HTTP with a problem and applies timeouts to connections.
 * @param upgrade handles WebSocket upgrades; upgrades to other protocols are ignored
 */
export function createNodeServer(listener: RequestListener, upgrade?: UpgradeListener): Server {
  const options = {
    requestTimeout: REQUEST_MS,
    headersTimeout: HEADERS_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // The listener answers a missing Host header with a problem.
    requireHostHeader: false,
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
    else socket.end(toText(problemOf(error)));
  });
  if (upgrade) {
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      if (/^websocket$/i.test(request.headers.upgrade ?? '')) upgrade(request, socket, head);
      else answerUnchanged(request, socket as Socket, listener);
    });
  }
  server.on('checkExpectation', (_request, response) => {
    const problem = new HttpProblem('expectation_failed');
    response.writeHead(417, HEADERS).end(toBody(problem));
  });
  return server;
}

/** A server may ignore an upgrade (RFC 9110 section 7.8). The connection closes after the response. */
function answerUnchanged(request: IncomingMessage, socket: Socket, listener: RequestListener): void {
  // Node has detached its parser from the connection, so a body cannot be read.
  if (request.headers['content-length'] || request.headers['transfer-encoding']) {
    refuse(socket, new HttpProblem('malformed_http', { what: 'upgrade' }));
    return;
  }
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once('finish', () => socket.end());
  listener(request, response);
}

/** Answers with a problem on a raw connection and closes it. */
export function refuse(socket: Duplex, problem: HttpProblem): void {
  if (socket.writable) socket.end(toText(problem));
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
  return new HttpProblem('malformed_http', { what: 'syntax' });
}

const toBody = (problem: HttpProblem): string => JSON.stringify(toProblem(problem, randomUUID()));

function toText(problem: HttpProblem): string {
  const body = toBody(problem);
  const headers = { ...HEADERS, ...problem.headers, 'Content-Length': Buffer.byteLength(body) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`;
}
