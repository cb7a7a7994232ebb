import type { MasterKey } from '@sankofa/events/personal/master-key';
import { Refusal } from '@sankofa/events/store/refusal';
import { networkOf } from '../http/network.ts';
import { Attempts } from './attempts.ts';

const PAUSE_MS = 15 * 60_000;
/** Wrong passwords for one account name, and from one address, before a pause. */
const PER_NAME = 5;
const PER_ADDRESS = 50;
/** Wrong codes of a second factor for one account before a pause. */
const CODES = 5;

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

/** Slows down guessing of passwords and codes: only failures count. */
export class SignInThrottle {
  readonly #masterKey: MasterKey;
  readonly #names = new Attempts(PER_NAME, PAUSE_MS);
  readonly #addresses = new Attempts(PER_ADDRESS, PAUSE_MS);
  readonly #codes = new Attempts(CODES, PAUSE_MS);

  constructor(masterKey: MasterKey) {
    this.#masterKey = masterKey;
  }

  /**
   * Runs one attempt to sign in. A right one clears the count of the name, not that of the address: whoever has an
   * account of their own could otherwise go on with those of others.
   * @throws TooManyAttempts, or what the attempt threw
   */
  guard<Result>(name: string, address: string, attempt: () => Promise<Result>): Promise<Result> {
    const key = this.#masterKey.blindIndex('email', name);
    return counted(this.#names, key, true, () => counted(this.#addresses, networkOf(address), false, attempt));
  }

  /**
   * Ends the pause of an account whose owner has opened a link sent to its address. Wrong codes of the second factor
   * stay counted: reading somebody's mail must not help to guess them. @param name as given to `guard`
   */
  forget(name: string): void {
    this.#names.clear(this.#masterKey.blindIndex('email', name));
  }

  /**
   * Checks the code of a second factor. Counted apart from passwords: whoever has the password could otherwise sign in
   * with it now and then to clear the count, and guess on. False is a wrong one.
   * @throws TooManyAttempts, or what the check threw
   */
  guardCode<Result>(accountId: string, check: () => Promise<Result>): Promise<Result> {
    return counted(this.#codes, accountId, true, check);
  }
}

/** A refusal is a wrong attempt, as is false; of any other error nobody can tell, and a pause elsewhere is neither. */
async function counted<Result>(
  attempts: Attempts,
  key: string,
  clears: boolean,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const retryAfter = await attempts.begin(key);
  if (retryAfter !== null) throw new TooManyAttempts(retryAfter);
  try {
    const result = await attempt();
    attempts.end(key, result === false ? 'wrong' : 'right', clears);
    return result;
  } catch (error) {
    const isWrong = error instanceof Refusal && !(error instanceof TooManyAttempts);
    attempts.end(key, isWrong ? 'wrong' : 'unknown', clears);
    throw error;
  }
}
