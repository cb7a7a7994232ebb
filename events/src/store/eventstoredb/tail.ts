import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
} from '@eventstore/db-client';
import { pause } from '../../pause.ts';
import {
  type ForeignEvent,
  type LogBatch,
  type Position,
  type RecordedEvent,
  START,
  type SubscribeOptions,
} from '../event-store.ts';
import { NoAnswer } from './failures.ts';
import { fromPosition, toPosition } from './position.ts';
import { isForeign, toRecorded } from './recorded.ts';
import type { ReplaceableClient } from './replaceable-client.ts';

const FIRST_BACK_OFF_MS = 100;
const MAX_BACK_OFF_MS = 5_000;
/** Checkpoint interval for filtered-out events, as a multiple of the server's window of 32. */
const CHECKPOINT_INTERVAL = 4;
/**
 * Servers before 23.10 never report that a subscription has caught up: after this time without events we check, in ms.
 */
const QUIET_MS = 250;

/** Options of a subscription. */
interface OpenOptions {
  readonly types: readonly string[] | undefined;
  readonly signal: AbortSignal;
  /** Timeout for the server's confirmation, in ms. */
  readonly silenceMs: number;
  readonly requiresLeader?: boolean;
}

/** End of the log if nothing in the subscription follows a position; otherwise null. */
export type FindEnd = (after: Position) => Promise<Position | null>;

/**
 * Follows the log from a position, indefinitely: a filtered catch-up subscription to `$all`. A dropped subscription is
 * reported only by an error event; it is reopened from the last position, with exponential backoff.
 */
export async function* followAll(
  owner: ReplaceableClient,
  {
    after,
    types,
    batchSize = 500,
    onInterrupted,
    signal,
    silenceMs,
  }: SubscribeOptions & Pick<OpenOptions, 'silenceMs'>,
  findEnd: FindEnd,
): AsyncGenerator<LogBatch> {
  let checkpoint = after;
  let backOff = FIRST_BACK_OFF_MS;
  while (!signal.aborted) {
    const client = owner.current;
    const opened = new Subscription(client, checkpoint, { types, signal, silenceMs }, findEnd);
    try {
      for (;;) {
        const batch = await opened.next(batchSize);
        if (!batch) break;
        backOff = FIRST_BACK_OFF_MS;
        if (batch.checkpoint <= checkpoint && !batch.caughtUp) continue;
        checkpoint = batch.checkpoint > checkpoint ? batch.checkpoint : checkpoint;
        yield { ...batch, checkpoint };
      }
    } finally {
      opened.close();
    }
    if (signal.aborted) return;
    owner.replaceUnlessAnswered(client, opened.failure);
    onInterrupted?.(await owner.unavailable(opened.failure));
    await pause(backOff, signal);
    backOff = Math.min(backOff * 2, MAX_BACK_OFF_MS);
  }
}

/** A message of the subscription that takes effect after a number of its events was consumed. */
interface Mark {
  readonly afterEvents: number;
  /** Everything up to this position was sent; null: the end of the log was reached. */
  readonly reached: Position | null;
}

/** One subscription until it drops. Buffers at most its buffer size: it is read on demand. */
export class Subscription {
  readonly #stream: AllStreamSubscription;
  readonly #signal: AbortSignal;
  /** In order of arrival. The client reports marks immediately, while earlier events still wait in the buffer. */
  readonly #marks: Mark[] = [];
  readonly #findEnd: FindEnd;
  /** Types to return, of those that the server finds by their beginning; null: all. */
  readonly #types: ReadonlySet<string> | null;
  #taken = 0;
  #dropped = false;
  #error: unknown;
  /** Position up to which everything was handed over. */
  #position: Position;
  /** Whether the subscription is live: an empty buffer then means the end of the log. */
  #live = false;
  #news = false;
  #wake: () => void = () => undefined;
  readonly #noticeAbort = (): void => this.#notice();
  readonly #silence: ReturnType<typeof setTimeout>;

