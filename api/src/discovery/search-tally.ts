import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../http/network.ts';

/** Networks a search has to be made from on one day before anybody is told of it. */
export const FEWEST = 3;
/** What more networks than this search for is popular enough: they are not counted further. */
const ENOUGH = FEWEST * 2 ** 7;
/** Searches that are remembered; the one that was made longest ago is forgotten first. */
const MOST_REMEMBERED = 10_000;

/**
 * From how many networks each search was made today, in memory. Whoever may have many addresses of one network counts
 * once. A network is known by a hash under a key of this process and this day, which nobody is told and nothing stores.
 */
export class SearchTally {
  #day = '';
  #key = randomBytes(32);
  readonly #networks: LRUCache<string, Set<string>>;

  /** @param most searches remembered */
  constructor(most = MOST_REMEMBERED) {
    this.#networks = new LRUCache({ max: most });
  }

  /**
   * Counts a search.
   * @returns how many networks have made it today, when that has just become worth recording: at the fewest, and at each
   *   doubling, so that what is popular is told from what is more so in a handful of events; otherwise null
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
    if (before < ENOUGH) {
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
