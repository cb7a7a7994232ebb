import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Minimum size for compression, in characters. Below it, compression costs more than it saves. */
const MIN_COMPRESSED = 1_000;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Maximum cached compressed responses: a few megabytes. */
const MAX_CACHED = 400;

/** Compressed responses by encoding and ETag. */
const kept = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED });

/** Strong ETag: a hash of the bytes. */
const etagOf = (text: string | Buffer): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** A serialized body with its ETag, shared by all requests for it. */
export class SerializedBody {
  readonly text: string;
  readonly etag: string;
  /** Items of a list. */
  readonly count: number;

  constructor(body: unknown) {
    this.count = Array.isArray(body) ? body.length : 0;
    this.text = typeof body === 'string' ? body : JSON.stringify(body);
    this.etag = etagOf(this.text);
  }
}

/**
 * Sends a public response, equal for all requests in the same language, compressed as the client accepts. Unless the
 * route sets another policy, browsers and proxies may store it but must revalidate it each time, so that withdrawn
 * content disappears at once. Never for private data: the length of a compressed response reveals its content (BREACH).
 */
export async function sendCacheable(context: Context, body: unknown): Promise<void> {
  const { text, etag } = Buffer.isBuffer(body) ? { text: body, etag: etagOf(body) } : writtenOf(body);
  if (!context.response.get('Cache-Control')) {
    context.set('Cache-Control', 'public, no-cache');
    context.vary('Accept-Language');
  }
  context.set('ETag', etag);
  context.vary('Accept-Encoding');
  if (context.fresh) {
    context.status = 304;
    return;
  }
  context.type ||= 'application/json';
  // Pictures are already compressed.
  if (Buffer.isBuffer(text)) {
    context.body = text;
    return;
  }
  const encoding = text.length < MIN_COMPRESSED ? 'identity' : context.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding !== 'br' && encoding !== 'gzip') {
    context.body = text;
    return;
  }
  context.set('Content-Encoding', encoding);
  context.body = await packed(encoding, etag, text);
}

const writtenOf = (body: unknown): SerializedBody => (body instanceof SerializedBody ? body : new SerializedBody(body));

/** Returns the compressed text from the cache, or compresses it. */
function packed(encoding: 'br' | 'gzip', etag: string, text: string): Promise<Buffer> {
  const name = `${encoding} ${etag}`;
  const known = kept.get(name);
  if (known) return known;
  const made = encoding === 'br' ? toBrotli(text, BROTLI) : toGzip(text);
  kept.set(name, made);
  return made;
}
