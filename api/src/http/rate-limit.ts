import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '../contract/route.ts';
import { HttpProblem } from './http-problem.ts';

/** What is counted: routes by kind, pages and files for search engines, and all requests of an account. */
type Counted = Limit | 'page' | 'account';

/** Requests per minute: from one address by kind, and by one account to all routes. */
export type RateLimits = Readonly<Record<Counted, number>>;

/**
 * Guesses, hashes and searches are more valuable to an attacker than reads. But a whole neighbourhood may share one
 * address (carrier-grade NAT, RFC 6598), so the limits stop machines, not crowds. Wrong passwords are also counted by
 * account.
 */
export const DEFAULT_LIMITS: RateLimits = {
  account: 600,
  page: 600,
  ordinary: 1_200,
  playback: 120,
  refresh: 240,
  search: 120,
  'search-count': 10,
  picture: 120,
  'sign-in': 60,
  'sign-up': 30,
  contact: 5,
  // A provider sends from a few addresses, and more after an outage.
  webhook: 60_000,
};

/** Counts requests per minute. */
export class RateLimit {
  readonly #limiters: ReadonlyMap<string, RateLimiterMemory>;

  constructor(limits: RateLimits) {
    const limiters = Object.entries(limits).map(
      ([kind, points]) => [kind, new RateLimiterMemory({ keyPrefix: kind, points, duration: 60 })] as const,
    );
    this.#limiters = new Map(limiters);
  }

  /**
   * Counts one request.
   * @param key the address or the account
   * @throws HttpProblem 429 with `Retry-After`
   */
  async spend(kind: Counted, key: string): Promise<void> {
    try {
      await this.#limiters.get(kind)?.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw new HttpProblem(
        'too_many_requests',
        { seconds },
        {
          headers: { 'Retry-After': String(seconds) },
        },
      );
    }
  }
}
