import { Overloaded } from '../semaphore.ts';

/** Wrong passwords for one account, from any network, before responses are delayed. */
const FREE = 10;
const MAX_DELAY_MS = 30_000;
/** Limits of waiting requests, per account and in total. A waiting request holds no connection and no thread. */
const MAX_WAITING = 20;
const MAX_WAITING_IN_ALL = 500;

/** Resolves after `ms` milliseconds, or when the signal aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** Delay of the next response, in ms: one second after ten wrong passwords, doubled with each, at most 30 s. */
export function delayAfter(wrong: number): number {
  return wrong < FREE ? 0 : Math.min(MAX_DELAY_MS, 1_000 * 2 ** Math.min(wrong - FREE, 10));
}

/** Slows down distributed guessing without locking anyone out. */
export class SignInDelay {
  readonly #pause: Pause;
  readonly #waiting = new Map<string, number>();
  #inAll = 0;

  constructor(pause: Pause) {
    this.#pause = pause;
  }

  /**
   * Waits according to the number of wrong attempts.
   * @throws Overloaded if too many requests wait already, or the client has disconnected
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
