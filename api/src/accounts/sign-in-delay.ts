import { Overloaded } from '../semaphore.ts';

/** Wrong passwords for one account from anywhere before answers take longer. */
const FREE = 10;
const MAX_DELAY_MS = 30_000;
/** Requests that may wait for one account, and in all. A waiting request holds no connection and no thread. */
const MAX_WAITING = 20;
const MAX_WAITING_IN_ALL = 500;

/** Resolves after some milliseconds, or when the signal aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** How long the next answer takes, in milliseconds: a second after ten wrong ones, twice as long with each, at most 30 s. */
export function delayAfter(wrong: number): number {
  return wrong < FREE ? 0 : Math.min(MAX_DELAY_MS, 1_000 * 2 ** Math.min(wrong - FREE, 10));
}

/** Slows down guessing that comes from many networks, without shutting anybody out. */
export class SignInDelay {
  readonly #pause: Pause;
  readonly #waiting = new Map<string, number>();
  #inAll = 0;

  constructor(pause: Pause) {
    this.#pause = pause;
  }

  /**
   * Waits as long as the wrong attempts on the account ask for.
   * @throws Overloaded when too many wait already, or the client has gone
   */
  async wait(account: string, wrong: number, signal: AbortSignal): Promise<void> {
    const ms = delayAfter(wrong);
    if (ms === 0) return;
    const waiting = this.#waiting.get(account) ?? 0;
    if (waiting >= MAX_WAITING || this.#inAll >= MAX_WAITING_IN_ALL) throw new Overloaded('too many wait to sign in');
    this.#waiting.set(account, waiting + 1);
    this.#inAll++;
    try {
      await this.#pause(ms, signal);
    } finally {
      const left = (this.#waiting.get(account) ?? 1) - 1;
      if (left === 0) this.#waiting.delete(account);
      else this.#waiting.set(account, left);
      this.#inAll--;
    }
    if (signal.aborted) throw new Overloaded('the client has gone');
  }
}
