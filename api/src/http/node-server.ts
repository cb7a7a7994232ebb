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

/** A request, body and all, arrives within this time or is given up: an upload is long (others are given less when read). */
const REQUEST_MS = 30 * 60_000;
const HEADERS_MS = 15_000;
/** Longer than proxies keep theirs, so that none sends a request into a connection that is just being closed. */
const KEEP_ALIVE_MS = 75_000;

/** Takes a connection over that is to speak WebSocket from here on. @param head what has come of it already */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * A server that answers what is not HTTP with a problem too, and lets nobody hold a connection for ever.
 * @param upgrade what asks for a WebSocket; a request that asks for another protocol is answered in this one
 */
export function createNodeServer(listener: RequestListener, upgrade?: UpgradeListener): Server {
  const options = {
    requestTimeout: REQUEST_MS,
    headersTimeout: HEADERS_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // The listener says it with a problem.
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
    // Nobody to answer, or an answer to the same request has begun: a second would be read as part of the first.
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

/** A server may ignore what a request would rather speak (RFC 9110 section 7.8). The connection ends with the answer. */
function answerUnchanged(request: IncomingMessage, socket: Socket, listener: RequestListener): void {
  // Node has taken its hands off the connection: a body would not be read.
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

/** Answers on a connection that is no request's any more, and ends it. */
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
