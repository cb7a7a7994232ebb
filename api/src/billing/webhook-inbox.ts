import type { Provider } from '@sankofa/events/billing/customer-events';
import PQueue from 'p-queue';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { findAll, sql } from '../sql.ts';
import { stored } from '../tables.ts';
import { settledWithin } from './settled-within.ts';

/** Raw notifications are deleted after this many days. */
export const INBOX_KEPT_DAYS = 90;
/** Attempts before a notification is a dead letter: over about eight hours. */
const MAX_ATTEMPTS = 16;
const FIRST_DELAY_MS = 15_000;
const MAX_DELAY_MS = 3_600_000;
/** Notifications that are handled at the same time. */
const CONCURRENT = 50;
/** Notifications that wait in memory; more of them wait in the database only. */
const MAX_IN_MEMORY = 500;
/** Longest time that a notification is handled within its request, in ms. */
const WITHIN_REQUEST_MS = 5_000;

export interface Notification {
  readonly provider: Provider;
  readonly notificationId: string;
  readonly type: string;
  readonly body: Buffer;
}

/** @param since `performance.now()` when the notification was here */
export type Handle = (notification: Notification, since: number) => Promise<void>;

const inbox = stored('secret.webhook_inbox');

/** Stores notifications of providers before they are handled, and retries those that could not be. */
export class WebhookInbox {
  readonly #pool: Pool;
  readonly #clock: () => Date;
  readonly #handle: Handle;
  readonly #logger: Logger;
  readonly #queue = new PQueue({ concurrency: CONCURRENT });
  /** Keys of notifications in the queue. */
  readonly #queued = new Set<string>();
  #handlingDue: Promise<void> | null = null;

  constructor(deps: {
    readonly pool: Pool;
    readonly clock: () => Date;
    readonly handle: Handle;
    readonly logger: Logger;
  }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#handle = deps.handle;
    this.#logger = deps.logger;
  }

  /**
   * Stores a notification, then handles it. Resolves after both, or after some seconds; at once after the first while
   * many others wait.
   */
  async receive(notification: Notification): Promise<void> {
    if (!(await this.#store(notification))) return;
    if (this.#queue.size < CONCURRENT) await settledWithin(this.#enqueue(notification), WITHIN_REQUEST_MS);
    else this.#handleDueLater();
  }

  /** Handles everything that is due. Several processes may do so at the same time. */
  processDue(): Promise<void> {
    this.#handlingDue ??= this.#handleDue().finally(() => {
      this.#handlingDue = null;
    });
    return this.#handlingDue;
  }

  #handleDueLater(): void {
    this.processDue().catch((error: unknown) => {
      this.#logger.error({ err: error }, 'stored notifications could not be read, will retry');
    });
  }

  async #handleDue(): Promise<void> {
    for (;;) {
      const now = this.#clock();
      const due = await findAll(
        this.#pool,
        sql`select ${inbox.all} from ${inbox} where state = 'waiting' and next_attempt_at <= ${now}
          order by next_attempt_at limit ${MAX_IN_MEMORY}`,
      );
      const added = due
        .map(({ provider, notification_id, type, body }) => ({ provider, notificationId: notification_id, type, body }))
        .filter((notification) => !this.#queued.has(keyOf(notification)))
        .map((notification) => this.#enqueue(notification));
      if (due.length < MAX_IN_MEMORY) return void (await Promise.all(added));
      await this.#queue.onSizeLessThan(CONCURRENT);
    }
  }

  /** Stores a notification once. @returns whether it waits to be handled */
  async #store({ provider, notificationId, type, body }: Notification): Promise<boolean> {
    const now = this.#clock();
    const { rows } = await this.#pool.query<{ waits: boolean }>(
      `insert into secret.webhook_inbox (provider, notification_id, type, body, received_at, next_attempt_at)
       values ($1, $2, $3, $4, $5, $5)
       on conflict (provider, notification_id) do update set type = excluded.type
       returning state = 'waiting' as waits`,
      [provider, notificationId, type, body, now],
    );
    return rows.some(({ waits }) => waits);
  }

  async #enqueue(notification: Notification): Promise<void> {
    const key = keyOf(notification);
    const since = performance.now();
    this.#queued.add(key);
    await this.#queue.add(() => this.#process(notification, since));
    this.#queued.delete(key);
  }

  /** Handles a stored notification, and remembers the outcome. Never throws: a failure is retried later. */
  async #process(notification: Notification, since: number): Promise<void> {
    const { provider, notificationId, type } = notification;
    try {
      await this.#handle(notification, since);
      await this.#pool.query(
        `update secret.webhook_inbox set state = 'done', attempts = attempts + 1, last_error = null
         where provider = $1 and notification_id = $2 and state <> 'done'`,
        [provider, notificationId],
      );
    } catch (error) {
      this.#logger.warn({ err: error, provider, notificationId, type }, 'a notification was not handled, will retry');
      await this.#postpone(notification, error).catch((failure: unknown) => {
        this.#logger.error({ err: failure, provider, notificationId }, 'a notification could not be postponed');
      });
    }
  }

  /** Deletes notifications after their retention. */
  async deleteOld(): Promise<void> {
    await this.#pool.query(
      'delete from secret.webhook_inbox where received_at < $1::timestamptz - make_interval(days => $2)',
      [this.#clock(), INBOX_KEPT_DAYS],
    );
  }

  async #postpone({ provider, notificationId }: Notification, error: unknown): Promise<void> {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    await this.#pool.query(
      `update secret.webhook_inbox set
         attempts = attempts + 1,
         last_error = $3,
         state = case when attempts + 1 >= $4 then 'dead' else 'waiting' end,
         next_attempt_at = $5::timestamptz
           + least($6 * power(2, attempts), $7) * interval '1 millisecond'
       where provider = $1 and notification_id = $2 and state = 'waiting'`,
      [provider, notificationId, text.slice(0, 500), MAX_ATTEMPTS, this.#clock(), FIRST_DELAY_MS, MAX_DELAY_MS],
    );
  }
}

const keyOf = ({ provider, notificationId }: Pick<Notification, 'provider' | 'notificationId'>): string =>
  `${provider} ${notificationId}`;
