import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../http/network.ts';

const HOUR_MS = 3_600_000;
/** Maximum views in memory; the oldest is evicted first. */
const MAX_VIEWS = 100_000;

/**
 * Remembers in memory which films each network has viewed this hour: a visitor who reopens a film counts as one view.
 * People who share a network count as one too: undercounting is better than inflation. Networks are stored as hashes
 * with a key of this process and hour, which never leaves memory.
 */
export class VisitorViews {
  #hour = Number.NaN;
  #key = randomBytes(32);
  readonly #first: LRUCache<string, string>;

  /** @param most maximum views in memory */
  constructor(most = MAX_VIEWS) {
    this.#first = new LRUCache({ max: most });
  }

  /** Whether a viewing is the first one of a film from its network in this hour. Idempotent per viewing. */
  isFirst(viewingId: string, movieId: string, address: string, now: Date): boolean {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    if (hour !== this.#hour) {
      this.#first.clear();
      this.#key = randomBytes(32);
      this.#hour = hour;
    }
    const view = createHmac('sha256', this.#key)
      .update(`${movieId}\n${networkOf(address)}`)
      .digest('base64');
    // Without updating its recency.
    const first = this.#first.peek(view);
    if (first !== undefined) return first === viewingId;
    this.#first.set(view, viewingId);
    return true;
  }
}
