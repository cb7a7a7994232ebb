/** Bounded memory of folded streams: the least recently used is forgotten first. */
export class StateCache<Folded> {
  readonly #entries = new Map<string, Folded>();
  readonly #max: number;

  /** @param max streams kept */
  constructor(max = 10_000) {
    this.#max = max;
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
    this.#entries.delete(stream);
    this.#entries.set(stream, folded);
    if (this.#entries.size > this.#max) {
      const oldest = this.#entries.keys().next().value;
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
  }

  delete(stream: string): void {
    this.#entries.delete(stream);
  }

  /** Forgets every stream of this id, whichever its aggregate: `<aggregate>-<id>`. */
  deleteAll(id: string): void {
    for (const stream of [...this.#entries.keys()]) if (stream.endsWith(`-${id}`)) this.#entries.delete(stream);
  }
}
