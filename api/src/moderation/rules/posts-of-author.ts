import type { EventStore, Position } from '@sankofa/events/store/event-store';
import { isPostType, textStreamsOf } from './text-versions.ts';

/** Time and position of a post. */
export interface PostMoment {
  readonly at: Date;
  readonly position: Position;
}

/** Reads the posts of a person up to a position from their streams, independent of read models. */
export async function postsOf(store: EventStore, authorId: string, upTo: Position): Promise<PostMoment[]> {
  const streams = await Promise.all(textStreamsOf(authorId).map((stream) => store.readStream(stream)));
  return streams
    .flat()
    .filter(({ type, position }) => isPostType(type) && position <= upTo)
    .map(({ metadata, position }) => ({ at: new Date(JSON.parse(metadata).at), position }))
    .sort((one, other) => (one.position < other.position ? -1 : 1));
}

/** Upper bound on clock differences between our processes, in ms. */
const SKEW_MS = 86_400_000;

/** Counts the posts (in log order) within this many minutes before this moment. */
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
