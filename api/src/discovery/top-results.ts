import type { IndexedFilm } from './film.ts';

export interface Scored {
  readonly film: IndexedFilm;
  readonly score: number;
}

/** Total order: by score, then rating, then id, so that results are deterministic. */
function isBefore(one: Scored, other: Scored): boolean {
  if (one.score !== other.score) return one.score > other.score;
  const [a, b] = [one.film.facts, other.film.facts];
  const better = (a.imdbRating ?? 0) - (b.imdbRating ?? 0);
  return better === 0 ? a.id < b.id : better > 0;
}

/** Keeps the best n items in order, without sorting all. */
export class TopResults {
  readonly #most: number;
  readonly #kept: Scored[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  offer(film: IndexedFilm, score: number): void {
    const last = this.#kept.at(-1);
    if (last && this.#kept.length === this.#most && score < last.score) return;
    const offered = { film, score };
    let at = this.#kept.length;
    for (let before = this.#kept[at - 1]; before && isBefore(offered, before); before = this.#kept[at - 1]) at--;
    this.#kept.splice(at, 0, offered);
    if (this.#kept.length > this.#most) this.#kept.pop();
  }

  get kept(): readonly Scored[] {
    return this.#kept;
  }
}
