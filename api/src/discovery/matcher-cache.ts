import { LRUCache } from 'lru-cache';
import type { Matcher } from './matcher.ts';

/** Maximum cached matchers: about ten megabytes over 10,000 films. */
const MAX_MATCHERS = 128;

/** Caches matchers by their words while the films stay the same: most searches consist of few words. */
export class MatcherCache {
  readonly #matchers = new LRUCache<string, Matcher>({ max: MAX_MATCHERS });

  /** Empties the cache, because the films have changed. */
  clear(): void {
    this.#matchers.clear();
  }

  /**
   * Returns the cached matcher of this name, or creates it. It scores each film once.
   * @param slots more than any film's slot
   */
  remember(name: string, slots: number, make: () => Matcher): Matcher {
    const known = this.#matchers.get(name);
    const matcher = known ?? once(make(), slots);
    if (!known) this.#matchers.set(name, matcher);
    return matcher;
  }
}

function once(matcher: Matcher, slots: number): Matcher {
  const scores = new Float64Array(slots).fill(Number.NaN);
  return {
    ...matcher,
    score(film) {
      const known = scores[film.slot] ?? Number.NaN;
      if (!Number.isNaN(known)) return known;
      const score = matcher.score(film);
      scores[film.slot] = score;
      return score;
    },
  };
}
