import type { MasterKey } from '@sankofa/events/personal/master-key';
import { Refusal } from '@sankofa/events/store/refusal';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Wrong passwords for one account name, and from one address, before a pause. */
const PER_NAME = { points: 5, duration: 15 * 60, blockDuration: 15 * 60 };
const PER_ADDRESS = { points: 50, duration: 15 * 60, blockDuration: 15 * 60 };
/** Wrong codes of a second factor for one account before a pause. */
const CODES = { points: 5, duration: 15 * 60, blockDuration: 15 * 60 };

/** Too many wrong passwords or codes. `retryAfter` is in seconds. */
export class TooManyAttempts extends Refusal {
  override readonly name = 'TooManyAttempts';
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    const minutes = Math.ceil(retryAfter / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    super('too_many_attempts', `Too many wrong attempts. Try again in ${wait}.`, 429);
    this.retryAfter = retryAfter;
  }
}

/** Slows down guessing of passwords and codes: only failures count, and a success clears them. */
export class SignInThrottle {
  readonly #masterKey: MasterKey;
  readonly #names = new RateLimiterMemory(PER_NAME);
  readonly #addresses = new RateLimiterMemory(PER_ADDRESS);
  readonly #codes = new RateLimiterMemory(CODES);

  constructor(masterKey: MasterKey) {
    this.#masterKey = masterKey;
  }

  /**
   * Runs one attempt to sign in. It is counted before it is made, so that many at once are no way around.
   * @throws TooManyAttempts, or what the attempt threw
   */
  async guard<Result>(name: string, address: string, attempt: () => Promise<Result>): Promise<Result> {
    const key = this.#masterKey.blindIndex('email', name);
    await spend(this.#names, key);
    await spend(this.#addresses, address);
    try {
      const result = await attempt();
      await Promise.all([this.#names.delete(key), this.#addresses.reward(address)]);
      return result;
    } catch (error) {
      // Nobody has guessed anything when it is we who could not look.
      if (!(error instanceof Refusal)) await Promise.all([this.#names.reward(key), this.#addresses.reward(address)]);
      throw error;
    }
  }

  /**
   * Checks the code of a second factor. Counted apart from passwords: whoever has the password could otherwise sign in
   * with it now and then to clear the count, and guess on.
   * @throws TooManyAttempts, or what the check threw
   */
  async guardCode(accountId: string, check: () => Promise<boolean>): Promise<boolean> {
    await spend(this.#codes, accountId);
    try {
      const isRight = await check();
      if (isRight) await this.#codes.delete(accountId);
      return isRight;
    } catch (error) {
      await this.#codes.reward(accountId);
      throw error;
    }
  }
}

/** @throws TooManyAttempts */
async function spend(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new TooManyAttempts(Math.ceil(refused.msBeforeNext / 1000));
  }
}
