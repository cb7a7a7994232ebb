import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { LIMIT_HEADER } from '../contract/film-limit.ts';
import { directionOf } from '../messages/languages.ts';
import { pageLanguage } from '../messages/request-language.ts';
import { nonceOf, pagePolicy, workerPolicy } from './security-headers.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A built front end with its base path. */
export interface FrontEnd {
  /** `/` or `/admin`. */
  readonly base: string;
  /** Folder with `index.html`. */
  readonly folder: string;
  /** Content of the page's head at an address; by default as built. */
  readonly head?: (context: Context) => Promise<Head>;
  /** The server build of the front end, which renders pages before scripts run. By default the browser renders them. */
  readonly drawer?: string;
}

interface Head {
  readonly status: number;
  readonly html: string;
  readonly drawn?: string | null;
  /** Film limit of the rendered page. */
  readonly limit?: string;
}

/** The service worker. Its own response headers set its policy. */
const WORKER = '/sw.js';

/** The part of the head that differs by address. */
const HEAD = /<!-- head -->[\s\S]*?<!-- \/head -->/;
/** File name prefix of a message catalogue in the build, followed by its language. */
const CATALOGUE = /^_virtual_messages-([a-z]{2}(?:-[A-Z]{2})?)-[\w-]{8}\.js$/;

const HTML = '<html lang="en"';
const ROOT = '<div id="root"></div>';

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

/** Serves built front ends from memory: their files, and their page for every other address below their base. */
export class StaticFiles {
  readonly #frontEnds: readonly FrontEnd[];
  readonly #assets = new Map<string, { readonly modified: number; readonly asset: Promise<Asset> }>();

  /** File names of the compiled catalogues, by the page of their build. */
  readonly #catalogues = new WeakMap<Asset, readonly string[]>();

  /** The first front end with a matching base answers, so put longer bases first. */
  constructor(frontEnds: readonly FrontEnd[]) {
    this.#frontEnds = frontEnds;
  }

  /** Answers a GET or HEAD request. Returns false when no front end has this address. */
  async serve(context: Context): Promise<boolean> {
    const { path } = context;
    const frontEnd = this.#frontEnds.find(({ base }) => base === '/' || path === base || path.startsWith(`${base}/`));
    if (!frontEnd) return false;
    const within = frontEnd.base === '/' ? path : path.slice(frontEnd.base.length);
    const file = safeJoin(frontEnd.folder, within);
    if (!file) return false;
    const extension = extname(file);
    if (extension === '' || extension === '.html') return this.#servePage(context, frontEnd);
    const asset = await this.#load(file);
    if (!asset) return toBase(context, frontEnd.base, within);
    if (within === WORKER) context.set('Content-Security-Policy', workerPolicy);
    sendAsset(context, asset, extension, within.startsWith('/assets/'));
    return true;
  }

