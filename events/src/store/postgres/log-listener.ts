import { Client } from 'pg';

/**
 * Wakes whoever waits for new events: one connection that listens to the log's NOTIFY. While that connection is down,
 * and as a safety net, waiters wake by themselves after `FALLBACK_MS`.
 */
const FALLBACK_MS = 1_000;
const RECONNECT_MS = 250;

export class LogListener {
  readonly #connectionString: string;
  readonly #waiters = new Set<() => void>();
  #client: Client | null = null;
  #closed = false;
  #beats = 0;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  /** Number of wake-ups so far: read it before reading the log, then hand it to `next`. */
  get beats(): number {
    return this.#beats;
  }

  /** Resolves at the first wake-up after `seen`, at once if there was one already, or when `signal` aborts. */
  async next(seen: number, signal: AbortSignal): Promise<void> {
    this.#connect();
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
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  #wake(): void {
    this.#beats++;
    for (const waiter of [...this.#waiters]) waiter();
  }

  #connect(): void {
    if (this.#client || this.#closed) return;
    const client = new Client({ connectionString: this.#connectionString, application_name: 'sankofa log listener' });
    this.#client = client;
    const lost = (): void => {
      if (this.#client !== client) return;
      setTimeout(() => {
        if (this.#client !== client) return;
        this.#client = null;
        if (!this.#closed) this.#connect();
      }, RECONNECT_MS).unref();
    };
    client.on('notification', () => this.#wake());
    client.on('error', lost);
    client.on('end', lost);
    client
      .connect()
      .then(() => client.query('listen log'))
      .then(() => this.#wake(), lost);
  }
}
