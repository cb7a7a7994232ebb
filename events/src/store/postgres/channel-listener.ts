import { Client } from 'pg';

const RECONNECT_MS = 250;

export interface ChannelOptions {
  readonly connectionString: string;
  /** Connection name, as the server lists it. */
  readonly name: string;
  readonly channel: string;
  /** Called for a NOTIFY on the channel; the payload may be empty. */
  heard(payload: string): void;
  /** Called when listening has started. Earlier notifications may have been missed. */
  connected(): void;
  /** Called when the connection is lost; nothing is received until `connected`. */
  lost?(): void;
}

/** One connection that listens to a channel, and reconnects after a short delay. */
export class ChannelListener {
  readonly #options: ChannelOptions;
  #client: Client | null = null;
  #closed = false;

  /** Does nothing until `open` is called. */
  constructor(options: ChannelOptions) {
    this.#options = options;
  }

  /** Starts listening. Idempotent. */
  open(): void {
    if (this.#client || this.#closed) return;
    const { connectionString, name, channel } = this.#options;
    const client = new Client({ connectionString, application_name: name, keepAlive: true });
    this.#client = client;
    const isCurrent = (): boolean => this.#client === client && !this.#closed;
    let isLost = false;
    const lost = (): void => {
      if (!isCurrent() || isLost) return;
      isLost = true;
      this.#options.lost?.();
      setTimeout(() => {
        if (!isCurrent()) return;
        this.#client = null;
        this.open();
      }, RECONNECT_MS).unref();
    };
    client.on('notification', ({ payload }) => this.#options.heard(payload ?? ''));
    client.on('error', lost);
    client.on('end', lost);
    client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .then(() => isCurrent() && this.#options.connected(), lost);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }
}
