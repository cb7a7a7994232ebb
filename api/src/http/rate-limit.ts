import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpProblem } from './http-problem.ts';

/** Requests a minute. */
export interface RateLimits {
  readonly perAddress: number;
  readonly perAccount: number;
}

export const DEFAULT_LIMITS: RateLimits = { perAddress: 1_200, perAccount: 600 };

/** Counts requests by address and by account. */
export class RateLimit {
  readonly #addresses: RateLimiterMemory;
  readonly #accounts: RateLimiterMemory;

  constructor({ perAddress, perAccount }: RateLimits) {
    this.#addresses = new RateLimiterMemory({ points: perAddress, duration: 60 });
    this.#accounts = new RateLimiterMemory({ points: perAccount, duration: 60 });
  }

  /** @throws HttpProblem 429 with `Retry-After` */
  spendByAddress(address: string): Promise<void> {
    return spend(this.#addresses, address);
  }

  /** @throws HttpProblem 429 with `Retry-After` */
  spendByAccount(accountId: string): Promise<void> {
    return spend(this.#accounts, accountId);
  }
}

async function spend(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw new HttpProblem(429, 'too_many_requests', `Too many requests. Try again in ${seconds} s.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
