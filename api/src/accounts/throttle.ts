import { createHmac, type KeyObject } from 'node:crypto';
import { Refusal } from '@sankofa/events/store/refusal';
import { networkOf, siteOf } from '../http/network.ts';
import { Attempts } from './attempts.ts';
import type { FailureLimit, FailureStore } from './failure-store.ts';
import { type Pause, SignInDelay } from './sign-in-delay.ts';

const MINUTE_MS = 60_000;
const PAUSE_MS = 15 * MINUTE_MS;
/** Wrong passwords, and wrong codes, for one account from one network or known device before a pause. */
const PER_SOURCE = 5;
/** Wrong passwords from one address for any account before a pause. */
const PER_ADDRESS = 50;
/** How long wrong passwords for one account from anywhere are added up, to slow answers down. */
const SLOW_DOWN_MS = 60 * MINUTE_MS;
/**
 * Wrong codes for one account from anywhere within a day, known devices left out. NIST SP 800-63B-4 section 3.2.2 allows
 * a hundred. Only who has shown the password gets as far as a code, so strangers shut nobody out with it.
 *
 * The guess budget: three of a million codes are right at a time (one step either way), so whoever has the password gets
 * in with a probability of 100 × 3 / 1,000,000 = 0.03% a day, from however many networks. A stolen known device has 5
 * guesses in 15 minutes, 480 a day: 0.14%. Recovery codes have 50 bits.
 */
const CODES_A_DAY = 100;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Too many wrong passwords or codes. `retryAfter` is in seconds. */
export class TooManyAttempts extends Refusal {
  override readonly name = 'TooManyAttempts';
  readonly retryAfter: number;

  constructor(retryAfter: number, what: 'attempts' | 'codes' = 'attempts') {
    const minutes = Math.ceil(retryAfter / 60);
    const wait = minutes <= 60 ? { unit: 'minute', count: minutes } : { unit: 'hour', count: Math.ceil(minutes / 60) };
    super('too_many_attempts', { what, ...wait });
    this.retryAfter = retryAfter;
  }
}

/** Where an attempt comes from. */
export interface AttemptSource {
  readonly ip: string;
  /** Id of the device when the account has signed in on it before; null when not. */
  readonly device: string | null;
  /** Aborts when the client has gone. */
  readonly signal: AbortSignal;
}

interface Deps {
  readonly store: FailureStore;
  /** Hashes networks and devices. 32 bytes, from the master key. */
  readonly key: KeyObject;
  readonly clock: () => Date;
  readonly pause: Pause;
}

/**
 * Slows down guessing of passwords and codes: only failures count. They count for the account and the network they come
 * from, so that nobody shuts out the holder; on a known device the holder has a budget of their own. From many networks
 * at once, guessing one password is slowed down.
 */
export class SignInThrottle {
  readonly #deps: Deps;
  readonly #attempts: Attempts;
  readonly #slowDown: SignInDelay;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#attempts = new Attempts(deps.store, deps.clock);
    this.#slowDown = new SignInDelay(deps.pause);
  }

  /**
   * Runs one attempt to show a password. A right one clears the count of account and network, not that of the address:
   * whoever has an account of their own could otherwise go on with those of others.
   * @param account its id, or blind index of the address when there is none: nobody can tell one from the other
   * @throws TooManyAttempts; Overloaded; what the attempt threw
   */
  guard<Result>(account: string, source: AttemptSource, attempt: () => Promise<Result>): Promise<Result> {
    if (source.device !== null) return this.#run([this.#perSource(account, 'password', source)], attempt);
    const address = this.#limit('', `password address ${networkOf(source.ip)}`, PER_ADDRESS, PAUSE_MS);
    const anywhere = this.#limit(account, 'password', null, SLOW_DOWN_MS);
    return this.#run([this.#perSource(account, 'password', source), address, anywhere], attempt, (wrong) =>
      this.#slowDown.wait(account, wrong, source.signal),
    );
  }

  /**
   * Checks the code of a second factor. Counted apart from passwords: whoever has the password could otherwise sign in
   * with it now and then to clear the count, and guess on. False is a wrong one.
   * @throws TooManyAttempts; what the check threw
   */
  guardCode<Result>(account: string, source: AttemptSource, check: () => Promise<Result>): Promise<Result> {
    // Under a name of their own, so that `forget` leaves them.
    const name = `code ${account}`;
    const perSource = this.#perSource(name, 'code', source);
    if (source.device !== null) return this.#run([perSource], check);
    return this.#run([perSource, this.#limit(name, 'code', CODES_A_DAY, DAY_MS)], check);
  }

  /**
   * Checks a secret that is asked for within a session, wherever that is used from. False is a wrong one.
   * @throws TooManyAttempts; what the check threw
   */
  guardInSession<Result>(
    account: string,
    secret: 'profile PIN' | 'profile password',
    check: () => Promise<Result>,
  ): Promise<Result> {
    return this.#run([{ ...this.#limit(account, secret, PER_SOURCE, PAUSE_MS), clearedByRight: true }], check);
  }

  /**
   * Forgets the wrong passwords of an account: its holder has opened a link sent to its address. Wrong codes stay counted:
   * reading somebody's mail must not help to guess them.
   */
  forget(account: string): Promise<void> {
    return this.#deps.store.forget(account);
  }

  #perSource(account: string, secret: 'password' | 'code', { ip, device }: AttemptSource): FailureLimit {
    const source = device === null ? `network ${siteOf(ip)}` : `device ${device}`;
    return { ...this.#limit(account, `${secret} ${source}`, PER_SOURCE, PAUSE_MS), clearedByRight: true };
  }

  #limit(account: string, source: string, max: number | null, windowMs: number): FailureLimit {
    const hash = createHmac('sha256', this.#deps.key).update(source).digest('base64url');
    return { account, source: hash, max, windowMs, clearedByRight: false };
  }

  /**
   * Runs an attempt within limits. A refusal is a wrong one, as is false; of any other error nobody can tell, and a
   * pause elsewhere is neither.
   * @param slowDown is given the failures of the last limit
   */
  async #run<Result>(
    limits: readonly FailureLimit[],
    attempt: () => Promise<Result>,
    slowDown?: (wrong: number) => Promise<void>,
  ): Promise<Result> {
    const admission = await this.#attempts.begin(limits);
    if ('pausedBy' in admission) {
      const seconds = Math.max(1, Math.ceil((admission.until.getTime() - this.#deps.clock().getTime()) / 1000));
      throw new TooManyAttempts(seconds, admission.pausedBy.max === CODES_A_DAY ? 'codes' : 'attempts');
    }
    const { failures } = admission;
    let outcome: 'right' | 'wrong' | 'unknown' = 'unknown';
    try {
      await slowDown?.(failures.at(-1)?.wrong ?? 0);
      const result = await attempt();
      outcome = result === false ? 'wrong' : 'right';
      return result;
    } catch (error) {
      if (error instanceof Refusal && !(error instanceof TooManyAttempts)) outcome = 'wrong';
      throw error;
    } finally {
      await this.#attempts.end(limits, failures, outcome);
    }
  }
}
