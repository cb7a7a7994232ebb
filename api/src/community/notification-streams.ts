import type { FilmLimit } from '@sankofa/events/profiles/film-limit';
import type { PositionWaiter } from '@sankofa/projections/runtime/wait';
import type { Unread } from '../contract/notifications.ts';
import type { EventStream } from '../http/sse.ts';
import { limitKey } from '../profiles/film-limit.ts';
import type { Services } from '../services.ts';
import { unreadOf } from './find-notifications.ts';

/** Milliseconds between two looks at what has changed: however much happens, there are no more queries than that. */
const PAUSE_MS = 500;
/** With many people there, a look takes longer: at most one part in so many of the time is spent on it. */
const SHARE = 10;

interface Listener {
  readonly accountId: string;
  /** Notifications about films beyond it are not counted. A stream ends when it changes. */
  readonly limit: FilmLimit;
  readonly events: Pick<EventStream, 'send'>;
  /** What it was told last; null before the first. */
  told: number | null;
}

/**
 * Tells people who are there how many notifications they have not seen. One query answers for all with the same limit, when the
 * read model has changed and not more often than twice a second; only those are told for whom the number is another.
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

  /** Tells the number now, and whenever it changes. Returns how to stop. @throws what the query throws */
  async add(accountId: string, limit: FilmLimit, events: Listener['events']): Promise<() => void> {
    const listener: Listener = { accountId, limit, events, told: null };
    // Listening before asking: what changes in between is told, too.
    this.#listeners.add(listener);
    try {
      const counts = await unreadOf(this.#services, [accountId], limit);
      // Told meanwhile by a look that began later, it knows better than this one.
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
        // Whoever listens is told with the next change, and reads the number when opening the list.
        if (!(error instanceof Error)) throw error;
      }
      const pause = Math.max(PAUSE_MS, (performance.now() - began) * SHARE);
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
    } while (this.#again && this.#listeners.size > 0);
    this.#running = false;
  }
}

/** Listeners whose limits show the same films. */
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
    const told: Unread = { unread };
    listener.events.send('unread', told);
  }
}
