import { useState } from 'react';

/** What is known of something that is read again and again. */
export interface QueryState {
  readonly error: Error | null;
  /** It is read, and nothing is there yet. */
  readonly isPending: boolean;
  /** What is there belongs to what was asked for before. */
  readonly isPlaceholderData?: boolean;
}

/**
 * Why something could not be read, also while it is tried again: TanStack Query forgets the error at the beginning of each
 * attempt as long as nothing has been read, and live updates begin one whenever anything happens.
 * @param of of what the error is: once this changes, the error before is of something else
 */
export function useFailure({ error, isPending, isPlaceholderData = false }: QueryState, of: unknown): Error | null {
  const [last, setLast] = useState<{ readonly error: Error; readonly of: unknown } | null>(null);
  if (error && (last?.error !== error || last.of !== of)) setLast({ error, of });
  if (error) return error;
  return last?.of === of && (isPending || isPlaceholderData) ? (last?.error ?? null) : null;
}
