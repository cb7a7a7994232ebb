import type { PositionWaiter } from '@sankofa/projections/runtime/wait';
import type { Unread } from '../contract/notifications.ts';
import type { EventStream } from '../http/sse.ts';
import type { Services } from '../services.ts';
import { unreadOf } from './find-notifications.ts';

/** Milliseconds between two looks at what has changed: however much happens, there are no more queries than that. */
const PAUSE_MS = 500;
/** With many people there, a look takes longer: at most one part in so many of the time is spent on it. */
const SHARE = 10;

interface Listener {
  readonly accountId: string;
  readonly events: Pick<EventStream, 'send'>;
  /** What it was told last; null before the first. */
  told: number | null;
}

/**
 * Tells people who are there how many notifications they have not seen. One query answers for all of them, when the
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
  async add(accountId: string, events: Listener['events']): Promise<() => void> {
    const listener: Listener = { accountId, events, told: null };
    // Listening before asking: what changes in between is told, too.
    this.#listeners.add(listener);
    try {
      const counts = await unreadOf(this.#services, [accountId]);
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
        tell(listeners, await unreadOf(this.#services, [...new Set(listeners.map(({ accountId }) => accountId))]));
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

function tell(listeners: readonly Listener[], counts: ReadonlyMap<string, number>): void {
  for (const listener of listeners) {
    const unread = counts.get(listener.accountId) ?? 0;
    if (unread === listener.told) continue;
    listener.told = unread;
    const told: Unread = { unread };
    listener.events.send('unread', told);
  }
}
