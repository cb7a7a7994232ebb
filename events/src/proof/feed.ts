import { contentOf, entryFrom, type StoredEvent } from './leaf.ts';
import { mapKey } from './map/map-hashes.ts';

/** What an auditor gets of an event: enough for its entry and for the map of streams, without texts or names. */
export interface FeedEvent {
  /** Key of the stream in the map. */
  readonly streamKey: Buffer;
  readonly revision: number;
  /** Hash of the content. */
  readonly content: Buffer;
}

/** Maximum number of events per page. */
export const FEED_PAGE = 4_096;
/** Key of the stream, revision, and hash of the content. */
export const FEED_EVENT_BYTES = 32 + 8 + 32;

/** An event in the feed: key of the stream, revision as 8 bytes, hash of the content. */
export function feedBytes(event: StoredEvent): Buffer {
  const revision = Buffer.alloc(8);
  revision.writeBigUInt64BE(BigInt(event.revision));
  return Buffer.concat([mapKey(event.stream), revision, contentOf(event)]);
}

/** Reads a page of the feed. @throws RangeError if it has another length, or a revision is too large */
export function parseFeed(page: Buffer): FeedEvent[] {
  if (page.length % FEED_EVENT_BYTES !== 0) throw new RangeError('A page of the feed is cut off');
  return Array.from({ length: page.length / FEED_EVENT_BYTES }, (_, n) => {
    const bytes = page.subarray(n * FEED_EVENT_BYTES, (n + 1) * FEED_EVENT_BYTES);
    const revision = Number(bytes.readBigUInt64BE(32));
    if (!Number.isSafeInteger(revision + 1)) throw new RangeError('A revision in the feed is too large');
    return { streamKey: bytes.subarray(0, 32), revision, content: bytes.subarray(40) };
  });
}

/** Entry of the public log for an event of the feed. */
export const entryOfFeed = ({ streamKey, revision, content }: FeedEvent): Buffer =>
  entryFrom(streamKey, revision, content);
