import { createHash, timingSafeEqual } from 'node:crypto';
import { FEED_PAGE, feedBytes } from '@sankofa/events/proof/feed';
import { positionOf } from '@sankofa/events/proof/tiles';
import { START } from '@sankofa/events/store/event-store';
import type { Services } from '../services.ts';

/**
 * Whether a token opens the feed.
 * @param hashes SHA-256 of the tokens, in hexadecimal
 */
export function opensFeed(token: string | null, hashes: readonly string[]): boolean {
  const given = createHash('sha256')
    .update(token ?? '')
    .digest();
  return token !== null && hashes.filter((hash) => timingSafeEqual(given, Buffer.from(hash, 'hex'))).length > 0;
}

/**
 * A page of the feed for auditors: see `feedBytes`.
 * @param from index of the first event
 * @param size events that the published checkpoint covers
 * @returns null if the tree lacks that event
 */
export async function feedPage(
  { queries, store }: Pick<Services, 'queries' | 'store'>,
  from: number,
  size: number,
): Promise<Buffer | null> {
  const count = Math.min(FEED_PAGE, size - from);
  let after = from === 0 ? START : await positionOf(queries, from - 1);
  if (after === null || count < 0) return null;
  const page: Buffer[] = [];
  while (page.length < count) {
    const { events, next, end } = await store.readAll({ after, limit: count - page.length });
    page.push(...events.map(feedBytes));
    if (end && events.length === 0) break;
    after = next;
  }
  return Buffer.concat(page);
}
