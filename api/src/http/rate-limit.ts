import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '../contract/route.ts';
import { HttpProblem } from './http-problem.ts';

/** Requests a minute: from one address to routes of each kind, and by one account to all of them. */
export type RateLimits = Readonly<Record<Limit | 'account', number>>;

/**
 * Guesses and hashes are worth more to an attacker than reads. Still, a whole neighbourhood may share one address
 * (carrier-grade NAT, RFC 6598), so these stop machines, not crowds; wrong passwords are counted by account name too.
 */
export const DEFAULT_LIMITS: RateLimits = { account: 600, ordinary: 1_200, refresh: 240, 'sign-in': 60, 'sign-up': 30 };

/** Counts requests. */
export class RateLimit {
  readonly #limiters: ReadonlyMap<string, RateLimiterMemory>;

  constructor(limits: RateLimits) {
    const limiters = Object.entries(limits).map(
      ([kind, points]) => [kind, new RateLimiterMemory({ keyPrefix: kind, points, duration: 60 })] as const,
    );
    this.#limiters = new Map(limiters);
  }

  /** Counts one request. @param key the address or the account @throws HttpProblem 429 with `Retry-After` */
  async spend(kind: Limit | 'account', key: string): Promise<void> {
    try {
      await this.#limiters.get(kind)?.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw new HttpProblem(429, 'too_many_requests', `Too many requests. Try again in ${seconds} s.`, {
        headers: { 'Retry-After': String(seconds) },
      });
    }
  }
}
