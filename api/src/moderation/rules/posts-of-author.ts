import type { EventStore, Position } from '@sankofa/events/store/event-store';
import { isPostType, textStreamsOf } from './text-versions.ts';

/** When somebody posted, and where in the log that stands. */
export interface PostMoment {
  readonly at: Date;
  readonly position: Position;
}

/** Posts of one person up to one of theirs, from their streams: what the log says, whatever read models have. */
export async function postsOf(store: EventStore, authorId: string, upTo: Position): Promise<PostMoment[]> {
  const streams = await Promise.all(textStreamsOf(authorId).map((stream) => store.readStream(stream)));
  return streams
    .flat()
    .filter(({ type, position }) => isPostType(type) && position <= upTo)
    .map(({ metadata, position }) => ({ at: new Date(JSON.parse(metadata).at), position }))
    .sort((one, other) => (one.position < other.position ? -1 : 1));
}

/** Clocks of our processes are never further apart, in milliseconds. */
const SKEW_MS = 86_400_000;

/** How many of these posts, in the order of the log, are from so many minutes up to this moment. */
export function countWithin(posts: readonly Pick<PostMoment, 'at'>[], at: Date, minutes: number): number {
  const after = at.getTime() - minutes * 60_000;
  let count = 0;
  for (let n = posts.length - 1; n >= 0; n--) {
    const time = posts[n]?.at.getTime() ?? 0;
    if (time > after) count++;
    else if (time < after - SKEW_MS) break;
  }
  return count;
}
