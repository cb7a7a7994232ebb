import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
} from '@eventstore/db-client';
import { pause } from '../../pause.ts';
import {
  type LogBatch,
  type LogPage,
  maxPosition,
  type Position,
  type ReadAllOptions,
  type RecordedEvent,
  START,
  type SubscribeOptions,
} from '../event-store.ts';
import { NoAnswer } from './failures.ts';
import { fromPosition, toPosition } from './position.ts';
import { toRecorded } from './recorded.ts';
import type { ReplaceableClient } from './replaceable-client.ts';

const FIRST_BACK_OFF_MS = 100;
const MAX_BACK_OFF_MS = 5_000;
/** A checkpoint for every so many events the filter leaves out, times the server's window of 32. */
const CHECKPOINT_INTERVAL = 4;
/** Servers before 23.10 never say that a subscription has caught up: after this long without news we look, in ms. */
const QUIET_MS = 250;
/** A page of a filtered read is given out after this long, however few events of its types were found, in ms. */
const PAGE_MS = 5_000;

/** How a subscription is opened. */
interface OpenOptions {
  readonly types: readonly string[] | undefined;
  readonly signal: AbortSignal;
  /** A subscription that the server has not confirmed after this long has failed, in ms. */
  readonly silenceMs: number;
  readonly requiresLeader?: boolean;
}

/** The end of the log when nothing that is subscribed to is after a position; null when there is something. */
type FindEnd = (after: Position) => Promise<Position | null>;

const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The log from a position on, for ever: a filtered catch-up subscription to `$all`. A dropped subscription only says
 * so in an error event; it is opened again from the last position, after longer and longer waits.
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
    owner.replace(client);
    onInterrupted?.(await owner.unavailable(opened.failure));
    await pause(backOff, signal);
    backOff = Math.min(backOff * 2, MAX_BACK_OFF_MS);
  }
}

/**
 * One page of the events of some types, by a subscription that ends with the page: the client's reads have no filter.
 * @param options `alive` is called with every batch
 * @throws Error why the subscription dropped
 */
export async function readFiltered(
  client: EventStoreDBClient,
  { after, limit, types, silenceMs, alive }: Required<ReadAllOptions> & { silenceMs: number; alive: () => void },
  findEnd: FindEnd,
): Promise<LogPage> {
  // Read first: whatever comes later belongs to the next page.
  const end = await endOfLog(client);
  const { signal } = new AbortController();
  const opened = new Subscription(client, after, { types, signal, silenceMs, requiresLeader: true }, findEnd);
  const until = performance.now() + PAGE_MS;
  const events: RecordedEvent[] = [];
  let next = after;
  try {
    for (;;) {
      const batch = await opened.next(limit - events.length);
      if (!batch) throw opened.failure;
      alive();
      events.push(...batch.events);
      if (batch.checkpoint > next) next = batch.checkpoint;
      if (batch.caughtUp) return { events, next: maxPosition(next, end), end: true };
      if (events.length === limit || (next > after && performance.now() > until)) return { events, next, end: false };
    }
  } finally {
    opened.close();
  }
}

/** Position of the last event, also when it is one of the system: readers without a filter go on after it too. */
async function endOfLog(client: EventStoreDBClient): Promise<Position> {
  let end: Position = START;
  const last = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1, requiresLeader: true });
  for await (const { event } of last) if (event?.position) end = toPosition(event.position);
  return end;
}

/** Something a subscription has said that holds once so many of its events have been taken. */
interface Mark {
  readonly afterEvents: number;
  /** Everything up to here has been sent; null: the end of the log has been reached. */
  readonly reached: Position | null;
}

/** One subscription until it drops. Holds at most its buffer: it is read only when the next batch is asked for. */
class Subscription {
  readonly #stream: AllStreamSubscription;
  readonly #signal: AbortSignal;
  /** In the order they came. The client tells of them as they arrive, while events before them still wait to be taken. */
  readonly #marks: Mark[] = [];
  readonly #findEnd: FindEnd;
  #taken = 0;
  #dropped = false;
  #error: unknown;
  /** Up to where everything has been handed on. */
  #position: Position;
  /** From when on events are new ones: what is not waiting here is not in the log yet. */
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
    this.#position = from;
    const checkpoint = {
      checkpointInterval: CHECKPOINT_INTERVAL,
      checkpointReached: async (_: unknown, position: { commit: bigint; prepare: bigint }) =>
        this.#mark(toPosition(position)),
    };
    const filter = types
      ? eventTypeFilter({ regex: `^(${types.map(escapeRegex).join('|')})$`, ...checkpoint })
      : excludeSystemEvents(checkpoint);
    this.#stream = client.subscribeToAll({ fromPosition: fromPosition(from), filter, requiresLeader });
    this.#stream.on('readable', () => this.#notice());
    this.#stream.on('caughtUp', () => this.#mark(null));
    this.#stream.on('fellBehind', () => {
      this.#live = false;
    });
    for (const end of ['error', 'end', 'close'] as const) {
      this.#stream.on(end, (error?: unknown) => this.#drop(error));
    }
    // A server that is gone without a word neither confirms nor ends it. Later, the client's pings notice that.
    this.#silence = setTimeout(() => this.#drop(new NoAnswer(silenceMs)), silenceMs);
    this.#stream.once('confirmation', () => clearTimeout(this.#silence));
    signal.addEventListener('abort', this.#noticeAbort);
  }

  /** Why it dropped. */
  get failure(): Error {
    return this.#error instanceof Error ? this.#error : new Error('the subscription ended');
  }

  /** The next batch; null when the subscription has dropped or the consumer wants no more. */
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
      // What came in the meantime is handed on first.
      if (end === null || this.#news) continue;
      this.#live = true;
      this.#position = end;
      return { events: [], checkpoint: end, caughtUp: true };
    }
  }

  /** Waits for news, for `ms` milliseconds at most. */
  #hasNews(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = Number.isFinite(ms) ? setTimeout(() => resolve(false), ms) : undefined;
      this.#wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }

  /** Does not wait: a subscription that never came about is cancelled once its client has found a node. */
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

  /** Waiting events, up to `size`, and what holds after them; null when there is nothing to tell. */
  #take(size: number): LogBatch | null {
    const events: RecordedEvent[] = [];
    let checkpoint = START;
    let caughtUp = false;
    const settle = (): void => {
      for (const { reached } of this.#due()) {
        if (reached === null) {
          caughtUp = true;
          // Also where more events follow at once: the server says it only once.
          this.#live = true;
        } else checkpoint = reached;
      }
    };
    settle();
    while (events.length < size) {
      const resolved: AllStreamResolvedEvent | null = this.#stream.read();
      if (!resolved) break;
      this.#taken++;
      // What comes after the end was reached is news.
      caughtUp = false;
      const recorded = toRecorded(resolved.event);
      if (recorded) events.push(recorded);
      if (resolved.event?.position) checkpoint = toPosition(resolved.event.position);
      settle();
    }
    // The server says once that the subscription has caught up: after that, an empty buffer means the same.
    if (events.length > 0 && this.#live && this.#stream.readableLength === 0) caughtUp = true;
    return events.length === 0 && checkpoint === START && !caughtUp ? null : { events, checkpoint, caughtUp };
  }

  /** Marks that hold by now. */
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
