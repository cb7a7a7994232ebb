import { LRUCache } from 'lru-cache';

/** Weight of a cache entry, in characters of stored text. */
export interface Weighed {
  readonly weight: number;
}

export interface CacheBounds {
  /** Maximum number of streams. */
  readonly streams: number;
  /** Maximum total weight, in characters of stored text. */
  readonly weight: number;
}

const DEFAULT_BOUNDS: CacheBounds = { streams: 50_000, weight: 64_000_000 };

export type StateCache<Folded extends Weighed> = LRUCache<string, Folded>;

/** Creates an LRU cache of folded streams. The last used one stays, whatever its weight. */
export const stateCache = <Folded extends Weighed>(bounds = DEFAULT_BOUNDS): StateCache<Folded> =>
  new LRUCache({
    max: bounds.streams,
    maxSize: bounds.weight,
    // The size must be positive, and an entry above `maxSize` would not be kept.
    sizeCalculation: ({ weight }) => Math.min(Math.max(weight, 1), bounds.weight),
  });
