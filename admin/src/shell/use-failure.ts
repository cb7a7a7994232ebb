import { useState } from 'react';

/** State of a query that is refetched. */
export interface QueryState {
  readonly error: Error | null;
  /** The first fetch is running. */
  readonly isPending: boolean;
  /** The data belong to the previous query key. */
  readonly isPlaceholderData?: boolean;
}

/**
 * Why a query failed, also during a retry: TanStack Query clears the error when an attempt starts and no data was loaded
 * yet, and live updates start attempts often.
 * @param of what the error belongs to: an error of another value does not count
 */
export function useFailure({ error, isPending, isPlaceholderData = false }: QueryState, of: unknown): Error | null {
  const [last, setLast] = useState<{ readonly error: Error; readonly of: unknown } | null>(null);
  if (error && (last?.error !== error || last.of !== of)) setLast({ error, of });
  if (error) return error;
  return last?.of === of && (isPending || isPlaceholderData) ? (last?.error ?? null) : null;
}
