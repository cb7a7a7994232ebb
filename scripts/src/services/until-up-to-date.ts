import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '@sankofa/events/store/event-store';
import { versionsOf } from '@sankofa/projections/runtime/versions';
import { PositionWaiter } from '@sankofa/projections/runtime/wait';
import type { Pool } from 'pg';

export interface ReadModelsOf {
  readonly pool: Pool;
  readonly connectionString: string;
  readonly store: Pick<EventStore, 'head'>;
  readonly models: readonly { readonly name: string }[];
}

/**
 * Resolves once every read model is live and has applied the current log.
 * @throws Error when that takes longer than `timeoutMs`
 * @throws DOMException AbortError once `signal` aborts
 */
export async function untilUpToDate(
  { pool, connectionString, store, models }: ReadModelsOf,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const names = models.map(({ name }) => name);
  const waiter = new PositionWaiter(pool, connectionString);
  try {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(50)) {
      signal?.throwIfAborted();
      const live = new Set((await versionsOf(pool)).filter(({ state }) => state === 'live').map(({ name }) => name));
      // Polls, because waiting for a read model fails until its tables exist.
      if (names.every((name) => live.has(name)) && (await waiter.waitFor(names, await store.head(), 500))) return;
    }
  } finally {
    await waiter.close();
  }
  throw new Error(`The read models were not up to date within ${timeoutMs / 1000} s`);
}
