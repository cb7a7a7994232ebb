import { EventStoreDBClient } from '@eventstore/db-client';
import type { StoreUnavailable } from '../errors.ts';
import { NO_OBSERVER, type StoreObserver } from '../store-observer.ts';
import { meaningOf, toRefused } from './answers.ts';
import {
  hostsOf,
  isAboutSettings,
  isNotDiscovered,
  malformedConnectionString,
  NoAnswer,
  refuseUnknownSettings,
  SignInRefused,
  toUnavailable,
} from './failures.ts';
import { ignoreStrayAnswers } from './stray-answers.ts';

/** Minimum interval between two replacements, in ms: an outage must not create a client per request. */
const REPLACE_EVERY_MS = 500;
/** Time for a replaced client to finish open calls, in ms. */
const RETIRE_MS = 30_000;
/** Limit of repeated calls after `NotLeaderError`; the client connects to the leader that the error names. */
const MAX_REDIRECTS = 3;
const REDIRECT_PAUSE_MS = 20;
/** The client's own default, in ms. */
const KEEP_ALIVE_TIMEOUT_MS = 10_000;
/** Timeout for asking the seeds of a cluster why discovery failed, and TTL of the answer, in ms. */
const DIAGNOSIS_MS = 1_000;
const DIAGNOSIS_TTL_MS = 5_000;

/** A call to the log. `alive` reports that an answer is arriving, which restarts the timeout. */
type Work<Result> = (client: EventStoreDBClient, alive: () => void) => Promise<Result>;

/**
 * The client of one store, replaced when a call fails without an answer of the log. Needed because
 * `@eventstore/db-client` 6.2.1 caches a failed cluster discovery permanently (`Client.capabilities`): every later
 * append of that client fails, even when the cluster is back.
 */
export class ReplaceableClient {
  readonly #connectionString: string;
  readonly #hosts: string;
  readonly #observer: StoreObserver;
  readonly #retired = new Map<EventStoreDBClient, ReturnType<typeof setTimeout>>();
  #current: EventStoreDBClient;
  #created = 0;
  #replacedAt = Number.NEGATIVE_INFINITY;
  #node: string | null = null;
  /** The client that `node` belongs to. */
  #nodeOf: EventStoreDBClient | null = null;
  #diagnosis: { readonly reason: Promise<unknown>; readonly until: number } | null = null;

  /**
   * @throws InvalidConfiguration if the connection string is malformed; without the string, which contains a password
   */
  constructor(connectionString: string, observer: StoreObserver = NO_OBSERVER) {
    refuseUnknownSettings(connectionString);
    this.#connectionString = connectionString.trim().replace(/\/+$/, '');
    this.#hosts = hostsOf(connectionString);
    this.#observer = observer;
    try {
      // Passed unchanged: with another setting appended, the client would treat some mistakes as warnings and print the
      // string.
      EventStoreDBClient.connectionString`${this.#connectionString}`;
      this.#current = this.#create(this.#connectionString);
    } catch (error) {
      throw malformedConnectionString(error, connectionString);
    }
  }

