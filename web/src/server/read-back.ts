import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/** The server accepted a change, but a refetch may not show it yet. */
export class StaleReadError extends Error {
  override readonly name = 'StaleReadError';
}

let staleAnswers = 0;

/** Counts an answer that the server marks as older than this browser's last write. */
export function countStale(): void {
  staleAnswers += 1;
}

/**
 * Refetches the active queries that a command has changed. Requests carry the command's position, and the server waits
 * up to 2 s for its read models, so one refetch is enough.
 * @throws StaleReadError when a refetch fails, or its answer is marked stale
 */
export async function readBack(queries: QueryClient, ...changed: readonly InvalidateQueryFilters[]): Promise<void> {
  // A first load is never cancelled: a refetch joins it, and would get an answer from before the command.
  const loading = changed.flatMap((filters) =>
    queries.getQueryCache().findAll({
      ...filters,
      fetchStatus: 'fetching',
      predicate: ({ state }) => state.data === undefined,
    }),
  );
  await Promise.allSettled(loading.map(({ promise }) => promise));
  const before = staleAnswers;
  try {
    await Promise.all(changed.map((filters) => queries.invalidateQueries(filters, { throwOnError: true })));
  } catch (cause) {
    throw new StaleReadError('The change is recorded, but could not be read.', { cause });
  }
  if (staleAnswers > before) throw new StaleReadError('The change is recorded, but may not show yet.');
}

/** The error of a change to show in its form; null without one, and for a `StaleReadError`. */
export const failureOf = ({ error }: { readonly error: Error | null }): Error | null =>
  error instanceof StaleReadError ? null : error;
