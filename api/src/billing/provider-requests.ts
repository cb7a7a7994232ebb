import PQueue from 'p-queue';
import { HttpProblem } from '../http/http-problem.ts';

/** Requests per second to one endpoint of a provider, below the limits of Stripe (25/s in test mode) and PayPal. */
const REQUESTS_PER_SECOND = 20;
const CONCURRENT = 10;

export type Provider = 'Stripe' | 'PayPal';

/** Requests that a person waits for precede those of background work. */
export type Urgency = 'waiting' | 'background';
const PRIORITY: Readonly<Record<Urgency, number>> = { waiting: 1, background: 0 };

/** Answers of reads that are kept for other callers. */
const KEPT_READS = 1_000;

/** How a caller reads objects of a provider. */
export interface Reading {
  readonly urgency: Urgency;
  /** `performance.now()` when the caller learned that there is something to read: a read that began later is new enough. */
  readonly since: number;
}

interface Read {
  /** Null while it waits for the limit. */
  readonly beganAt: () => number | null;
  readonly answer: Promise<unknown>;
}

/** Learns whether providers accept our credentials. */
export interface KeyObserver {
  accept(provider: Provider): void;
  refuse(error: ProviderRefusesKey): void;
}

/** Sends requests to a provider, limited per endpoint, urgent ones first. */
export class ProviderRequests {
  readonly #queues = new Map<string, PQueue>();
  /** Newest read of each object, oldest first. */
  readonly #reads = new Map<string, Read>();
  readonly #perSecond: number;
  readonly #keys: KeyObserver | undefined;

  constructor(perSecond = REQUESTS_PER_SECOND, keys?: KeyObserver) {
    this.#perSecond = perSecond;
    this.#keys = keys;
  }

  /** Notes whether a request shows that the provider accepts our credentials. */
  async noteKey<Answer>(provider: Provider, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask();
      this.#keys?.accept(provider);
      return answer;
    } catch (error) {
      if (error instanceof ProviderRefusesKey) this.#keys?.refuse(error);
      throw error;
    }
  }

  /** @param endpoint name of the endpoint whose limit counts */
  async send<Answer>(endpoint: string, urgency: Urgency, request: () => Promise<Answer>): Promise<Answer> {
    return this.#queue(endpoint).add(request, { priority: PRIORITY[urgency] });
  }

  /**
   * Reads an object, or shares the read of another caller: several notifications about one payment need one request.
   * @param id of the object; the endpoint and the id must determine the request
   */
  async read<Answer>(
    endpoint: string,
    id: string,
    { urgency, since }: Reading,
    request: () => Promise<Answer>,
  ): Promise<Answer> {
    const key = `${endpoint} ${id}`;
    const queue = this.#queue(endpoint);
    const known = this.#reads.get(key);
    const knownSince = known?.beganAt() ?? null;
    if (known && (knownSince === null || knownSince >= since)) {
      if (knownSince === null && urgency === 'waiting') queue.setPriority(key, PRIORITY.waiting);
      return known.answer as Promise<Answer>;
    }
    let beganAt: number | null = null;
    const begin = (): Promise<Answer> => {
      beganAt = performance.now();
      return request();
    };
    const answer = queue.add(begin, { id: key, priority: PRIORITY[urgency] });
    const read: Read = { beganAt: () => beganAt, answer };
    this.#keep(key, read);
    answer.catch(() => {
      if (this.#reads.get(key) === read) this.#reads.delete(key);
    });
    return answer;
  }

  #queue(endpoint: string): PQueue {
    let queue = this.#queues.get(endpoint);
    if (!queue) {
      queue = new PQueue({ concurrency: CONCURRENT, interval: 1_000, intervalCap: this.#perSecond });
      this.#queues.set(endpoint, queue);
    }
    return queue;
  }

  #keep(key: string, read: Read): void {
    this.#reads.delete(key);
    this.#reads.set(key, read);
    if (this.#reads.size <= KEPT_READS) return;
    for (const oldest of this.#reads.keys()) {
      this.#reads.delete(oldest);
      return;
    }
  }
}

/** How long a write may be repeated with its idempotency key, in ms. Stripe keeps keys for 24 hours. */
const REPEATABLE_MS = 23 * 3_600_000;

/**
 * Whether the provider may have forgotten the idempotency key of a write. It is not sent again then, but looked up by
 * its metadata.
 * @param intendedAt when its intent was recorded
 */
export const mayBeForgotten = (intendedAt: Date | string, now: Date): boolean =>
  now.getTime() - new Date(intendedAt).getTime() > REPEATABLE_MS;

/** Failure of a refund that the provider did not carry out while it could be repeated. */
export const NOT_DONE_IN_TIME = 'not_done_in_time';

/** The outcome of a request is unknown: it can be repeated with the same idempotency key for `REPEATABLE_MS`. */
export class ProviderUnavailable extends Error {
  override readonly name: string = 'ProviderUnavailable';
}

/** The provider refuses our credentials (401, 403): only staff can change that. Repeating is useless until then. */
export class ProviderRefusesKey extends ProviderUnavailable {
  override readonly name = 'ProviderRefusesKey';
  readonly provider: Provider;

  constructor(provider: Provider, what: string, options?: ErrorOptions) {
    super(`${provider} refuses our credentials (${what})`, options);
    this.provider = provider;
  }
}

/** Converts an unknown outcome to the problem for a person who waits for it. */
export function orUnavailable(error: unknown): never {
  if (error instanceof ProviderRefusesKey) throw new HttpProblem('provider_unavailable', { what: 'key' });
  if (error instanceof ProviderUnavailable) throw new HttpProblem('provider_unavailable', { what: 'no_answer' });
  throw error;
}