  get #server(): string {
    return `EventStoreDB at ${this.#hosts}`;
  }

  get current(): EventStoreDBClient {
    return this.#current;
  }

  /** Host and port of the node that answered the last call; null before the first answer. */
  get node(): string | null {
    return this.#node;
  }

  /**
   * Calls the log. A call that is silent for `silenceMs` fails.
   * @param isShared whether the client sends the call in a gRPC stream with others, as appends
   * @throws the client's error for an outcome that the adapter interprets
   * @throws StoreRefused if the log refuses the call for good; SignInRefused if it refuses the user
   * @throws StoreUnavailable for everything else
   */
  async call<Result>(work: Work<Result>, silenceMs: number, isShared = false): Promise<Result> {
    for (let redirects = 0; ; redirects++) {
      const client = this.#current;
      try {
        const result = await unlessSilent((alive) => work(client, alive), silenceMs);
        this.#learnNode(client);
        return result;
      } catch (error) {
        const meaning = meaningOf(error, isShared);
        if (meaning === 'outcome') throw error;
        if (meaning === 'too_large' || meaning === 'invalid') throw toRefused(error, meaning, this.#server);
        if (meaning === 'sign_in') throw new SignInRefused(error, this.#server);
        this.#nodeOf = null;
        if (meaning === 'redirect' && redirects < MAX_REDIRECTS) {
          this.#observer.retried();
          await new Promise((resolve) => setTimeout(resolve, REDIRECT_PAUSE_MS));
          continue;
        }
        this.replace(client);
        throw await this.unavailable(error);
      }
    }
  }

  /** Replaces a client whose subscription has dropped, unless the log refused it. */
  replaceUnlessAnswered(client: EventStoreDBClient, error: unknown): void {
    const meaning = meaningOf(error, false);
    if (meaning === 'outage' || meaning === 'redirect') this.replace(client);
  }

  /** Replaces a failed client, unless it was just replaced. Its open calls may finish. */
  replace(failed: EventStoreDBClient): void {
    const now = performance.now();
    if (failed !== this.#current || now - this.#replacedAt < REPLACE_EVERY_MS) return;
    this.#replacedAt = now;
    this.#current = this.#create(this.#connectionString);
    this.#observer.clientReplaced();
    const retire = setTimeout(() => {
      this.#retired.delete(failed);
      void disconnect(failed);
    }, RETIRE_MS);
    retire.unref();
    this.#retired.set(failed, retire);
  }

  /** Error to report for a failure that is not an answer of the log. */
  async unavailable(error: unknown): Promise<StoreUnavailable> {
    return toUnavailable(isNotDiscovered(error) ? await this.#whyNotDiscovered(error) : error, this.#server);
  }

  async close(): Promise<void> {
    const clients = [this.#current, ...this.#retired.keys()];
    for (const timer of this.#retired.values()) clearTimeout(timer);
    this.#retired.clear();
    await Promise.all(clients.map((client) => client.dispose()));
  }

  /**
   * A client with its own connection. gRPC shares a connection, and its backoff, among channels with equal options, so
   * a new client would be stuck with the connection of the failed one. A difference of one millisecond makes the
   * options unequal.
   */
  #create(connectionString: string): EventStoreDBClient {
    const extra = this.#created++ % 1_000;
    const setting = /([?&]keep[_-]?alive[_-]?timeout=)(\d+)/i;
    const separator = connectionString.includes('?') ? '&' : '?';
    const own = setting.test(connectionString)
      ? connectionString.replace(setting, (_, name: string, ms: string) => `${name}${Number(ms) + extra}`)
      : `${connectionString}${separator}keepAliveTimeout=${KEEP_ALIVE_TIMEOUT_MS + extra}`;
    return ignoreStrayAnswers(EventStoreDBClient.connectionString`${own}`);
  }

  /** Only after an answer: asking a client without a connection would start a discovery. */
  #learnNode(client: EventStoreDBClient): void {
    if (this.#nodeOf === client) return;
    this.#nodeOf = client;
    void channelOf(client).then((channel) => {
      if (channel) this.#node = channel.getTarget().replace(/^\w+:/, '');
    });
  }

  /** Asks the seeds of a cluster one by one, as single servers: their errors say more than a discovery error. */
  #whyNotDiscovered(error: unknown): Promise<unknown> {
    const now = performance.now();
    if (!this.#diagnosis || this.#diagnosis.until < now) {
      const seeds = this.#hosts.split(',').map((seed) => this.#errorOf(seed));
      const reason = Promise.all(seeds).then((errors) => errors.find(isAboutSettings) ?? errors.find(Boolean) ?? error);
      this.#diagnosis = { reason, until: now + DIAGNOSIS_TTL_MS };
    }
    return this.#diagnosis.reason;
  }

  async #errorOf(seed: string): Promise<unknown> {
    const single = this.#connectionString.replace(/^esdb\+discover:/, 'esdb:').replace(this.#hosts, seed);
    const client = this.#create(single);
    try {
      await unlessSilent(async () => {
        for await (const _ of client.readAll({ maxCount: 1 })) break;
      }, DIAGNOSIS_MS);
      return null;
    } catch (error) {
      return error;
    } finally {
      void disconnect(client);
    }
  }
}

/** `dispose` ends the streams of a client but leaves its connection open. */
async function disconnect(client: EventStoreDBClient): Promise<void> {
  await client.dispose();
  (await channelOf(client))?.close();
}

/** The connection of a client, after discovery if necessary; null if no node is found. */
function channelOf(client: EventStoreDBClient) {
  // biome-ignore lint/complexity/useLiteralKeys: it is protected, and nothing else tells the node or closes the connection
  return client['getChannel']().catch(() => null);
}

/**
 * Settles like the work, or rejects when it is silent for `ms`: the client has no deadline for appends and discovery.
 */
function unlessSilent<Result>(work: (alive: () => void) => Promise<Result>, ms: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(ms)), ms);
  });
  const working = work(() => timer?.refresh());
  return Promise.race([working, silent]).finally(() => clearTimeout(timer));
}
