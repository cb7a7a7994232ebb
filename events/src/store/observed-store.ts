import { StoreUnavailable, WrongExpectedRevision } from './errors.ts';
import type {
  AppendResult,
  EventStore,
  ExpectedRevision,
  LogBatch,
  LogPage,
  NewEvent,
  Position,
  ReadAllOptions,
  RecordedEvent,
  SubscribeOptions,
} from './event-store.ts';
import { type AppendOutcome, NO_OBSERVER, type StoreObserver } from './store-observer.ts';

/** How long a failed append counts against the store, even if it is readable, in ms. */
const FAILED_MS = 2_000;
/** TTL and timeout of a health check, in ms. */
const PROBE_TTL_MS = 1_000;
const PROBE_TIMEOUT_MS = 2_000;

export type StoreName = 'eventstoredb' | 'postgresql';

export interface ObservedStoreOptions {
  readonly name: StoreName;
  /** Description of the server with hosts and ports, without secrets. */
  readonly server: string;
  /** Host and port of the current node. */
  readonly node: () => string | null;
  readonly observer?: StoreObserver;
  /** Monotonic clock, in ms. */
  readonly now?: () => number;
}

/** An event store with health information: whether it accepts appends, and how far its subscriptions lag. */
export class ObservedStore implements EventStore {
  readonly name: StoreName;
  readonly #store: EventStore;
  readonly #server: string;
  readonly #node: () => string | null;
  readonly #observer: StoreObserver;
  readonly #now: () => number;
  readonly #subscriptions = new Set<{ behindSince: number | null }>();
  #failure: { readonly sentence: string; readonly at: number } | null = null;
  #probe: { readonly result: Promise<string | null>; endedAt: number } | null = null;

  constructor(store: EventStore, options: ObservedStoreOptions) {
    this.name = options.name;
    this.#store = store;
    this.#server = options.server;
    this.#node = options.node;
    this.#observer = options.observer ?? NO_OBSERVER;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Host and port of the current node; null before the first answer. */
  get node(): string | null {
    return this.#node();
  }

  /** Seconds that the slowest subscription has been behind the end of the log; 0 if none is. */
  get subscriptionLag(): number {
    const now = this.#now();
    const behind = [...this.#subscriptions].map(({ behindSince }) => (behindSince === null ? 0 : now - behindSince));
    return Math.max(0, ...behind) / 1_000;
  }

  /**
   * Explains why events cannot be appended; null if they can. Based on a recently failed append, otherwise on a read of
   * the head, which the leader answers. Takes at most 2 seconds.
   */
  async problem(): Promise<string | null> {
    if (this.#failure && this.#now() - this.#failure.at < FAILED_MS) return this.#failure.sentence;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<string>((resolve) => {
      const sentence = `${this.#server} has not answered for ${PROBE_TIMEOUT_MS / 1_000} s.`;
      timer = setTimeout(() => resolve(sentence), PROBE_TIMEOUT_MS);
    });
    return Promise.race([this.#look(), late]).finally(() => clearTimeout(timer));
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    const startedAt = this.#now();
    const ended = (outcome: AppendOutcome): void => this.#observer.appended(outcome, (this.#now() - startedAt) / 1_000);
    try {
      const result = await this.#store.append(stream, events, expected);
      this.#failure = null;
      ended('stored');
      return result;
    } catch (error) {
      if (error instanceof StoreUnavailable) this.#failure = { sentence: error.message, at: this.#now() };
      const isConflict = error instanceof WrongExpectedRevision;
      ended(error instanceof StoreUnavailable ? 'unavailable' : isConflict ? 'conflict' : 'failed');
      throw error;
    }
  }

  async *subscribe(options: SubscribeOptions): AsyncGenerator<LogBatch> {
    const subscription: { behindSince: number | null } = { behindSince: this.#now() };
    const fallBehind = (): void => {
      subscription.behindSince ??= this.#now();
    };
    this.#subscriptions.add(subscription);
    const onInterrupted = (error: StoreUnavailable): void => {
      fallBehind();
      options.onInterrupted?.(error);
    };
    try {
      for await (const batch of this.#store.subscribe({ ...options, onInterrupted })) {
        if (batch.events.length > 0) fallBehind();
        yield batch;
        if (batch.caughtUp) subscription.behindSince = null;
      }
    } finally {
      this.#subscriptions.delete(subscription);
    }
  }

  readStream(...of: Parameters<EventStore['readStream']>): Promise<RecordedEvent[]> {
    return this.#store.readStream(...of);
  }

  readAll(options: ReadAllOptions): Promise<LogPage> {
    return this.#store.readAll(options);
  }

  count(options: Parameters<EventStore['count']>[0]): Promise<number> {
    return this.#store.count(options);
  }

  head(): Promise<Position> {
    return this.#store.head();
  }

  reach(position: Position): Promise<void> {
    return this.#store.reach(position);
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  /** One check shared by all callers, repeated when the last result has expired. */
  #look(): Promise<string | null> {
    if (this.#probe && this.#now() - this.#probe.endedAt < PROBE_TTL_MS) return this.#probe.result;
    const result = this.#store.head().then(
      () => null,
      (error: unknown) => {
        if (error instanceof StoreUnavailable) return error.message;
        throw error;
      },
    );
    const probe = { result, endedAt: Number.POSITIVE_INFINITY };
    const end = (): void => {
      probe.endedAt = this.#now();
    };
    result.then(end, end);
    this.#probe = probe;
    return result;
  }
}
