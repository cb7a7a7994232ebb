import { LRUCache } from 'lru-cache';
import type { Matcher } from './matcher.ts';

/** Matchers that are kept: ten megabytes over 10,000 films. */
const MOST = 128;

/** What the same words have asked of the same films before: most searches are made of few words. */
export class MatcherCache {
  readonly #matchers = new LRUCache<string, Matcher>({ max: MOST });

  /** Forgets everything: the films are others now. */
  clear(): void {
    this.#matchers.clear();
  }

  /** The matcher of this name, which asks each film once. @param slots more than any film's slot */
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
