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
/** Window for counting wrong passwords for one account from any network, to delay responses, in ms. */
const SLOW_DOWN_MS = 60 * MINUTE_MS;
/**
 * Daily limit of wrong codes for one account from any network, known devices excluded. NIST SP 800-63B-4 section 3.2.2
 * allows a hundred. A code can be tried only after the right password, so strangers cannot lock anyone out with it.
 *
 * The guess budget: three of a million codes are valid at a time (one step either way), so an attacker with the
 * password succeeds with a probability of 100 × 3 / 1,000,000 = 0.03% a day, from any number of networks. A stolen
 * known device has 5 guesses in 15 minutes, 480 a day: 0.14%. Recovery codes have 50 bits.
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

/** Source of an attempt. */
export interface AttemptSource {
  readonly ip: string;
  /** Id of the device if the account has signed in on it before; otherwise null. */
  readonly device: string | null;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

interface Deps {
  readonly store: FailureStore;
  /** Key for hashing networks and devices. 32 bytes, derived from the master key. */
  readonly key: KeyObject;
  readonly clock: () => Date;
  readonly pause: Pause;
}

/**
 * Throttles guessing of passwords and codes: only failures count. They count per account and network, so that attackers
 * cannot lock out the holder; a known device has a budget of its own. Distributed guessing of one account is slowed
 * down.
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
   * Runs one password attempt. Success resets the counter of account and network, but not that of the address:
   * otherwise an attacker could reset it with an account of their own.
   * @param account its id, or the blind index of an address without an account: both behave alike
   * @throws TooManyAttempts; Overloaded; the error of the attempt
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
   * Verifies the code of a second factor. Counted separately from passwords: otherwise an attacker with the password
   * could sign in now and then to reset the counter. False is a wrong code.
   * @throws TooManyAttempts; the error of the check
   */
  guardCode<Result>(account: string, source: AttemptSource, check: () => Promise<Result>): Promise<Result> {
    // A separate name, so that `forget` keeps these counters.
    const name = `code ${account}`;
    const perSource = this.#perSource(name, 'code', source);
    if (source.device !== null) return this.#run([perSource], check);
    return this.#run([perSource, this.#limit(name, 'code', CODES_A_DAY, DAY_MS)], check);
  }

  /**
   * Verifies a secret within a session, from any network. False is a wrong one.
   * @throws TooManyAttempts; the error of the check
   */
  guardInSession<Result>(
    account: string,
    secret: 'profile PIN' | 'profile password',
    check: () => Promise<Result>,
  ): Promise<Result> {
    return this.#run([{ ...this.#limit(account, secret, PER_SOURCE, PAUSE_MS), clearedByRight: true }], check);
  }

  /**
   * Resets the wrong passwords of an account whose holder has opened a link sent to its address. Wrong codes stay
   * counted: access to the mailbox must not help to guess them.
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
   * Runs an attempt within limits. A refusal or false counts as wrong; any other error is inconclusive, and a pause
   * counts as neither.
   * @param slowDown receives the failures of the last limit
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
