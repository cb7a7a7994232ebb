import PQueue from 'p-queue';
import { HttpProblem } from '../http/http-problem.ts';

/** Requests per second to one endpoint of a provider, below the limits of Stripe (25/s in test mode) and PayPal. */
const REQUESTS_PER_SECOND = 20;
const CONCURRENT = 10;

/** Requests that a person waits for precede those of background work. */
export type Urgency = 'waiting' | 'background';
const PRIORITY: Readonly<Record<Urgency, number>> = { waiting: 1, background: 0 };

/** Sends requests to a provider, limited per endpoint, urgent ones first. */
export class ProviderRequests {
  readonly #queues = new Map<string, PQueue>();
  readonly #perSecond: number;

  constructor(perSecond = REQUESTS_PER_SECOND) {
    this.#perSecond = perSecond;
  }

  /** @param endpoint name of the endpoint whose limit counts */
  async send<Answer>(endpoint: string, urgency: Urgency, request: () => Promise<Answer>): Promise<Answer> {
    let queue = this.#queues.get(endpoint);
    if (!queue) {
      queue = new PQueue({ concurrency: CONCURRENT, interval: 1_000, intervalCap: this.#perSecond });
      this.#queues.set(endpoint, queue);
    }
    return queue.add(request, { priority: PRIORITY[urgency] });
  }
}

/** The outcome of a request is unknown: it can be repeated with the same idempotency key. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** Converts an unknown outcome to the problem for a person who waits for it. */
export function orUnavailable(error: unknown): never {
  if (error instanceof ProviderUnavailable) throw new HttpProblem('provider_unavailable');
  throw error;
}