  async #servePage(context: Context, frontEnd: FrontEnd): Promise<boolean> {
    const { folder, base, head } = frontEnd;
    const page = await this.#load(join(folder, 'index.html'));
    if (!page) {
      context.status = 503;
      context.type = 'text/plain; charset=utf-8';
      context.body = `The front end for ${base} is not built. Run: npm run build`;
      return true;
    }
    const { status, html, drawn, limit } = (await head?.(context)) ?? {
      status: 200,
      html: null,
      limit: undefined,
      drawn: null,
    };
    const nonce = nonceOf(context);
    context.status = status;
    context.set('Content-Security-Policy', pagePolicy(nonce));
    context.set('Cache-Control', 'no-cache');
    context.vary(['Accept-Language', 'Cookie']);
    if (limit !== undefined) {
      context.set(LIMIT_HEADER, limit);
    }
    context.type = TYPES['.html'] ?? '';
    // Nonce and head differ each time, so the page is compressed each time; it is only some kilobytes.
    const built = page.bytes.toString('utf8').replaceAll('__CSP_NONCE__', nonce);
    const { language } = pageLanguage(context);
    const inLanguage = built
      .replace(HTML, `<html lang="${language}" dir="${directionOf(language)}" data-language="${language}"`)
      .replace('</head>', `${await this.#preloadMessages(page, frontEnd, language)}</head>`);
    const withHead = html === null ? inLanguage : inLanguage.replace(HEAD, () => html);
    const root = limit === undefined ? null : rootOf(context.path, limit, drawn ?? null);
    const bytes = Buffer.from(root === null ? withHead : withHead.replace(ROOT, () => root));
    const encoding = encodingFor(context);
    if (encoding === 'br') send(context, await toBrotli(bytes, brotliQuality(4)), encoding);
    else if (encoding === 'gzip') send(context, await toGzip(bytes), encoding);
    else send(context, bytes, null);
    return true;
  }

  /** Preloads the messages of a page in parallel with its scripts. */
  async #preloadMessages(page: Asset, { folder, base }: FrontEnd, language: string): Promise<string> {
    const files = this.#catalogues.get(page) ?? (await catalogueFiles(folder));
    this.#catalogues.set(page, files);
    const file = files.find((name) => CATALOGUE.exec(name)?.[1] === language);
    return file === undefined ? '' : `<link rel="modulepreload" href="${base === '/' ? '' : base}/assets/${file}" />`;
  }

  /**
   * Returns null when there is no such regular file. Reads a changed file again, so `npm run build` needs no restart.
   */
  async #load(file: string): Promise<Asset | null> {
    const modified = await modifiedAt(file);
    if (modified === null) return null;
    const known = this.#assets.get(file);
    if (known?.modified === modified) return known.asset;
    const asset = loadAsset(file);
    this.#assets.set(file, { modified, asset });
    try {
      return await asset;
    } catch (error) {
      this.#assets.delete(file);
      throw error;
    }
  }
}

/** Redirects an unknown page of a front end to its first one. Returns false for anything other than a page. */
function toBase(context: Context, base: string, within: string): boolean {
  if (base === '/' || within.startsWith('/assets/') || !context.get('Accept').includes('text/html')) return false;
  context.redirect(base);
  return true;
}

async function catalogueFiles(folder: string): Promise<string[]> {
  try {
    const files = await readdir(join(folder, 'assets'));
    return files.filter((name) => CATALOGUE.test(name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Paths of rendered pages need no escaping. */
const rootOf = (path: string, limit: string, drawn: string | null): string =>
  `<div id="root" data-limit="${limit}"${drawn === null ? '' : ` data-address="${path}"`}>${drawn ?? ''}</div>`;

const brotliQuality = (quality: number): BrotliOptions => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Modification time of a regular file, in ms since 1970; null for anything else. */
async function modifiedAt(file: string): Promise<number | null> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.mtimeMs : null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return null;
    throw error;
  }
}

async function loadAsset(file: string): Promise<Asset> {
  const bytes = await readFile(file);
  const worthIt = COMPRESSED.has(extname(file)) && bytes.length > 1_000;
  return {
    bytes,
    brotli: worthIt ? await toBrotli(bytes, brotliQuality(6)) : null,
    gzip: worthIt ? await toGzip(bytes) : null,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`,
  };
}

/**
 * Joins a path to the folder. Returns null when it leaves the folder, is hidden (`.env`, `.git/config`) or cannot be
 * decoded.
 */
function safeJoin(folder: string, path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (decoded.includes('\u0000') || decoded.split(/[/\\]/).some((part) => part.startsWith('.'))) return null;
  const root = resolve(folder);
  const file = resolve(root, `.${sep}${decoded}`);
  return file === root || file.startsWith(root + sep) ? file : null;
}

function sendAsset(context: Context, asset: Asset, extension: string, hashed: boolean): void {
  context.set('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  context.set('ETag', asset.etag);
  context.vary('Accept-Encoding');
  context.status = 200;
  if (context.fresh) {
    context.status = 304;
    return;
  }
  context.type = TYPES[extension] ?? 'application/octet-stream';
  const encoding = encodingFor(context);
  if (encoding === 'br' && asset.brotli) send(context, asset.brotli, encoding);
  else if (encoding === 'gzip' && asset.gzip) send(context, asset.gzip, encoding);
  else send(context, asset.bytes, null);
}

const encodingFor = (context: Context): string | false => context.acceptsEncodings('br', 'gzip', 'identity');

function send(context: Context, bytes: Buffer, encoding: 'br' | 'gzip' | null): void {
  context.vary('Accept-Encoding');
  if (encoding) context.set('Content-Encoding', encoding);
  context.body = bytes;
}
