import type { FilmLimit } from '@sankofa/events/profiles/film-limit';
import type { PositionWaiter } from '@sankofa/projections/runtime/wait';
import type { Unread } from '../contract/notifications.ts';
import type { EventStream } from '../http/sse.ts';
import { limitKey } from '../profiles/film-limit.ts';
import type { Services } from '../services.ts';
import { unreadOf } from './find-notifications.ts';

/** Minimum interval between queries, in ms, however many changes there are. */
const PAUSE_MS = 500;
/** With many listeners a query takes longer: its maximum duty cycle is 1 / SHARE. */
const SHARE = 10;

interface Listener {
  readonly accountId: string;
  /** Notifications about films beyond it are not counted. A stream ends when it changes. */
  readonly limit: FilmLimit;
  readonly events: Pick<EventStream, 'send'>;
  /** Last count sent; null before the first. */
  told: number | null;
}

/**
 * Sends connected people their number of unread notifications. One query serves all listeners with the same limit,
 * after changes of the read model and at most twice a second; only changed counts are sent.
 */
export class NotificationStreams {
  readonly #services: Pick<Services, 'queries'>;
  readonly #listeners = new Set<Listener>();
  #running = false;
  #again = false;

  constructor(services: Pick<Services, 'queries'>, waiter: Pick<PositionWaiter, 'watch'>) {
    this.#services = services;
    waiter.watch((readModels) => {
      if (this.#listeners.size > 0 && readModels.includes('notifications')) void this.#tell();
    });
  }

  /** Sends the count now, and whenever it changes. Returns the function that stops it. @throws errors of the query */
  async add(accountId: string, limit: FilmLimit, events: Listener['events']): Promise<() => void> {
    const listener: Listener = { accountId, limit, events, told: null };
    // Listen before querying, so that changes in between are sent too.
    this.#listeners.add(listener);
    try {
      const counts = await unreadOf(this.#services, [accountId], limit);
      // A later query has already sent a newer count.
      if (listener.told === null) tell([listener], counts);
    } catch (error) {
      this.#listeners.delete(listener);
      throw error;
    }
    return () => this.#listeners.delete(listener);
  }

  async #tell(): Promise<void> {
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = true;
    do {
      this.#again = false;
      const listeners = [...this.#listeners];
      const began = performance.now();
      try {
        for (const { limit, alike } of byLimit(listeners)) {
          const people = new Set(alike.map(({ accountId }) => accountId));
          tell(alike, await unreadOf(this.#services, [...people], limit));
        }
      } catch (error) {
        // The listener gets the next change, and the list itself shows the number.
        if (!(error instanceof Error)) throw error;
      }
      const pause = Math.max(PAUSE_MS, (performance.now() - began) * SHARE);
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
    } while (this.#again && this.#listeners.size > 0);
    this.#running = false;
  }
}

/** Groups listeners whose limits show the same films. */
function byLimit(listeners: readonly Listener[]): Iterable<{ limit: FilmLimit; alike: Listener[] }> {
  const groups = new Map<string, { limit: FilmLimit; alike: Listener[] }>();
  for (const listener of listeners) {
    const key = limitKey(listener.limit);
    const group = groups.get(key) ?? { limit: listener.limit, alike: [] };
    group.alike.push(listener);
    groups.set(key, group);
  }
  return groups.values();
}

function tell(listeners: readonly Listener[], counts: ReadonlyMap<string, number>): void {
  for (const listener of listeners) {
    const unread = counts.get(listener.accountId) ?? 0;
    if (unread === listener.told) continue;
    listener.told = unread;
    const message: Unread = { unread };
    listener.events.send('unread', message);
  }
}
