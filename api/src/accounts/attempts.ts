/** How an attempt ended. `unknown`: nobody could look, so nobody has guessed. */
export type Outcome = 'right' | 'wrong' | 'unknown';

interface Tries {
  wrong: number;
  /** When the wrong ones are forgotten, in ms. */
  until: number;
  underWay: number;
  readonly waiting: (() => void)[];
}

/** Keys kept before those are looked for that can be forgotten. */
const MANY = 10_000;

/**
 * Counts wrong attempts by key. An attempt counts as wrong while it is under way, so that many at once are no way
 * around; one that would be too many then waits until it is known, so that nobody is refused for being right in a crowd.
 */
export class Attempts {
  readonly #max: number;
  readonly #pauseMs: number;
  readonly #now: () => number;
  readonly #tries = new Map<string, Tries>();

  /** @param max wrong attempts within `pauseMs` before a pause as long */
  constructor(max: number, pauseMs: number, now: () => number = Date.now) {
    this.#max = max;
    this.#pauseMs = pauseMs;
    this.#now = now;
  }

  /** Begins an attempt, as soon as it may. Null; or the seconds to wait when there were too many wrong ones. */
  async begin(key: string): Promise<number | null> {
    for (;;) {
      const tries = this.#find(key);
      if (tries.wrong >= this.#max) return Math.max(1, Math.ceil((tries.until - this.#now()) / 1000));
      if (tries.wrong + tries.underWay < this.#max) {
        tries.underWay++;
        return null;
      }
      await new Promise<void>((resolve) => tries.waiting.push(resolve));
    }
  }

  /** Ends an attempt that `begin` let through. @param clears whether a right one makes the wrong ones forgotten */
  end(key: string, outcome: Outcome, clears: boolean): void {
    const tries = this.#find(key);
    tries.underWay--;
    if (outcome === 'wrong') {
      tries.wrong++;
      // From the first of them, so that a few a day from a busy address never add up; a pause begins with the last.
      if (tries.wrong === 1 || tries.wrong === this.#max) tries.until = this.#now() + this.#pauseMs;
    } else if (outcome === 'right' && clears) tries.wrong = 0;
    const places = tries.wrong >= this.#max ? tries.waiting.length : this.#max - tries.wrong - tries.underWay;
    for (const wake of tries.waiting.splice(0, places)) wake();
    if (tries.wrong === 0) this.#forget(key, tries);
  }

  /** Forgets the wrong attempts of a key, and lets those go on that wait. */
  clear(key: string): void {
    const tries = this.#tries.get(key);
    if (!tries) return;
    tries.wrong = 0;
    for (const wake of tries.waiting.splice(0, this.#max - tries.underWay)) wake();
    this.#forget(key, tries);
  }

  #find(key: string): Tries {
    const known = this.#tries.get(key);
    if (known) {
      if (known.until <= this.#now()) known.wrong = 0;
      return known;
    }
    if (this.#tries.size >= MANY) {
      for (const [other, tries] of this.#tries) if (tries.until <= this.#now()) this.#forget(other, tries);
    }
    const tries: Tries = { wrong: 0, until: 0, underWay: 0, waiting: [] };
    this.#tries.set(key, tries);
    return tries;
  }

  #forget(key: string, { underWay, waiting }: Tries): void {
    if (underWay === 0 && waiting.length === 0) this.#tries.delete(key);
  }
}