  constructor(
    client: EventStoreDBClient,
    from: Position,
    { types, signal, silenceMs, requiresLeader = false }: OpenOptions,
    findEnd: FindEnd,
  ) {
    this.#signal = signal;
    this.#findEnd = findEnd;
    this.#types = types ? new Set(types) : null;
    this.#position = from;
    const checkpoint = {
      checkpointInterval: CHECKPOINT_INTERVAL,
      checkpointReached: async (_: unknown, position: { commit: bigint; prepare: bigint }) =>
        this.#mark(toPosition(position)),
    };
    // Prefixes: the server compiles a regular expression for each subscription, 0.3 s for 190 types.
    const filter = types ? eventTypeFilter({ prefixes: [...types], ...checkpoint }) : excludeSystemEvents(checkpoint);
    this.#stream = client.subscribeToAll({ fromPosition: fromPosition(from), filter, requiresLeader });
    this.#stream.on('readable', () => this.#notice());
    this.#stream.on('caughtUp', () => this.#mark(null));
    this.#stream.on('fellBehind', () => {
      this.#live = false;
    });
    for (const end of ['error', 'end', 'close'] as const) {
      this.#stream.on(end, (error?: unknown) => this.#drop(error));
    }
    // A server that vanished without closing the connection neither confirms nor ends the subscription. Later, the
    // client's pings detect that.
    this.#silence = setTimeout(() => this.#drop(new NoAnswer(silenceMs)), silenceMs);
    this.#stream.once('confirmation', () => clearTimeout(this.#silence));
    signal.addEventListener('abort', this.#noticeAbort);
  }

  /** Why it dropped. */
  get failure(): Error {
    return this.#error instanceof Error ? this.#error : new Error('the subscription ended');
  }

  /** The next batch; null if the subscription has dropped or the consumer has stopped. */
  async next(size: number): Promise<LogBatch | null> {
    for (;;) {
      if (this.#signal.aborted) return null;
      this.#news = false;
      const batch = this.#take(size);
      if (batch) {
        if (batch.checkpoint > this.#position) this.#position = batch.checkpoint;
        return batch;
      }
      if (this.#dropped) return null;
      if (this.#news) continue;
      if (await this.#hasNews(this.#live ? Number.POSITIVE_INFINITY : QUIET_MS)) continue;
      const end = await this.#findEnd(this.#position).catch(() => null);
      // Hand over events that have arrived in between first.
      if (end === null || this.#news) continue;
      this.#live = true;
      this.#position = end;
      return { events: [], checkpoint: end, caughtUp: true };
    }
  }

  /** Waits for news, at most `ms` milliseconds. */
  #hasNews(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = Number.isFinite(ms) ? setTimeout(() => resolve(false), ms) : undefined;
      this.#wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }

  /** Returns immediately: a subscription that was never established is cancelled once its client has found a node. */
  close(): void {
    clearTimeout(this.#silence);
    this.#signal.removeEventListener('abort', this.#noticeAbort);
    void this.#stream.unsubscribe().catch(() => undefined);
    this.#stream.destroy();
  }

  #drop(error: unknown): void {
    this.#dropped = true;
    this.#error ??= error;
    this.#notice();
  }

  /** Buffered events, up to `size`, with the marks after them; null if there is nothing. */
  #take(size: number): LogBatch | null {
    const events: RecordedEvent[] = [];
    const foreign: ForeignEvent[] = [];
    let checkpoint = START;
    let caughtUp = false;
    const settle = (): void => {
      for (const { reached } of this.#due()) {
        if (reached === null) {
          caughtUp = true;
          // Even if more events follow: the server reports it only once.
          this.#live = true;
        } else checkpoint = reached;
      }
    };
    settle();
    while (events.length < size) {
      const resolved: AllStreamResolvedEvent | null = this.#stream.read();
      if (!resolved) break;
      this.#taken++;
      // Events after the end was reached are new.
      caughtUp = false;
      const { event } = resolved;
      const recorded = toRecorded(event);
      if (recorded && (this.#types?.has(recorded.type) ?? true)) events.push(recorded);
      if (event?.position) {
        checkpoint = toPosition(event.position);
        if (!this.#types && isForeign(event)) {
          foreign.push({ position: checkpoint, stream: event.streamId, type: event.type });
        }
      }
      settle();
    }
    // The server reports catching up only once: afterwards, an empty buffer means the same.
    if (events.length > 0 && this.#live && this.#stream.readableLength === 0) caughtUp = true;
    if (events.length === 0 && checkpoint === START && !caughtUp) return null;
    return { events, checkpoint, caughtUp, ...(foreign.length > 0 && { foreign }) };
  }

  /** Marks that are in effect by now. */
  #due(): Mark[] {
    const maxPosition = this.#marks.findIndex(({ afterEvents }) => afterEvents > this.#taken);
    return this.#marks.splice(0, maxPosition < 0 ? this.#marks.length : maxPosition);
  }

  #mark(reached: Position | null): void {
    this.#marks.push({ afterEvents: this.#taken + this.#stream.readableLength, reached });
    this.#notice();
  }

  #notice(): void {
    this.#news = true;
    this.#wake();
  }
}
