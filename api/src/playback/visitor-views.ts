import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../http/network.ts';

const HOUR_MS = 3_600_000;
/** Views that are remembered; the one that was counted longest ago is forgotten first. */
const MOST_REMEMBERED = 100_000;

/**
 * Which films visitors of each network have viewed in this hour, in memory: a visitor who opens a film again and again is
 * one view. People who share a network are one too: too few is better than what anybody could run up. A network is
 * known by a hash under a key of this process and this hour, which nobody is told and nothing stores.
 */
export class VisitorViews {
  #hour = Number.NaN;
  #key = randomBytes(32);
  readonly #first: LRUCache<string, string>;

  /** @param most views remembered */
  constructor(most = MOST_REMEMBERED) {
    this.#first = new LRUCache({ max: most });
  }

  /** Whether a viewing is the first of a film in this hour from where it comes from; also when it is asked again. */
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
    // Without making it younger.
    const first = this.#first.peek(view);
    if (first !== undefined) return first === viewingId;
    this.#first.set(view, viewingId);
    return true;
  }
}
