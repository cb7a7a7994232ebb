import { keyOf, type StoredEvent } from './leaf.ts';
import type { MapLeaf } from './map/map-row.ts';

/** The last event of each stream, from events in log order. */
export class MapChanges {
  readonly #from: number;
  readonly #streams = new Map<string, MapLeaf>();

  /** @param from index of the first event that counts */
  constructor(from: number) {
    this.#from = from;
  }

  /** @param leaf hash of the content of the event */
  readonly add = ({ stream, revision }: StoredEvent, index: number, leaf: Uint8Array): void => {
    if (index >= this.#from) this.#streams.set(stream, { key: keyOf(stream), revision, index, leaf });
  };

  all(): MapLeaf[] {
    return [...this.#streams.values()];
  }
}
