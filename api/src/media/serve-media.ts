import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { HttpProblem, toHttpProblem, toProblem } from '../http/http-problem.ts';
import type { Metrics } from '../http/metrics.ts';
import { readRange } from './byte-range.ts';
import { etagOf, type HotFile, HotFiles } from './hot-files.ts';
import type { LoadedFilm } from './loaded-film.ts';
import { MASTER, upTo } from './master-playlist.ts';
import { GRANT_MS, type MediaGrant, type MediaGrants } from './media-grants.ts';
import { isInOpening, openingOf } from './opening.ts';
import { type ByteRange, captionsKey, type MediaStorage, packagedKey } from './storage/media-storage.ts';

export interface MediaServing {
  readonly storage: MediaStorage;
  readonly grants: MediaGrants;
  readonly loaded: LoadedFilm;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly clock: () => Date;
}

const PREFIX = '/media/';
const PATH = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\.([a-z0-9]{2,5})$/;
const CAPTIONS = 'captions/';
const RENDITION = /^v(\d+)\//;

const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
};

/**
 * URLs are valid as long as their grant: no cache needs them longer, and only the browser that received them may cache.
 */
const IMMUTABLE = `private, max-age=${GRANT_MS / 1000}, immutable`;
const CHECKED = 'private, no-cache';

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Accept-Ranges': 'bytes',
};

/**
 * Serves media under `/media/<token>/...`, before the app, because of thousands of requests per second. Returns whether
 * it was such a request.
 */
export function mediaServer(serving: MediaServing): (request: IncomingMessage, response: ServerResponse) => boolean {
  const hot = new HotFiles(serving.storage);
  return (request, response) => {
    const { url = '', method = '' } = request;
    if (!url.startsWith(PREFIX)) return false;
    const started = performance.now();
    const { metrics } = serving;
    response.once('close', () => {
      metrics.observe(method, '/media', response.statusCode, (performance.now() - started) / 1000);
    });
    try {
      const asked = checkRequest(serving, method, url);
      const file = dependsOnGrant(asked) ? undefined : hot.peek(asked.key);
      if (file) sendBytes(request, response, file, asked);
      else void answerLater(serving, hot, request, response, asked);
    } catch (error) {
      refuse(serving, response, error);
    }
    return true;
  };
}

interface MediaRequest {
  readonly grant: MediaGrant;
  /** Within the media. */
  readonly path: string;
  readonly key: string;
  readonly type: string;
}

/** @throws HttpProblem */
function checkRequest({ grants, loaded, clock }: MediaServing, method: string, url: string): MediaRequest {
  if (method !== 'GET' && method !== 'HEAD') {
    throw new HttpProblem(
      'method_not_allowed',
      { method },
      {
        headers: { Allow: 'GET, HEAD' },
      },
    );
  }
  const slash = url.indexOf('/', PREFIX.length);
  const question = url.indexOf('?');
  const path = slash < 0 ? '' : url.slice(slash + 1, question < 0 ? undefined : question);
  const grant = slash < 0 ? null : grants.verify(url.slice(PREFIX.length, slash), clock());
  if (!grant) throw new HttpProblem('media_grant_ended');
  const type = TYPES[PATH.exec(path)?.[2] ?? ''];
  if (!type) throw nothingHere();
  const rendition = RENDITION.exec(path);
  if (rendition && Number(rendition[1]) > grant.maxHeight) {
    throw new HttpProblem('quality_not_granted', { height: grant.maxHeight });
  }
  const { holder, mostSeconds, untilSeconds } = grant;
  if (untilSeconds !== null && !isInOpening(path, untilSeconds)) throw nothingHere();
  if (mostSeconds !== null && (loaded.note(holder, path) ?? 0) > mostSeconds) {
    throw new HttpProblem('time_used_up', { what: 'today' });
  }
  const key = path.startsWith(CAPTIONS)
    ? captionsKey(grant.mediaId, path.slice(CAPTIONS.length, -'.vtt'.length))
    : `${packagedKey(grant.mediaId)}/${path}`;
  return { grant, path, key, type };
}

const nothingHere = (): HttpProblem => new HttpProblem('not_found', { what: 'address' });

