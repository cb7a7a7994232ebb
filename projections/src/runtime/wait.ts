import type { Position } from '@sankofa/events/store/event-store';
import { ChannelListener } from '@sankofa/events/store/postgres/channel-listener';
import type { Pool } from 'pg';
import { PROJECTED, type ProjectedNote } from './process-batch.ts';

interface Waiter {
  readonly names: readonly string[];
  readonly position: Position;
  done(): void;
}

/**
 * Reports when the live version of a read model has reached a position, and which read models have changed. One
 * connection listens; checkpoints are read once per wake-up, and only if there are waiters.
 */
export class PositionWaiter {
  readonly #pool: Pool;
  readonly #channel: ChannelListener;
  readonly #reached = new Map<string, Position>();
  readonly #waiters = new Set<Waiter>();
  readonly #watchers = new Set<(readModels: readonly string[]) => void>();
  #closed = false;
  #reading = false;
  #again = false;

  constructor(pool: Pool, connectionString: string) {
    this.#pool = pool;
    this.#channel = new ChannelListener({
      connectionString,
      name: 'sankofa position waiter',
      channel: PROJECTED,
      heard: (payload) => this.#heard(payload),
      connected: () => void this.#catchUp(),
      lost: () => this.#reached.clear(),
    });
    this.#channel.open();
  }

  /** Resolves with true once all these read models are at the position; false after `timeoutMs` ms. */
  async waitFor(names: readonly string[], position: Position, timeoutMs: number): Promise<boolean> {
    if (this.#isReached(names, position)) return true;
    return new Promise((resolve) => {
      const waiter: Waiter = { names, position, done: () => finish(true) };
      const finish = (reached: boolean): void => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
        resolve(reached);
      };
      const timer = setTimeout(() => finish(false), timeoutMs);
      this.#waiters.add(waiter);
      void this.#read();
    });
  }

  /**
   * Calls back with the names of changed read models; with all of them after the connection was lost and restored,
   * because any may have changed. Returns the function that stops it.
   */
  watch(changed: (readModels: readonly string[]) => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#channel.close();
  }

  #heard(payload: string): void {
    if (this.#waiters.size > 0) void this.#read();
    else this.#reached.clear();
    const { changed }: ProjectedNote = payload ? JSON.parse(payload) : { changed: [] };
    if (changed.length > 0) for (const watcher of this.#watchers) watcher(changed);
  }

  /** Checks positions once, because changes before listening started may have been missed. */
  async #catchUp(): Promise<void> {
    void this.#read();
    try {
      const { rows } = await this.#pool.query<{ name: string }>(
        `select distinct name from projection.versions where state = 'live'`,
      );
      for (const watcher of this.#watchers) watcher(rows.map(({ name }) => name));
    } catch (error) {
      // The listening connection is lost with the database; this is repeated after it is restored.
      if (!(error instanceof Error)) throw error;
    }
  }

  #isReached(names: readonly string[], position: Position): boolean {
    return names.every((name) => (this.#reached.get(name) ?? '') >= position);
  }

  async #read(): Promise<void> {
    if (this.#reading) {
      this.#again = true;
      return;
    }
    this.#reading = true;
    try {
      do {
        this.#again = false;
        const { rows } = await this.#pool.query<{ name: string; position: Position }>({
          name: 'projection.reached',
          text: `select c.name, min(c.position) as position from projection.checkpoints c
                 join projection.versions v using (name, version) where v.state = 'live' group by c.name`,
        });
        this.#reached.clear();
        for (const { name, position } of rows) this.#reached.set(name, position);
        for (const waiter of [...this.#waiters]) {
          if (this.#isReached(waiter.names, waiter.position)) waiter.done();
        }
      } while (this.#again && this.#waiters.size > 0);
    } catch (error) {
      // Waiters reach their timeout, and then the same database with their own query.
      this.#reached.clear();
      if (this.#closed) return;
      if (!(error instanceof Error)) throw error;
    } finally {
      this.#reading = false;
    }
  }
}
