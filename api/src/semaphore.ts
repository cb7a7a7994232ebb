/** More work is waiting than is worth waiting for. Trying again in a moment is safe. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/** Runs expensive work a few at a time, in the order it came; refuses it when too much is waiting. */
export class Semaphore {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** Runs the work when its turn has come. @throws Overloaded, or what the work threw */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running++;
    else await this.#turn();
    try {
      return await work();
    } finally {
      // Whoever comes next takes the place over, so that nobody gets in between.
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
