import { LRUCache } from 'lru-cache';

/** What a cache is told of an entry beside itself: what it weighs, in characters of stored text. */
export interface Weighed {
  readonly weight: number;
}

export interface CacheBounds {
  /** Streams kept. */
  readonly streams: number;
  /** Characters of stored text they were folded from. */
  readonly weight: number;
}

const DEFAULT_BOUNDS: CacheBounds = { streams: 50_000, weight: 64_000_000 };

export type StateCache<Folded extends Weighed> = LRUCache<string, Folded>;

/** Makes a cache of folded streams. The one used last stays, whatever it weighs. */
export const stateCache = <Folded extends Weighed>(bounds = DEFAULT_BOUNDS): StateCache<Folded> =>
  new LRUCache({
    max: bounds.streams,
    maxSize: bounds.weight,
    // A positive size is required, and an entry above `maxSize` would not be kept.
    sizeCalculation: ({ weight }) => Math.min(Math.max(weight, 1), bounds.weight),
  });
