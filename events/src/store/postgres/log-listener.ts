import { ChannelListener } from './channel-listener.ts';

/** Fallback polling interval, in ms. */
const FALLBACK_MS = 1_000;

/**
 * Wakes waiters for new events: one connection that listens to the log's NOTIFY. While that is down, and as a safety
 * net, waiters wake after `FALLBACK_MS`.
 */
export class LogListener {
  readonly #channel: ChannelListener;
  readonly #waiters = new Set<() => void>();
  #closed = false;
  #beats = 0;

  constructor(connectionString: string) {
    const wake = (): void => this.#wake();
    this.#channel = new ChannelListener({
      connectionString,
      name: 'sankofa log listener',
      channel: 'log',
      heard: wake,
      connected: wake,
    });
  }

  /** Number of wake-ups so far: read it before reading the log, then pass it to `next`. */
  get beats(): number {
    return this.#beats;
  }

  /** Resolves at the first wake-up after `seen`, at once if there was one already, or when `signal` aborts. */
  async next(seen: number, signal: AbortSignal): Promise<void> {
    this.#channel.open();
    if (this.#beats !== seen || signal.aborted || this.#closed) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.#waiters.delete(done);
        resolve();
      };
      const timer = setTimeout(done, FALLBACK_MS);
      signal.addEventListener('abort', done);
      this.#waiters.add(done);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#wake();
    await this.#channel.close();
  }

  #wake(): void {
    this.#beats++;
    for (const waiter of [...this.#waiters]) waiter();
  }
}
