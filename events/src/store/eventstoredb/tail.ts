import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
} from '@eventstore/db-client';
import type { LogBatch, Position, SubscribeOptions } from '../event-store.ts';
import { fromPosition, toPosition } from './position.ts';
import { toRecorded } from './recorded.ts';

const FIRST_BACK_OFF_MS = 100;
const MAX_BACK_OFF_MS = 5_000;
/** A checkpoint for every so many events the filter leaves out, times the server's window of 32. */
const CHECKPOINT_INTERVAL = 4;

const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The log from a position on, for ever: a filtered catch-up subscription to `$all`. A dropped subscription only says
 * so in an error event; it is opened again from the last position, after longer and longer waits.
 */
export async function* followAll(
  client: EventStoreDBClient,
  { after, types, batchSize = 500, signal }: SubscribeOptions,
): AsyncGenerator<LogBatch> {
  let checkpoint = after;
  let backOff = FIRST_BACK_OFF_MS;
  while (!signal.aborted) {
    const opened = new Subscription(client, checkpoint, types, signal);
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
      await opened.close();
    }
    await pause(backOff, signal);
    backOff = Math.min(backOff * 2, MAX_BACK_OFF_MS);
  }
}

/** One subscription until it drops. Holds at most its buffer: it is read only when the next batch is asked for. */
class Subscription {
  readonly #stream: AllStreamSubscription;
  readonly #signal: AbortSignal;
  #reached: Position;
  #caughtUp = false;
  #dropped = false;
  #news = false;
  #wake: () => void = () => undefined;

  constructor(client: EventStoreDBClient, from: Position, types: readonly string[] | undefined, signal: AbortSignal) {
    this.#reached = from;
    this.#signal = signal;
    const checkpoint = {
      checkpointInterval: CHECKPOINT_INTERVAL,
      checkpointReached: async (_: unknown, position: { commit: bigint; prepare: bigint }) => {
        this.#reached = toPosition(position);
        this.#notice();
      },
    };
    const filter = types
      ? eventTypeFilter({ regex: `^(${types.map(escapeRegex).join('|')})$`, ...checkpoint })
      : excludeSystemEvents(checkpoint);
    this.#stream = client.subscribeToAll({ fromPosition: fromPosition(from), filter });
    this.#stream.on('readable', () => this.#notice());
    this.#stream.on('caughtUp', () => {
      this.#caughtUp = true;
      this.#notice();
    });
    for (const end of ['error', 'end', 'close'] as const) {
      this.#stream.on(end, () => {
        this.#dropped = true;
        this.#notice();
      });
    }
    signal.addEventListener('abort', () => this.#notice(), { once: true });
  }

  /** The next batch; null when the subscription has dropped or the consumer wants no more. */
  async next(size: number): Promise<LogBatch | null> {
    for (;;) {
      if (this.#signal.aborted) return null;
      const batch = this.#take(size);
      if (batch) return batch;
      if (this.#dropped) return null;
      if (!this.#news) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
      this.#news = false;
    }
  }

  async close(): Promise<void> {
    // What the server says about a subscription nobody wants any more is no concern of ours.
    this.#stream.on('error', () => undefined);
    await this.#stream.unsubscribe();
    this.#stream.destroy();
  }

  #take(size: number): LogBatch | null {
    const before = this.#reached;
    const events = [];
    for (let n = 0; n < size; n++) {
      const resolved: AllStreamResolvedEvent | null = this.#stream.read();
      if (!resolved) break;
      const recorded = toRecorded(resolved.event);
      if (recorded) {
        events.push(recorded);
        if (recorded.position > this.#reached) this.#reached = recorded.position;
      }
    }
    const isEnd = this.#caughtUp && this.#stream.readableLength === 0;
    if (events.length === 0 && this.#told >= this.#reached && !(isEnd && !this.#toldEnd)) return null;
    this.#told = this.#reached > before ? this.#reached : before;
    this.#toldEnd = isEnd;
    return { events, checkpoint: this.#told, caughtUp: isEnd };
  }

  #told = '' as Position;
  #toldEnd = false;

  #notice(): void {
    this.#news = true;
    this.#wake();
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
