import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
} from '@eventstore/db-client';
import { pause } from '../../pause.ts';
import { type LogBatch, type Position, type RecordedEvent, START, type SubscribeOptions } from '../event-store.ts';
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
  #taken = 0;
  #dropped = false;
  #news = false;
  #wake: () => void = () => undefined;

  constructor(client: EventStoreDBClient, from: Position, types: readonly string[] | undefined, signal: AbortSignal) {
    this.#signal = signal;
    const checkpoint = {
      checkpointInterval: CHECKPOINT_INTERVAL,
      checkpointReached: async (_: unknown, position: { commit: bigint; prepare: bigint }) =>
        this.#mark(toPosition(position)),
    };
    const filter = types
      ? eventTypeFilter({ regex: `^(${types.map(escapeRegex).join('|')})$`, ...checkpoint })
      : excludeSystemEvents(checkpoint);
    this.#stream = client.subscribeToAll({ fromPosition: fromPosition(from), filter });
    this.#stream.on('readable', () => this.#notice());
    this.#stream.on('caughtUp', () => this.#mark(null));
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
      this.#news = false;
      const batch = this.#take(size);
      if (batch) return batch;
      if (this.#dropped) return null;
      if (this.#news) continue;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async close(): Promise<void> {
    try {
      await this.#stream.unsubscribe();
    } catch {
      // It never came about: the server could not be reached.
    }
    this.#stream.destroy();
  }

  /** Waiting events, up to `size`, and what holds after them; null when there is nothing to tell. */
  #take(size: number): LogBatch | null {
    const events: RecordedEvent[] = [];
    let checkpoint = START;
    let caughtUp = false;
    const settle = (): void => {
      for (const { reached } of this.#due()) {
        if (reached === null) caughtUp = true;
        else checkpoint = reached;
      }
    };
    settle();
    while (events.length < size) {
      const resolved: AllStreamResolvedEvent | null = this.#stream.read();
      if (!resolved) break;
      this.#taken++;
      // Whatever comes after the end was reached is news.
      caughtUp = false;
      const recorded = toRecorded(resolved.event);
      if (recorded) events.push(recorded);
      if (resolved.event?.position) checkpoint = toPosition(resolved.event.position);
      settle();
    }
    return events.length === 0 && checkpoint === START && !caughtUp ? null : { events, checkpoint, caughtUp };
  }

  /** Marks that hold by now. */
  #due(): Mark[] {
    const later = this.#marks.findIndex(({ afterEvents }) => afterEvents > this.#taken);
    return this.#marks.splice(0, later < 0 ? this.#marks.length : later);
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
