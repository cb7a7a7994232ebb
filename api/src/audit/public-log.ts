import { logKeys } from '@sankofa/events/proof/log-tree';
import { publishedCheckpoint } from '@sankofa/events/proof/publish-checkpoint';
import type { Signer } from '@sankofa/events/proof/signer';
import { parseTilePath, type TilePath, widthIn } from '@sankofa/events/proof/tile-path';
import { TileReader } from '@sankofa/events/proof/tiles';
import type { Context, Middleware } from 'koa';
import type { Pool } from 'pg';
import type { Core } from '../core.ts';

const PREFIX = '/.well-known/sankofa/';
const HASH = 32;
/** A full or partial tile never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Checkpoints are published every minute. */
const BRIEF = 'public, max-age=5';

interface Deps extends Pick<Core, 'signer'> {
  readonly services: Pick<Core['services'], 'queries'>;
}

/**
 * Serves the public log: checkpoint, tiles and entries, as C2SP tlog-tiles, below the origin of the log.
 * Only what the newest checkpoint covers.
 */
export function publicLog({ services: { queries }, signer }: Deps): Middleware {
  const reader = (): TileReader => new TileReader(queries);

  async function sendTile(context: Context, tile: TilePath, size: number): Promise<void> {
    const { level, number, width } = tile;
    if (widthIn(size, tile) < width) return notFound(context, 'The newest checkpoint does not cover this tile.');
    const stored = level === null ? await reader().entries(number) : await reader().tile(level, number);
    const hashes = stored.subarray(0, width * HASH);
    if (hashes.length < width * HASH) return notFound(context, 'There is no such tile.');
    context.set('cache-control', IMMUTABLE);
    context.type = 'application/octet-stream';
    context.body = level === null ? bundleOf(hashes) : hashes;
  }

  return async (context, next) => {
    const isRead = context.method === 'GET' || context.method === 'HEAD';
    if (isRead && context.path === `${PREFIX}keys`) {
      context.set('cache-control', BRIEF);
      context.type = 'text/plain; charset=utf-8';
      context.body = await publicKeys(queries, await signer());
      return;
    }
    const match = /^((?:log|demo)\/\d+)\/(.+)$/.exec(context.path.slice(PREFIX.length));
    if (!isRead || !context.path.startsWith(PREFIX) || !match) return next();
    const [, name, path = ''] = match;
    const published = await publishedCheckpoint(queries);
    const origin = published?.note.slice(0, published.note.indexOf('\n'));
    if (!published || !origin?.endsWith(`${PREFIX}${name}`)) {
      return notFound(context, 'This log has no checkpoint yet.');
    }
    const tile = parseTilePath(path);
    if (path === 'checkpoint') {
      context.set('cache-control', BRIEF);
      context.type = 'text/plain; charset=utf-8';
      context.body = published.note;
    } else if (tile) await sendTile(context, tile, published.size);
    else notFound(context, 'A log has a checkpoint and tiles: see https://c2sp.org/tlog-tiles.');
  };
}

/** Keys of the log, past and present, and the key of packs and certificates. */
async function publicKeys(queries: Pool, { publicPem }: Signer): Promise<string> {
  const keys = await logKeys(queries);
  return [
    '# Sign the checkpoints of the log, newest first',
    ...keys.map(({ vkey }) => vkey),
    '# Signs evidence packs and erasure certificates',
    publicPem,
  ].join('\n');
}

function notFound(context: Context, text: string): void {
  context.status = 404;
  context.type = 'text/plain; charset=utf-8';
  context.body = `${text}\n`;
}

/** A bundle of entries: each with its length as 2 bytes. */
function bundleOf(entries: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < entries.length; at += HASH) parts.push(Buffer.of(0, HASH), entries.subarray(at, at + HASH));
  return Buffer.concat(parts);
}
