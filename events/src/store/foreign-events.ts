import { InvalidConfiguration } from '../config/config.ts';
import { type EventStore, type ForeignEvent, maxPosition, type Position, START } from './event-store.ts';

/**
 * Refuses to begin in a log that only other applications have written to.
 * @throws InvalidConfiguration, StoreUnavailable
 */
export async function refuseForeignLog(store: Pick<EventStore, 'readAll'>): Promise<void> {
  let found: ForeignEvent | null = null;
  for (let after = START; ; ) {
    const { events, foreign, next, end } = await store.readAll({ after, limit: 1 });
    if (events.length > 0) return;
    found ??= foreign?.[0] ?? null;
    if (end) break;
    after = next;
  }
  if (!found) return;
  throw new InvalidConfiguration(
    `The log in EVENTSTORE_URL holds events of another application (${found.type} in the stream ${found.stream}) and none ` +
      'of Sankofa. Nothing was written. Sankofa needs a server of its own: name one with an empty log.',
  );
}

/** The events of other applications in a log. */
export interface ForeignEvents {
  readonly count: number;
  /** The newest. */
  readonly stream: string;
  readonly type: string;
}

/** Counts the events of other applications in a log, each once even if its part of the log is read again. */
export class ForeignTally {
  #upTo: Position = START;
  #found: ForeignEvents | null = null;

  /** Null if there are none. */
  get found(): ForeignEvents | null {
    return this.#found;
  }

  /** @param foreign events in the order of the log */
  add(foreign: readonly ForeignEvent[] = []): void {
    for (const { position, stream, type } of foreign) {
      if (position <= this.#upTo) continue;
      this.#upTo = maxPosition(this.#upTo, position);
      this.#found = { count: (this.#found?.count ?? 0) + 1, stream, type };
    }
  }
}
