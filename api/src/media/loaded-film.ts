import { LRUCache } from 'lru-cache';
import { SEGMENT_S } from './picture-arguments.ts';

const MAX_VIEWINGS = 20_000;

/** Video segments in any quality. */
const SEGMENT = /^v\d+\/([^/]+)\.m4s$/;

/**
 * Counts how much of a film each viewing has loaded, for limited viewing time: loading reveals what a player does not
 * report. In memory: each process counts the viewings it serves.
 */
export class LoadedFilm {
  readonly #segments = new LRUCache<string, Set<string>>({ max: MAX_VIEWINGS });

  /**
   * Records the loading of a file.
   * @returns seconds of the film that this viewing has loaded, each moment once; null for files other than video
   * segments
   */
  note(viewing: string, path: string): number | null {
    const segment = SEGMENT.exec(path)?.[1];
    if (segment === undefined) return null;
    const known = this.#segments.get(viewing) ?? new Set();
    known.add(segment);
    this.#segments.set(viewing, known);
    return known.size * SEGMENT_S;
  }

  /** Seconds of the film that a viewing has loaded. */
  secondsOf(viewing: string): number {
    return (this.#segments.get(viewing)?.size ?? 0) * SEGMENT_S;
  }
}
