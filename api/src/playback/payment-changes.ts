import { customerEvents } from '@sankofa/events/billing/customer-events';
import { aggregateIdOf } from '@sankofa/events/store/decider';
import type { EventStore, Position } from '@sankofa/events/store/event-store';
import type { Logger } from 'pino';

const TYPES = customerEvents.map(({ type }) => type);
/** Events per page. */
const PAGE = 500;
/** Accounts that are kept apart. With more, all count as changed. */
const MAX_ACCOUNTS = 50_000;

/**
 * Which accounts' payments have changed, from the log: one read per change, however many films are playing. The first
 * change, and one that cannot be read, may be of any account.
 */
export class PaymentChanges {
  readonly #store: Pick<EventStore, 'head' | 'readAll'>;
  readonly #logger: Logger;
  /** Last change by account. */
  readonly #accounts = new Map<string, number>();
  /** Last change that may be of any account. */
  #any = 0;
  #changes = 0;
  /** Null until the first change. */
  #after: Position | null = null;
  #reading: Promise<void> | null = null;
  #again = false;

  constructor(store: Pick<EventStore, 'head' | 'readAll'>, logger: Logger) {
    this.#store = store;
    this.#logger = logger;
  }

  /** Number that differs after each change of an account's payments. */
  of(accountId: string): number {
    return Math.max(this.#accounts.get(accountId) ?? 0, this.#any);
  }

  /** Reads which accounts have changed. Call it after a change. Never rejects. */
  read(): Promise<void> {
    this.#again = true;
    this.#reading ??= this.#readAll();
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      try {
        await this.#readNew();
      } catch (error) {
        this.#logger.warn({ err: error }, 'changes of payments could not be read; all paid access is checked again');
        this.#allChanged();
      }
    }
    // In the same turn as the last look at `#again`: a change after it begins another read.
    this.#reading = null;
  }

  async #readNew(): Promise<void> {
    if (this.#after === null) {
      this.#after = await this.#store.head();
      this.#allChanged();
      return;
    }
    for (let isEnd = false; !isEnd; ) {
      const { events, next, end } = await this.#store.readAll({ after: this.#after, limit: PAGE, types: TYPES });
      this.#changes++;
      for (const { stream } of events) this.#accounts.set(aggregateIdOf(stream), this.#changes);
      this.#after = next;
      isEnd = end;
    }
    if (this.#accounts.size > MAX_ACCOUNTS) this.#allChanged();
  }

  #allChanged(): void {
    this.#accounts.clear();
    this.#any = ++this.#changes;
  }
}
