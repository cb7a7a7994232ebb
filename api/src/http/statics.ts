import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { nonceOf, pagePolicy } from './security-headers.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A built front end, and the address it answers under. */
export interface FrontEnd {
  /** `/` or `/admin`. */
  readonly base: string;
  /** Folder with `index.html`. */
  readonly folder: string;
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);

interface Asset {
  readonly bytes: Buffer;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
  readonly etag: string;
}

/** Serves built front ends from memory: files as they are, and their page for every other address under their base. */
export class Statics {
  readonly #frontEnds: readonly FrontEnd[];
  readonly #assets = new Map<string, Promise<Asset | null>>();

  /** The first front end whose base fits an address answers it: put longer bases first. */
  constructor(frontEnds: readonly FrontEnd[]) {
    this.#frontEnds = frontEnds;
  }

  /** Answers a GET or HEAD. False when no front end has this address. */
  async serve(context: Context): Promise<boolean> {
    const { path } = context;
    const frontEnd = this.#frontEnds.find(({ base }) => base === '/' || path === base || path.startsWith(`${base}/`));
    if (!frontEnd) return false;
    const within = frontEnd.base === '/' ? path : path.slice(frontEnd.base.length);
    const file = safeJoin(frontEnd.folder, within);
    if (file && extname(file) !== '' && extname(file) !== '.html') {
      const asset = await this.#load(file);
      if (!asset) return false;
      send(context, asset, extname(file), within.startsWith('/assets/'));
      return true;
    }
    return this.#servePage(context, frontEnd);
  }

  async #servePage(context: Context, { folder, base }: FrontEnd): Promise<boolean> {
    const page = await this.#load(join(folder, 'index.html'));
    if (!page) {
      context.status = 503;
      context.type = 'text/plain; charset=utf-8';
      context.body = `The front end for ${base} is not built. Run: npm run build`;
      return true;
    }
    const nonce = nonceOf(context);
    context.set('Content-Security-Policy', pagePolicy(nonce));
    context.set('Cache-Control', 'no-cache');
    context.type = 'text/html; charset=utf-8';
    context.body = page.bytes.toString('utf8').replaceAll('__CSP_NONCE__', nonce);
    return true;
  }

  #load(file: string): Promise<Asset | null> {
    const known = this.#assets.get(file);
    if (known) return known;
    const loading = existsSync(file) ? loadAsset(file) : Promise.resolve(null);
    // A missing file is looked for again: the front end may be built while this runs.
    if (existsSync(file)) this.#assets.set(file, loading);
    return loading;
  }
}

async function loadAsset(file: string): Promise<Asset> {
  const bytes = await readFile(file);
  const worthIt = COMPRESSED.has(extname(file)) && bytes.length > 1_000;
  return {
    bytes,
    brotli: worthIt ? await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : null,
    gzip: worthIt ? await toGzip(bytes) : null,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`,
  };
}

/** A path inside the folder; null when it would lead out of it or cannot be decoded. */
function safeJoin(folder: string, path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (decoded.includes('\u0000')) return null;
  const root = resolve(folder);
  const file = resolve(root, `.${sep}${decoded}`);
  return file.startsWith(root + sep) ? file : null;
}

function send(
  context: Context,
  { bytes, brotli, gzip: gzipped, etag }: Asset,
  extension: string,
  hashed: boolean,
): void {
  context.set('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  context.set('ETag', etag);
  context.set('Vary', 'Accept-Encoding');
  context.type = TYPES[extension] ?? 'application/octet-stream';
  context.status = 200;
  if (context.fresh) {
    context.status = 304;
    return;
  }
  const encoding = context.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding === 'br' && brotli) {
    context.set('Content-Encoding', 'br');
    context.body = brotli;
  } else if (encoding === 'gzip' && gzipped) {
    context.set('Content-Encoding', 'gzip');
    context.body = gzipped;
  } else context.body = bytes;
}
