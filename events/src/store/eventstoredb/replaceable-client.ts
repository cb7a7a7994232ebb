import {
  EventStoreDBClient,
  NotLeaderError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { StoreUnavailable } from '../errors.ts';
import { malformedConnectionString, refuseUnknownSettings, toUnavailable } from './failures.ts';
import { ignoreStrayAnswers } from './stray-answers.ts';

/** At least this long between two replacements, in ms: an outage must not make a client for each request. */
const REPLACE_EVERY_MS = 500;
/** How long a replaced client may finish what it was asked for, in ms. */
const RETIRE_MS = 30_000;
/** Calls repeated after `NotLeaderError`; the client connects to the leader that the error names. */
const MAX_REDIRECTS = 3;
const REDIRECT_PAUSE_MS = 20;

/**
 * The client of one store, replaced when a call fails for any reason but an answer of the log. Needed because
 * `@eventstore/db-client` 6.2.1 keeps a failed discovery of a cluster for ever (`Client.capabilities`): every later
 * append of that client fails, also when the cluster is back.
 */
export class ReplaceableClient {
  readonly #connectionString: string;
  readonly #retired = new Map<EventStoreDBClient, ReturnType<typeof setTimeout>>();
  #current: EventStoreDBClient;
  #replacedAt = Number.NEGATIVE_INFINITY;

  /** @throws Error without the connection string, which holds a password, when it is malformed */
  constructor(connectionString: string) {
    refuseUnknownSettings(connectionString);
    this.#connectionString = connectionString;
    try {
      this.#current = this.#create();
    } catch (error) {
      throw malformedConnectionString(error, connectionString);
    }
  }

  get current(): EventStoreDBClient {
    return this.#current;
  }

  /**
   * Calls the log. A call that is not answered within `timeoutMs` fails.
   * @throws WrongExpectedVersionError, StreamNotFoundError; StoreUnavailable for everything that is not an answer
   */
  async call<Result>(work: (client: EventStoreDBClient) => Promise<Result>, timeoutMs: number): Promise<Result> {
    for (let redirects = 0; ; redirects++) {
      const client = this.#current;
      try {
        return await within(work(client), timeoutMs);
      } catch (error) {
        if (error instanceof WrongExpectedVersionError || error instanceof StreamNotFoundError) throw error;
        if (error instanceof NotLeaderError && redirects < MAX_REDIRECTS) {
          await new Promise((resolve) => setTimeout(resolve, REDIRECT_PAUSE_MS));
          continue;
        }
        this.replace(client);
        throw toUnavailable(error);
      }
    }
  }

  /** Replaces a client that failed, unless that has just been done. Its open calls may finish. */
  replace(failed: EventStoreDBClient): void {
    const now = performance.now();
    if (failed !== this.#current || now - this.#replacedAt < REPLACE_EVERY_MS) return;
    this.#replacedAt = now;
    this.#current = this.#create();
    const retire = setTimeout(() => {
      this.#retired.delete(failed);
      void failed.dispose();
    }, RETIRE_MS);
    retire.unref();
    this.#retired.set(failed, retire);
  }

  async close(): Promise<void> {
    const clients = [this.#current, ...this.#retired.keys()];
    for (const timer of this.#retired.values()) clearTimeout(timer);
    this.#retired.clear();
    await Promise.all(clients.map((client) => client.dispose()));
  }

  #create(): EventStoreDBClient {
    return ignoreStrayAnswers(EventStoreDBClient.connectionString`${this.#connectionString}`);
  }
}

/** Settles like the promise, or rejects after `ms` milliseconds: the client has no deadline for appends and discovery. */
function within<Result>(promise: Promise<Result>, ms: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(`EventStoreDB did not answer within ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
