import { BACKWARDS, END, type EventStoreDBClient } from '@eventstore/db-client';
import {
  type LogPage,
  maxPosition,
  type Position,
  type ReadAllOptions,
  type RecordedEvent,
  START,
} from '../event-store.ts';
import { PAGE_BYTES } from './log-reads.ts';
import { toPosition } from './position.ts';
import type { ReplaceableClient } from './replaceable-client.ts';
import { type FindEnd, Subscription } from './tail.ts';

/** Timeouts in multiples of those of other reads: the first filtered read after a start of the server took 5.5 s. */
const PATIENCE = 3;
/** Maximum time to fill a page, in ms. */
const PAGE_MS = 5_000;
/** Time for the next page of a reader to be asked for, in ms; then its subscription ends. */
const IDLE_MS = 5_000;
/** Number of subscriptions that wait for the next page. */
const MAX_IDLE = 16;
/** Batch size while counting. */
const COUNT_BATCH = 500;

type FilteredOptions = Required<ReadAllOptions>;

type FindEndOf = (after: Position, types: readonly string[]) => ReturnType<FindEnd>;

/** A subscription of a reader. */
interface Opened {
  readonly subscription: Subscription;
  /** End of the log when it was opened: later events belong to a later page. */
  readonly end: Position;
}

interface Idle extends Opened {
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Reads events of some types, filtered by the server. The client has filters only for subscriptions, and opening one
 * makes the server prepare the filter, so one subscription serves all pages of a reader.
 */
export class FilteredReads {
  readonly #client: ReplaceableClient;
  /** Timeout without a message of the server, in ms. */
  readonly #silenceMs: number;
  readonly #findEnd: FindEndOf;
  /** Subscriptions that wait for their next page, by its key; the oldest first. */
  readonly #idle = new Map<string, Idle>();

  constructor(client: ReplaceableClient, silenceMs: number, findEnd: FindEndOf) {
    this.#client = client;
    this.#silenceMs = PATIENCE * silenceMs;
    this.#findEnd = findEnd;
  }

  /** @throws StoreUnavailable */
  page(options: FilteredOptions): Promise<LogPage> {
    return this.#client.call((client, alive) => this.#page(client, options, alive), this.#silenceMs);
  }

  /** Number of events of these types after a position. */
  count({ after, types }: Pick<FilteredOptions, 'after' | 'types'>): Promise<number> {
    return this.#client.call(async (client, alive) => {
      const { subscription, end } = await this.#open(client, { after, types });
      let counted = 0;
      try {
        for (;;) {
          const batch = await subscription.next(COUNT_BATCH);
          if (!batch) throw subscription.failure;
          alive();
          counted += batch.events.filter(({ position }) => position <= end).length;
          if (batch.caughtUp || batch.checkpoint >= end) return counted;
        }
      } finally {
        subscription.close();
      }
    }, this.#silenceMs);
  }

  close(): void {
    for (const key of [...this.#idle.keys()]) this.#take(key)?.subscription.close();
  }

  async #page(client: EventStoreDBClient, options: FilteredOptions, alive: () => void): Promise<LogPage> {
    const idle = this.#take(keyOf(options));
    if (idle) {
      // It may have dropped in the meantime.
      const page = await this.#fill(idle, options, alive).catch(() => null);
      if (page) return page;
    }
    return this.#fill(await this.#open(client, options), options, alive);
  }

  async #open(client: EventStoreDBClient, { after, types }: Pick<FilteredOptions, 'after' | 'types'>): Promise<Opened> {
    const end = await endOfLog(client);
    const { signal } = new AbortController();
    const options = { types, signal, silenceMs: this.#silenceMs, requiresLeader: true };
    return { subscription: new Subscription(client, after, options, (at) => this.#findEnd(at, types)), end };
  }

  /** Keeps the subscription for the next page, unless this is the last one. */
  async #fill(opened: Opened, { after, limit, types }: FilteredOptions, alive: () => void): Promise<LogPage> {
    const { subscription, end } = opened;
    const until = performance.now() + PAGE_MS;
    const events: RecordedEvent[] = [];
    let [next, bytes] = [after, 0];
    let isKept = false;
    try {
      for (;;) {
        const batch = await subscription.next(limit - events.length);
        if (!batch) throw subscription.failure;
        alive();
        events.push(...batch.events);
        for (const { data, metadata } of batch.events) bytes += data.length + metadata.length;
        next = maxPosition(next, batch.checkpoint);
        if (batch.caughtUp) return { events, next: maxPosition(next, end), end: true };
        const isFull = events.length === limit || bytes >= PAGE_BYTES;
        if (!isFull && (next === after || performance.now() <= until)) continue;
        isKept = true;
        this.#keep(keyOf({ after: next, types }), opened);
        return { events, next, end: false };
      }
    } finally {
      if (!isKept) subscription.close();
    }
  }

  #keep(key: string, opened: Opened): void {
    this.#take(key)?.subscription.close();
    const [oldest] = this.#idle.keys();
    if (oldest !== undefined && this.#idle.size >= MAX_IDLE) this.#take(oldest)?.subscription.close();
    const timer = setTimeout(() => this.#take(key)?.subscription.close(), IDLE_MS);
    timer.unref();
    this.#idle.set(key, { ...opened, timer });
  }

  #take(key: string): Idle | undefined {
    const idle = this.#idle.get(key);
    clearTimeout(idle?.timer);
    this.#idle.delete(key);
    return idle;
  }
}

const keyOf = ({ after, types }: Pick<FilteredOptions, 'after' | 'types'>): string => [after, ...types].join('\n');

/** Position of the last record: unfiltered readers continue after it too. */
async function endOfLog(client: EventStoreDBClient): Promise<Position> {
  let end: Position = START;
  const last = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1, requiresLeader: true });
  for await (const { event } of last) if (event?.position) end = toPosition(event.position);
  return end;
}
