/** The queue is full. A retry after a moment is safe. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/** Limits the concurrency of expensive work. Runs it in order of arrival, and refuses it when the queue is full. */
export class Semaphore {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Runs the work when a slot is free.
   * @throws Overloaded, or the error of the work
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running++;
    else await this.#turn();
    try {
      return await work();
    } finally {
      // Hands the slot to the next in the queue directly, so that no new caller can take it in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw new Overloaded(`${this.#maxWaiting} are waiting already`);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
