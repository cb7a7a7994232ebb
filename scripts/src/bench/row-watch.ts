import type { Position } from '@sankofa/events/store/event-store';
import { PositionWaiter } from '@sankofa/projections/runtime/wait';
import type { Pool } from 'pg';
import type { Workbench } from './workbench.ts';

/**
 * Measures when the row of an event becomes visible, by polling: after each notification of the projectors, as the api
 * does, and once at the start, because the row may exist already.
 */
export class RowWatch {
  /** Rejects when a query fails. */
  readonly failed: Promise<never>;
  readonly #pool: Pool;
  readonly #sql: string;
  readonly #unseen = new Map<Position, (at: number) => void>();
  #fail: (error: unknown) => void = () => undefined;
  #looking = false;
  #again = false;

  private constructor(pool: Pool, table: string) {
    this.#pool = pool;
    this.#sql = `select position from read.${table} where position = any($1)`;
    this.failed = new Promise((_, fail) => {
      this.#fail = fail;
    });
    this.failed.catch(() => undefined);
  }

  /** Watches a table whose key is the position of the event each row was made from. */
  static open(bench: Workbench, connectionString: string, table: string): RowWatch {
    const pool = bench.pool(connectionString, 2);
    const watch = new RowWatch(pool, table);
    const waiter = new PositionWaiter(pool, connectionString);
    bench.defer(() => waiter.close());
    waiter.watch(() => watch.#wake());
    return watch;
  }

  /** Number of events without a visible row. */
  get unseen(): number {
    return this.#unseen.size;
  }

  /** Resolves with the time (`performance.now`) at which a query returned the row. */
  seen(position: Position): Promise<number> {
    return new Promise((done) => {
      this.#unseen.set(position, done);
      this.#wake();
    });
  }

  #wake(): void {
    this.#look().catch(this.#fail);
  }

  async #look(): Promise<void> {
    this.#again = true;
    if (this.#looking) return;
    this.#looking = true;
    try {
      while (this.#again && this.#unseen.size > 0) {
        this.#again = false;
        const { rows } = await this.#pool.query<{ position: Position }>({
          name: 'bench.rows',
          text: this.#sql,
          values: [[...this.#unseen.keys()]],
        });
        const at = performance.now();
        for (const { position } of rows) {
          this.#unseen.get(position)?.(at);
          this.#unseen.delete(position);
        }
      }
    } finally {
      this.#looking = false;
    }
  }
}
