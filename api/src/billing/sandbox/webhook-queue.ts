import type { SQLOutputValue } from 'node:sqlite';
import type { SandboxDatabase } from './sandbox-database.ts';
import type { WebhookFault, WebhookFaults } from './webhook-faults.ts';

/** A signed request, ready to send. */
export interface SignedWebhook {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where webhooks go, and how they are signed. */
export interface WebhookTarget {
  /** Identifies the target in stored deliveries. */
  readonly name: string;
  readonly url: string;
  /** Signs an event; a forgery is a changed copy with a wrong signature. */
  readonly sign: (eventId: string, isForged: boolean) => SignedWebhook | Promise<SignedWebhook>;
}

/** A delivery of an event, for tests. */
export interface Delivery {
  readonly event: string;
  readonly fault: WebhookFault | null;
  readonly attempts: number;
  /** Status of the last answer; null before it, 0 without an answer. */
  readonly status: number | null;
}

const MINUTE_S = 60;
const HOUR_S = 3_600;
/** Time until each retry, in seconds. Stripe retries for up to three days, too. */
const BACKOFF_S: readonly number[] = [
  10,
  MINUTE_S,
  5 * MINUTE_S,
  30 * MINUTE_S,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  12 * HOUR_S,
  12 * HOUR_S,
  24 * HOUR_S,
];
const DELAY_S = 10 * MINUTE_S;
/** A reordered event arrives after up to this many later ones. */
const MAX_OVERTAKING = 5;
const TIMEOUT_MS = 10_000;

/** What the queue needs. */
export interface WebhookQueueOptions {
  readonly database: SandboxDatabase;
  readonly targets: readonly WebhookTarget[];
  readonly faults: WebhookFaults;
  /** Number from 0 to 1, exclusive. */
  readonly random: () => number;
  /** Seconds. */
  readonly now: () => number;
  /** Number of deliveries at the same time. */
  readonly atOnce: number;
}

/** Delivers events to endpoints: in order, with retries, and with the faults that tests ask for. */
export class WebhookQueue {
  readonly #options: WebhookQueueOptions;
  readonly #targets: ReadonlyMap<string, WebhookTarget>;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  /** The run after the present one; null while none is asked for. */
  #next: Promise<void> | null = null;

  constructor(options: WebhookQueueOptions) {
    this.#options = options;
    this.#targets = new Map(options.targets.map((target) => [target.name, target]));
  }

  /**
   * Queues an event for the targets whose name begins with `provider`, in the caller's transaction.
   * @param now seconds
   * @returns the number of targets
   */
  enqueue(provider: string, event: string, now: number): number {
    const names = [...this.#targets.keys()].filter((name) => name.startsWith(provider));
    const last = this.#options.database.sql('SELECT max(sequence) AS last FROM delivery').get()?.last;
    const next = Number(last ?? 0) + 1;
    for (const name of names) {
      const fault = this.#options.faults.draw();
      const add = (position: number, due: number | null, label: WebhookFault | null): void => {
        this.#options.database
          .sql('INSERT INTO delivery (event, target, position, created, due, fault) VALUES (?, ?, ?, ?, ?, ?)')
          .run(event, name, position, now, due, label);
      };
      if (fault === 'forge') add(next, now, fault);
      const overtaken = fault === 'reorder' ? 1.5 + Math.floor(this.#options.random() * MAX_OVERTAKING) : 0;
      const due = fault === 'drop' ? null : fault === 'delay' ? now + DELAY_S : now;
      add(next + overtaken, due, fault === 'forge' ? null : fault);
      if (fault === 'duplicate') add(next, now, fault);
    }
    return names.length;
  }

  /** Delivers everything that is due, in order. Calls during a run share the next one. */
  deliver(): Promise<void> {
    const run = (): Promise<void> => {
      this.#next = null;
      this.#running = this.#deliverDue();
      return this.#running;
    };
    this.#next ??= this.#running.then(run, run);
    return this.#next;
  }

  /** Deliveries, oldest first. */
  deliveries(): Delivery[] {
    return this.#options.database
      .sql('SELECT event, fault, attempts, status FROM delivery ORDER BY sequence')
      .all()
      .map((row) => ({
        event: String(row.event),
        fault: row.fault === null ? null : (String(row.fault) as WebhookFault),
        attempts: Number(row.attempts),
        status: row.status === null ? null : Number(row.status),
      }));
  }

  /** Aborts requests in progress. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.deliver();
  }

  async #deliverDue(): Promise<void> {
    const { database, now, atOnce } = this.#options;
    while (!this.#stopping.signal.aborted) {
      const rows = database
        .sql('SELECT * FROM delivery WHERE due <= ? ORDER BY position, sequence LIMIT ?')
        .all(now(), atOnce);
      if (rows.length === 0) return;
      await Promise.all(rows.map((row) => this.#attempt(row)));
    }
  }

  async #attempt(row: Readonly<Record<string, SQLOutputValue>>): Promise<void> {
    const { database, now } = this.#options;
    const target = this.#targets.get(String(row.target));
    const isForged = row.fault === 'forge';
    const status = target ? await this.#send(target, String(row.event), isForged) : 0;
    if (this.#stopping.signal.aborted) return;
    const isDone = (status >= 200 && status < 300) || isForged || !target;
    const attempts = Number(row.attempts);
    const wait = BACKOFF_S[attempts];
    const due = isDone || wait === undefined ? null : now() + wait;
    database
      .sql('UPDATE delivery SET due = ?, attempts = ?, status = ? WHERE sequence = ?')
      .run(due, attempts + 1, status, row.sequence ?? null);
  }

  /** Returns the status; 0 without an answer. */
  async #send(target: WebhookTarget, event: string, isForged: boolean): Promise<number> {
    const { body, headers } = await target.sign(event, isForged);
    try {
      const response = await fetch(target.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      // The endpoint is down or too slow, or the sandbox is stopping. Other errors are our own.
      if (error instanceof TypeError || error instanceof DOMException) return 0;
      throw error;
    }
  }
}
