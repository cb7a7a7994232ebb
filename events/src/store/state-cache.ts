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

/**
 * Bounded memory of folded streams: the least recently used is forgotten first. The one used last stays, whatever it
 * weighs.
 */
export class StateCache<Folded extends Weighed> {
  readonly #entries = new Map<string, Folded>();
  readonly #bounds: CacheBounds;
  #weight = 0;

  constructor(bounds = DEFAULT_BOUNDS) {
    this.#bounds = bounds;
  }

  has(stream: string): boolean {
    return this.#entries.has(stream);
  }

  get(stream: string): Folded | undefined {
    const folded = this.#entries.get(stream);
    if (folded !== undefined) {
      this.#entries.delete(stream);
      this.#entries.set(stream, folded);
    }
    return folded;
  }

  set(stream: string, folded: Folded): void {
    this.delete(stream);
    this.#entries.set(stream, folded);
    this.#weight += folded.weight;
    for (const oldest of this.#entries.keys()) {
      const isWithin = this.#entries.size <= this.#bounds.streams && this.#weight <= this.#bounds.weight;
      if (isWithin || oldest === stream) return;
      this.delete(oldest);
    }
  }

  delete(stream: string): void {
    const folded = this.#entries.get(stream);
    if (folded === undefined) return;
    this.#entries.delete(stream);
    this.#weight -= folded.weight;
  }

  /** Forgets every stream of which this is true. */
  deleteWhere(isGone: (stream: string, folded: Folded) => boolean): void {
    for (const [stream, folded] of [...this.#entries]) if (isGone(stream, folded)) this.delete(stream);
  }
}
