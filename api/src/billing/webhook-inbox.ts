import type { Provider } from '@sankofa/events/billing/customer-events';
import PQueue from 'p-queue';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { AdminWebhook, WebhookState } from '../contract/admin-webhooks.ts';
import { findOne, sql } from '../sql.ts';
import { stored } from '../tables.ts';
import { findPage, type Page, when } from './admin-lists.ts';
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
/** After this time, others handle what a process took and did not finish, because it stopped. */
const LEASE_MS = 120_000;
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

type NotificationType = Pick<Notification, 'provider' | 'type'>;

const inbox = stored('secret.webhook_inbox');

/**
 * Stores notifications of providers before they are handled, and retries those that could not be. Those of an unknown
 * type wait for a version that knows it.
 */
export class WebhookInbox {
  readonly #pool: Pool;
  readonly #clock: () => Date;
  readonly #handle: Handle;
  readonly #isKnown: (type: NotificationType) => boolean;
  readonly #logger: Logger;
  readonly #queue = new PQueue({ concurrency: CONCURRENT });
  #handlingDue: Promise<void> | null = null;

  constructor(deps: {
    readonly pool: Pool;
    readonly clock: () => Date;
    readonly handle: Handle;
    /** Whether this version knows what a type of notification means. */
    readonly isKnown: (type: NotificationType) => boolean;
    readonly logger: Logger;
  }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#handle = deps.handle;
    this.#isKnown = deps.isKnown;
    this.#logger = deps.logger;
  }

  /**
   * Stores a notification, then handles it. Resolves after both, or after some seconds; at once after the first while
   * many others wait.
   */
  async receive(notification: Notification): Promise<void> {
    const isBusy = this.#queue.size >= CONCURRENT;
    if (!(await this.#store(notification, isBusy ? 0 : LEASE_MS))) return;
    if (isBusy) this.#handleDueLater();
    else await settledWithin(this.#enqueue(notification), WITHIN_REQUEST_MS);
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
    await this.#wakeKnown();
    for (;;) {
      const due = await this.#takeDue();
      if (due.length === 0) return;
      const handling = due.map((notification) => this.#enqueue(notification));
      // More may have come until the last of a few are handled.
      await (due.length < MAX_IN_MEMORY ? Promise.all(handling) : this.#queue.onSizeLessThan(CONCURRENT));
    }
  }

  /** Makes notifications due whose type was unknown to the version that stored them. */
  async #wakeKnown(): Promise<void> {
    const { rows } = await this.#pool.query<NotificationType>(
      `select distinct provider, type from secret.webhook_inbox where state = 'unknown'`,
    );
    for (const { provider, type } of rows.filter((one) => this.#isKnown(one))) {
      await this.#pool.query(
        `update secret.webhook_inbox set state = 'waiting', next_attempt_at = $3
         where provider = $1 and type = $2 and state = 'unknown'`,
        [provider, type, this.#clock()],
      );
    }
  }

  /** Takes due notifications, the oldest first, so that no other process handles them now. */
  async #takeDue(): Promise<Notification[]> {
    const now = this.#clock();
    const { rows } = await this.#pool.query<Notification>(
      `with due as (
         select provider, notification_id from secret.webhook_inbox
         where state = 'waiting' and next_attempt_at <= $1
         order by next_attempt_at limit $2 for update skip locked)
       update secret.webhook_inbox i set next_attempt_at = $3 from due
       where i.provider = due.provider and i.notification_id = due.notification_id
       returning i.provider, i.notification_id as "notificationId", i.type, i.body`,
      [now, MAX_IN_MEMORY, new Date(now.getTime() + LEASE_MS)],
    );
    return rows;
  }

  /** Stores a notification once. @returns whether it waits to be handled */
  async #store({ provider, notificationId, type, body }: Notification, leaseMs: number): Promise<boolean> {
    const now = this.#clock();
    const { rows } = await this.#pool.query<{ waits: boolean }>(
      `insert into secret.webhook_inbox (provider, notification_id, type, body, received_at, next_attempt_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (provider, notification_id) do update set type = excluded.type
       returning state = 'waiting' as waits`,
      [provider, notificationId, type, body, now, new Date(now.getTime() + leaseMs)],
    );
    return rows.some(({ waits }) => waits);
  }

