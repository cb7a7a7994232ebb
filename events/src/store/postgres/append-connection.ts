import { Client, type QueryConfig } from 'pg';
import { StoreUnavailable } from '../errors.ts';
import type { StoreObserver } from '../store-observer.ts';
import { isTimeout, unavailability } from './unavailability.ts';

const MAX_ATTEMPTS = 6;
/** Timeout in ms: the server or the network hangs. */
const ANSWER_TIMEOUT_MS = 8_000;

/**
 * The dedicated connection for appends. A query is written to the socket before `query` returns, which a pool does not
 * do: PostgreSQL works on it while this process prepares the next group.
 */
export class AppendConnection {
  readonly #connectionString: string;
  readonly #observer: StoreObserver;
  readonly #options: string | undefined;
  #client: Client | null = null;
  #connected = 0;

  /** @param options settings of the connection for PostgreSQL, as `-c name=value` */
  constructor(connectionString: string, observer: StoreObserver, options?: string) {
    this.#connectionString = connectionString;
    this.#observer = observer;
    this.#options = options;
  }

  /**
   * Runs one statement, which is one transaction. After a lost connection it is sent again: appends recognise their
   * event ids.
   * @throws StoreUnavailable if it is unknown whether it was executed
   */
  async query<Row extends object>(config: QueryConfig): Promise<Row[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        const client = this.#client ?? (await this.#connect());
        return (await client.query<Row>(config)).rows;
      } catch (error) {
        const reason = unavailability(error);
        if (!reason) throw error;
        // Callers have waited long enough. A late answer on this connection is discarded.
        if (isTimeout(error)) this.#abandon();
        if (attempt === MAX_ATTEMPTS || isTimeout(error)) throw new StoreUnavailable(reason, { cause: error });
        this.#observer.retried();
        await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** attempt));
      }
    }
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  #abandon(): void {
    const client = this.#client;
    this.#client = null;
    client?.connection.stream.destroy();
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: 5_000,
      query_timeout: ANSWER_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'sankofa append',
      ...(this.#options !== undefined && { options: this.#options }),
    });
    const lost = (): void => {
      if (this.#client === client) this.#client = null;
    };
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    this.#client = client;
    if (++this.#connected > 1) this.#observer.clientReplaced();
    return client;
  }
}
