import { LRUCache } from 'lru-cache';
import { SEGMENT_S } from './picture-arguments.ts';

const MOST_REMEMBERED = 20_000;

/** Pictures of a moment, in whatever quality. */
const SEGMENT = /^v\d+\/([^/]+)\.m4s$/;

/**
 * How much of a film has been loaded where viewing time is limited: what a player does not report, its loading tells.
 * In memory: a viewing that another process serves is counted there.
 */
export class LoadedFilm {
  readonly #segments = new LRUCache<string, Set<string>>({ max: MOST_REMEMBERED });

  /**
   * Notes what is being loaded.
   * @returns seconds of the film this viewing has loaded, each moment once; null for what is not its picture
   */
  note(viewing: string, path: string): number | null {
    const segment = SEGMENT.exec(path)?.[1];
    if (segment === undefined) return null;
    const known = this.#segments.get(viewing) ?? new Set();
    known.add(segment);
    this.#segments.set(viewing, known);
    return known.size * SEGMENT_S;
  }

  /** Seconds of the film a viewing has loaded. */
  secondsOf(viewing: string): number {
    return (this.#segments.get(viewing)?.size ?? 0) * SEGMENT_S;
  }
}
