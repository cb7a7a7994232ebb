import type { StoredEvent } from './leaf.ts';
import { contentOf } from './leaf.ts';
import type { MapChange } from './map/map-store.ts';

/** The last event of each stream, from events in log order. */
export class MapChanges {
  readonly #from: number;
  readonly #streams = new Map<string, { event: StoredEvent; index: number }>();

  /** @param from index of the first event that counts */
  constructor(from: number) {
    this.#from = from;
  }

  readonly add = (event: StoredEvent, index: number): void => {
    if (index >= this.#from) this.#streams.set(event.stream, { event, index });
  };

  all(): MapChange[] {
    return [...this.#streams.values()].map(({ event, index }) => ({
      stream: event.stream,
      revision: event.revision,
      index,
      leaf: contentOf(event),
    }));
  }
}