async function answerLater(
  serving: MediaServing,
  hot: HotFiles,
  request: IncomingMessage,
  response: ServerResponse,
  asked: MediaRequest,
): Promise<void> {
  try {
    if (dependsOnGrant(asked)) {
      const bytes = await serving.storage.read(asked.key);
      if (!bytes) throw nothingHere();
      const shown = shownTo(asked, bytes);
      sendBytes(request, response, { bytes: shown, etag: etagOf(shown) }, asked);
      return;
    }
    const file = await hot.load(asked.key);
    if (!file) throw nothingHere();
    if (file === 'large') await sendStream(serving, request, response, asked);
    else sendBytes(request, response, file, asked);
  } catch (error) {
    refuse(serving, response, error);
  }
}

/** Captions may be corrected and sound added; encoded files never change, except playlists cut to the opening. */
const dependsOnGrant = ({ path, grant }: MediaRequest): boolean =>
  path === MASTER || path.startsWith(CAPTIONS) || (grant.untilSeconds !== null && path.endsWith('.m3u8'));

/** The part of a text file that the grant includes. */
function shownTo({ path, grant: { maxHeight, untilSeconds } }: MediaRequest, bytes: Buffer): Buffer {
  if (path === MASTER) return Buffer.from(upTo(bytes.toString('utf8'), maxHeight));
  return untilSeconds === null ? bytes : Buffer.from(openingOf(path, bytes.toString('utf8'), untilSeconds));
}

function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, etag }: HotFile,
  asked: MediaRequest,
): void {
  const head = headOf(request, bytes.length, etag, asked);
  response.writeHead(head.status, head.headers);
  if (head.status === 304 || head.status === 416 || request.method === 'HEAD') response.end();
  else response.end(head.range ? bytes.subarray(head.range.start, head.range.end + 1) : bytes);
}

async function sendStream(
  { storage }: MediaServing,
  request: IncomingMessage,
  response: ServerResponse,
  asked: MediaRequest,
): Promise<void> {
  const size = await storage.size(asked.key);
  if (size === null) throw nothingHere();
  // An immutable file is identified by its path, so its ETag needs no hash of the bytes.
  const head = headOf(request, size, etagOf(Buffer.from(`${asked.key} ${size}`)), asked);
  if (head.status === 304 || head.status === 416 || request.method === 'HEAD') {
    response.writeHead(head.status, head.headers).end();
    return;
  }
  const file = await storage.open(asked.key, head.range ?? undefined);
  if (!file) throw nothingHere();
  response.writeHead(head.status, head.headers);
  await pipeline(file.body, response);
}

interface Head {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: OutgoingHttpHeaders;
  readonly range: ByteRange | null;
}

function headOf({ headers: sent }: IncomingMessage, size: number, etag: string, asked: MediaRequest): Head {
  const { type } = asked;
  const headers = { ...SECURITY_HEADERS, ETag: etag, 'Cache-Control': dependsOnGrant(asked) ? CHECKED : IMMUTABLE };
  if (sent['if-none-match'] === etag) return { status: 304, headers, range: null };
  const bytes = sent['if-range'] === undefined || sent['if-range'] === etag ? sent.range : undefined;
  const range = readRange(bytes, size);
  if (range === 'unsatisfiable') {
    return {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${size}`, 'Content-Length': 0 },
      range: null,
    };
  }
  const typed = { ...headers, 'Content-Type': type };
  if (range === null) return { status: 200, headers: { ...typed, 'Content-Length': size }, range };
  return {
    status: 206,
    headers: {
      ...typed,
      'Content-Length': range.end - range.start + 1,
      'Content-Range': `bytes ${range.start}-${range.end}/${size}`,
    },
    range,
  };
}

/** Answers with a problem unless the response has begun. */
function refuse({ logger }: MediaServing, response: ServerResponse, error: unknown): void {
  // The client has gone, or the file cannot be read further: the connection is closed.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const problem = toHttpProblem(error);
  if (problem.status === 500) logger.error({ err: error }, 'could not serve media');
  const body = JSON.stringify(toProblem(problem, randomUUID()));
  response
    .writeHead(problem.status, {
      ...SECURITY_HEADERS,
      ...problem.headers,
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      'Content-Length': Buffer.byteLength(body),
    })
    .end(body);
}
