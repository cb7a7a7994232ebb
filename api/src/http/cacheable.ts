import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this, in characters, packing costs more than it saves. */
const WORTH_IT = 1_000;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Packed answers that are kept: a few megabytes. */
const MOST_KEPT = 400;

/** Packed answers by encoding and name. */
const kept = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT });

/** Names what is answered: the same name, the same bytes. */
const etagOf = (text: string | Buffer): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** A body as it is sent, and its name: written out once, for all who ask for it. */
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
 * Answers something public, the same for everybody who asks in the same language, packed as the client takes it. Where
 * the route says nothing else, browsers and proxies may keep it and ask each time whether it has changed, so that nobody
 * is shown what has been taken down. Never for what is private: the length of a packed answer tells of what is in it.
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
  // Pictures are packed as they are.
  if (Buffer.isBuffer(text)) {
    context.body = text;
    return;
  }
  const encoding = text.length < WORTH_IT ? 'identity' : context.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding !== 'br' && encoding !== 'gzip') {
    context.body = text;
    return;
  }
  context.set('Content-Encoding', encoding);
  context.body = await packed(encoding, etag, text);
}

const writtenOf = (body: unknown): SerializedBody => (body instanceof SerializedBody ? body : new SerializedBody(body));

/** Packs a text, or finds it as it was packed before. */
function packed(encoding: 'br' | 'gzip', etag: string, text: string): Promise<Buffer> {
  const name = `${encoding} ${etag}`;
  const known = kept.get(name);
  if (known) return known;
  const made = encoding === 'br' ? toBrotli(text, BROTLI) : toGzip(text);
  kept.set(name, made);
  return made;
}
