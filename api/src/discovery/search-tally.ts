import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../http/network.ts';

/** Minimum number of networks that make a search on one day before it is published. */
export const FEWEST = 3;
/** Networks beyond this number are not counted. */
const MAX_NETWORKS = FEWEST * 2 ** 7;
/** Maximum searches in memory; the least recent is evicted first. */
const MAX_SEARCHES = 10_000;

/**
 * Counts from how many networks each search was made today, in memory. All addresses of a network count once. Networks
 * are stored as hashes with a key of this process and day, which never leaves memory.
 */
export class SearchTally {
  #day = '';
  #key = randomBytes(32);
  readonly #networks: LRUCache<string, Set<string>>;

  /** @param most maximum searches in memory */
  constructor(most = MAX_SEARCHES) {
    this.#networks = new LRUCache({ max: most });
  }

  /**
   * Counts a search.
   * @returns the number of networks today if it should be recorded: at the minimum and at each doubling, which ranks
   * popular searches with few events; otherwise null
   */
  add(query: string, address: string, day: string): number | null {
    if (day !== this.#day) {
      this.#networks.clear();
      this.#key = randomBytes(32);
      this.#day = day;
    }
    const networks = this.#networks.get(query) ?? new Set();
    this.#networks.set(query, networks);
    const before = networks.size;
    if (before < MAX_NETWORKS) {
      networks.add(
        createHmac('sha256', this.#key)
          .update(`${query}\n${networkOf(address)}`)
          .digest('base64'),
      );
    }
    return networks.size > before && Number.isInteger(Math.log2(networks.size / FEWEST)) && networks.size >= FEWEST
      ? networks.size
      : null;
  }
}
