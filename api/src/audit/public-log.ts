import { epochOf, isEarlierEpoch, originIn } from '@sankofa/events/proof/epoch';
import { logKeyHistory, type PublishedKey, packKeyHistory, rotationNotes } from '@sankofa/events/proof/key-history';
import { mapRootTexts } from '@sankofa/events/proof/map-log';
import { publishedCheckpoint } from '@sankofa/events/proof/publish-checkpoint';
import { parseTilePath, type TilePath, widthIn } from '@sankofa/events/proof/tile-path';
import { type LogName, TileReader, WIDTH } from '@sankofa/events/proof/tiles';
import type { Context, Middleware } from 'koa';
import type { Pool } from 'pg';
import type { Core } from '../core.ts';
import { bearerToken, unauthorized } from '../http/access.ts';
import { feedPage, opensFeed } from './log-feed.ts';

const PREFIX = '/.well-known/sankofa/';
const HASH = 32;
/** A full or partial tile never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Checkpoints are published every minute. */
const BRIEF = 'public, max-age=5';

interface Deps extends Pick<Core, 'signer'> {
  readonly services: Pick<Core['services'], 'queries' | 'store'>;
  /** SHA-256 of the tokens of auditors, in hexadecimal; empty: there is no feed. */
  readonly feedTokens: readonly string[];
}

/**
 * Serves the public log: checkpoint, tiles and entries, as C2SP tlog-tiles, below the origin of the log, and below those of
 * logs that it continues.
 * Below `maps`, the log of map roots; at `feed`, the feed for auditors. Only what the newest checkpoint covers.
 */
export function publicLog({ services, signer, feedTokens }: Deps): Middleware {
  const { queries } = services;

  async function sendFeed(context: Context, size: number): Promise<void> {
    if (!opensFeed(bearerToken(context.get('Authorization')), feedTokens)) throw unauthorized('no_token');
    const from = new URLSearchParams(context.querystring).get('from') ?? '0';
    const page = /^\d{1,15}$/.test(from) ? await feedPage(services, Number(from), size) : null;
    if (!page) return notFound(context, 'The newest checkpoint does not cover this event.');
    context.set('cache-control', 'no-store');
    context.type = 'application/octet-stream';
    context.body = page;
  }

  async function sendTile(context: Context, log: LogName, tile: TilePath, size: number): Promise<void> {
    const { level, width } = tile;
    if (widthIn(size, tile) < width) return notFound(context, 'The newest checkpoint does not cover this tile.');
    const body = level === null ? await entriesOf(log, tile) : await hashesOf(log, level, tile);
    if (!body) return notFound(context, 'There is no such tile.');
    context.set('cache-control', IMMUTABLE);
    context.type = 'application/octet-stream';
    context.body = body;
  }

  async function hashesOf(log: LogName, level: number, { number, width }: TilePath): Promise<Buffer | null> {
    const hashes = (await new TileReader(queries, log).tile(level, number)).subarray(0, width * HASH);
    return hashes.length === width * HASH ? hashes : null;
  }

  async function entriesOf(log: LogName, { number, width }: TilePath): Promise<Buffer | null> {
    const entries =
      log === 'maps'
        ? await mapRootTexts(queries, number * WIDTH, width)
        : split((await new TileReader(queries).entries(number)).subarray(0, width * HASH));
    return entries.length === width ? bundleOf(entries) : null;
  }

  return async (context, next) => {
    const isRead = context.method === 'GET' || context.method === 'HEAD';
    if (isRead && context.path === `${PREFIX}keys`) {
      context.set('cache-control', BRIEF);
      context.type = 'text/plain; charset=utf-8';
      await signer();
      context.body = await publicKeys(queries);
      return;
    }
    if (isRead && context.path === `${PREFIX}rotations`) {
      context.set('cache-control', BRIEF);
      context.type = 'text/plain; charset=utf-8';
      context.body = (await rotationNotes(queries)).join('\n');
      return;
    }
    const match = /^((?:log|demo)\/\d+)(\/maps)?\/(.+)$/.exec(context.path.slice(PREFIX.length));
    if (!isRead || !context.path.startsWith(PREFIX) || !match) return next();
    const [, name, maps = '', path = ''] = match;
    const log = maps === '' ? 'events' : 'maps';
    const published = await publishedAs(queries, log, `${PREFIX}${name}${maps}`);
    if (!published) return notFound(context, 'This log has no checkpoint yet.');
    const tile = parseTilePath(path);
    if (path === 'checkpoint') {
      context.set('cache-control', BRIEF);
      context.type = 'text/plain; charset=utf-8';
      context.body = published.note;
    } else if (path === 'feed' && log === 'events' && feedTokens.length > 0) await sendFeed(context, published.size);
    else if (tile) await sendTile(context, log, tile, published.size);
    else notFound(context, 'A log has a checkpoint and tiles: see https://c2sp.org/tlog-tiles.');
  };
}

/** The newest checkpoint of the log at this address, which may be one that the log of today continues. */
async function publishedAs(queries: Pool, log: LogName, address: string) {
  const newest = await publishedCheckpoint(queries, log);
  const origin = newest?.note.slice(0, newest.note.indexOf('\n')) ?? '';
  if (origin.endsWith(address)) return newest;
  const earlier = originIn(epochOf(address), origin);
  return earlier.endsWith(address) && isEarlierEpoch(earlier, origin)
    ? publishedCheckpoint(queries, log, earlier)
    : null;
}

/** Keys of the log and keys of packs and certificates, past and present. */
async function publicKeys(queries: Pool): Promise<string> {
  const lines = ({ text, since }: PublishedKey): string[] => [`# Since ${since.toISOString()}`, text.trimEnd()];
  return [
    '# Sign the checkpoints of the log, newest first',
    ...(await logKeyHistory(queries)).flatMap(lines),
    '# Sign evidence packs and erasure certificates, newest first',
    ...(await packKeyHistory(queries)).flatMap(lines),
    '',
  ].join('\n');
}

function notFound(context: Context, text: string): void {
  context.status = 404;
  context.type = 'text/plain; charset=utf-8';
  context.body = `${text}\n`;
}

function split(hashes: Buffer): Buffer[] {
  return Array.from({ length: hashes.length / HASH }, (_, n) => hashes.subarray(n * HASH, (n + 1) * HASH));
}

/** A bundle of entries: each with its length as 2 bytes, big-endian. */
const bundleOf = (entries: readonly Buffer[]): Buffer =>
  Buffer.concat(entries.flatMap((entry) => [Buffer.of(entry.length >> 8, entry.length & 255), entry]));