  async #enqueue(notification: Notification): Promise<void> {
    const since = performance.now();
    await this.#queue.add(() => this.#process(notification, since));
  }

  /** Handles a stored notification, and remembers the outcome. Never throws: a failure is retried later. */
  async #process(notification: Notification, since: number): Promise<void> {
    const { provider, notificationId, type } = notification;
    try {
      if (!this.#isKnown(notification)) {
        await this.#pool.query(
          `update secret.webhook_inbox set state = 'unknown'
           where provider = $1 and notification_id = $2 and state = 'waiting'`,
          [provider, notificationId],
        );
        return;
      }
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

  /** A page of notifications, newest first by default, with the total. */
  async find(
    filter: {
      readonly provider?: Provider | undefined;
      readonly state?: WebhookState | undefined;
      readonly id?: readonly string[] | undefined;
    },
    page: Page,
  ): Promise<{ items: AdminWebhook[]; total: number }> {
    const { rows, total } = await findPage(this.#pool, {
      select: inbox.pick(
        'provider',
        'notification_id',
        'type',
        'state',
        'received_at',
        'attempts',
        'next_attempt_at',
        'last_error',
      ),
      from: inbox,
      where: [
        ...when(filter.provider, (provider) => sql`provider = ${provider}`),
        ...when(filter.state, (state) => sql`state = ${state}`),
      ],
      columns: { received_at: 'received_at', next_attempt_at: 'next_attempt_at' },
      key: 'provider, notification_id',
      id: "provider || ':' || notification_id",
      ids: filter.id,
      page,
    });
    const items = rows.map(({ provider, notification_id: notificationId, last_error, ...row }) => ({
      id: idOf({ provider, notificationId }),
      provider,
      type: row.type,
      state: row.state,
      received_at: row.received_at.toISOString(),
      attempts: row.attempts,
      next_attempt_at: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
      error: last_error,
    }));
    return { items, total };
  }

  /**
   * Handles a notification again, with all attempts before it. Changes nothing if it is done.
   * @param id of `find`
   * @returns its state afterwards; null if there is none
   */
  async retry(id: string): Promise<WebhookState | null> {
    const [provider = '', notificationId = ''] = id.split(/:(.*)/s);
    const which = sql`from ${inbox} where provider = ${provider} and notification_id = ${notificationId}`;
    await this.#pool.query(
      `update secret.webhook_inbox set state = 'waiting', attempts = 0, next_attempt_at = $3
       where provider = $1 and notification_id = $2 and state <> 'done'`,
      [provider, notificationId, new Date(this.#clock().getTime() + LEASE_MS)],
    );
    const found = await findOne(this.#pool, sql`select ${inbox.all} ${which}`);
    if (found?.state === 'waiting') {
      const { type, body } = found;
      const notification = { provider: found.provider, notificationId, type, body };
      await settledWithin(this.#enqueue(notification), WITHIN_REQUEST_MS);
    }
    return (await findOne(this.#pool, sql`select ${inbox.pick('state')} ${which}`))?.state ?? null;
  }

  /** Deletes notifications after their retention. */
  async deleteOld(): Promise<void> {
    await this.#pool.query(
      'delete from secret.webhook_inbox where received_at < $1::timestamptz - make_interval(days => $2)',
      [this.#clock(), INBOX_KEPT_DAYS],
    );
  }

  async #postpone({ provider, notificationId }: Notification, error: unknown): Promise<void> {
    await this.#pool.query(
      `update secret.webhook_inbox set
         attempts = attempts + 1,
         last_error = $3,
         state = case when attempts + 1 >= $4 then 'dead' else 'waiting' end,
         next_attempt_at = $5::timestamptz
           + least($6 * power(2, attempts), $7) * interval '1 millisecond'
       where provider = $1 and notification_id = $2 and state = 'waiting'`,
      [provider, notificationId, nameOf(error), MAX_ATTEMPTS, this.#clock(), FIRST_DELAY_MS, MAX_DELAY_MS],
    );
  }
}

/** `stripe:evt_1` */
const idOf = ({ provider, notificationId }: Pick<Notification, 'provider' | 'notificationId'>): string =>
  `${provider}:${notificationId}`;

/** Texts of errors may contain addresses. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error');
