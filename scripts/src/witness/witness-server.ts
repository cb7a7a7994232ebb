import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Witness } from '@sankofa/events/proof/witness/witness';

/** A checkpoint with 63 hashes and 32 signatures is shorter. */
const MAX_BODY = 64 * 1024;
const REQUEST_MS = 10_000;

/** A witness, and the one of the same operator that audits the map. */
export interface Witnesses {
  readonly plain: Witness;
  readonly full?: Witness;
}

/**
 * Serves witnesses over HTTP: `POST /add-checkpoint`, for the full one `POST /full/add-checkpoint`, and their keys at `/`.
 * @param onError called with errors of the store, after which the request gets 500
 */
export function witnessServer({ plain, full }: Witnesses, about: string, onError: (error: unknown) => void): Server {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0];
    if (request.method === 'GET' && path === '/') return send(response, 200, 'text/plain; charset=utf-8', about);
    const witness = path === '/add-checkpoint' ? plain : path === '/full/add-checkpoint' ? full : undefined;
    if (!witness) return send(response, 404, 'text/plain', 'POST to /add-checkpoint.\n');
    if (request.method !== 'POST') return send(response, 405, 'text/plain', 'Only POST is allowed.\n');
    const body = await bodyOf(request);
    if (body === null) return send(response, 413, 'text/plain', 'The request is too long.\n');
    const { status, type, body: text } = await witness.addCheckpoint(body);
    send(response, status, type, text);
  }
  return createServer({ requestTimeout: REQUEST_MS }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      onError(error);
      if (!response.headersSent) send(response, 500, 'text/plain', 'The witness cannot answer now.\n');
    });
  });
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
}

/** Reads the body; null if it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > MAX_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
