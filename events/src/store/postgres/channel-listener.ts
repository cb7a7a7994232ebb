import { Client } from 'pg';

const RECONNECT_MS = 250;

export interface ChannelOptions {
  readonly connectionString: string;
  /** Of the connection, as the server lists it. */
  readonly name: string;
  readonly channel: string;
  /** A NOTIFY on the channel; empty when it said nothing more. */
  heard(payload: string): void;
  /** From now on nothing is missed; before, anything may have been. */
  connected(): void;
  /** Until it is connected again, nothing is heard. */
  lost?(): void;
}

/** One connection that listens to a channel; when it is lost, another is opened a moment later. */
export class ChannelListener {
  readonly #options: ChannelOptions;
  #client: Client | null = null;
  #closed = false;

  /** Does nothing until `open` is called. */
  constructor(options: ChannelOptions) {
    this.#options = options;
  }

  /** Begins to listen; calling it again changes nothing. */
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
