import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { decodeUtf8, requireClean } from './clean-text.ts';
import { HttpProblem } from './http-problem.ts';

/** Largest body of a route that takes JSON, in bytes. */
export const MAX_BODY = 64 * 1024;

/** A body that is read whole arrives within this time. */
const BODY_MS = 60_000;

/** JSON is in UTF-8 (RFC 8259 section 8.1), also where somebody says so. */
const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-?8"?\s*)?;?\s*$/i;

/** The client went away before its request was whole. Nobody is there to be answered. */
export class ClientGone extends HttpProblem {
  constructor() {
    // 499 is nginx's: it is only ever seen in logs and metrics.
    super('client_gone');
  }
}

/**
 * Reads the body, refusing it as soon as it is too large. What is left of it is received and thrown away, so that the
 * client gets to read the answer; the server's request timeout bounds that.
 * @param max in bytes
 * @throws HttpProblem 413; 408 when it takes too long; ClientGone
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
      // Every request closes in the end: only one that was not whole by then is a problem, and costs one.
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
 * @throws HttpProblem 415 for another content type or encoding, 400 for anything that is not clean JSON
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

/** Parses JSON. @throws HttpProblem 400 for anything that is not clean JSON */
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
