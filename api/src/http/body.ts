import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { decodeUtf8, requireClean } from './clean-text.ts';
import { HttpProblem } from './http-problem.ts';

/** Maximum JSON body, in bytes. */
export const MAX_BODY = 64 * 1024;

/** Timeout for receiving a buffered body, in ms. */
const BODY_MS = 60_000;

/** JSON is always UTF-8 (RFC 8259 section 8.1), with or without a charset parameter. */
const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-?8"?\s*)?;?\s*$/i;

/** The client disconnected before the request was complete, so no response can be sent. */
export class ClientGone extends HttpProblem {
  constructor() {
    // 499 is nginx's status for it. It appears only in logs and metrics.
    super('client_gone');
  }
}

/**
 * Reads the body and refuses it as soon as it is too large. The rest is received and discarded, so that the client
 * reads the response; the server's request timeout bounds that.
 * @param max in bytes
 * @throws HttpProblem 413, or 408 on a timeout
 * @throws ClientGone
 */
export function readBytes(request: IncomingMessage, max = MAX_BODY): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = (): void => {
      request.off('data', take);
      request.resume();
      reject(new HttpProblem('body_too_large', { what: 'body', kilobytes: max / 1024 }));
    };
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > max) tooLarge();
      else chunks.push(chunk);
    };
    const gone = (): void => reject(new ClientGone());
    const late = setTimeout(() => {
      request.off('data', take);
      request.resume();
      reject(new HttpProblem('request_timeout'));
    }, BODY_MS);
    request.once('end', () => clearTimeout(late));
    request.once('close', () => clearTimeout(late));
    request.on('error', gone);
    request.once('close', gone);
    request.once('end', () => {
      // Every request emits `close`. It is an error, which is costly to create, only if the request was incomplete.
      request.off('close', gone);
      resolve(Buffer.concat(chunks));
    });
    if (request.destroyed) gone();
    else if (Number(request.headers['content-length'] ?? 0) > max) tooLarge();
    else request.on('data', take);
  });
}

/**
 * Parses a JSON body.
 * @throws HttpProblem 415 for another content type or encoding, 400 for malformed or unclean JSON
 */
export function parseJson(bytes: Buffer, headers: IncomingHttpHeaders): unknown {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    const plain = { headers: { 'Accept-Encoding': 'identity' } };
    throw new HttpProblem('unsupported_content_encoding', {}, plain);
  }
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) {
    throw new HttpProblem('unsupported_content_type', { wanted: 'json' });
  }
  if (bytes.length === 0) throw new HttpProblem('malformed_json', { what: 'empty' });
  return parseJsonText(bytes);
}

/**
 * Parses JSON.
 * @throws HttpProblem 400 for malformed or unclean JSON
 */
export function parseJsonText(bytes: Buffer): unknown {
  const text = decodeUtf8(bytes, 'body');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpProblem('malformed_json', { what: 'syntax' });
  }
  requireClean(value, 'body');
  return value;
}
