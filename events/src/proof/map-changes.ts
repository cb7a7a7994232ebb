import type { StoredEvent } from './leaf.ts';
import type { MapChange } from './map/map-store.ts';

/** The last event of each stream, from events in log order. */
export class MapChanges {
  readonly #from: number;
  readonly #streams = new Map<string, MapChange>();

  /** @param from index of the first event that counts */
  constructor(from: number) {
    this.#from = from;
  }

  /** @param leaf hash of the content of the event */
  readonly add = ({ stream, revision }: StoredEvent, index: number, leaf: Uint8Array): void => {
    if (index >= this.#from) this.#streams.set(stream, { stream, revision, index, leaf });
  };

  all(): MapChange[] {
    return [...this.#streams.values()];
  }
}
