import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asksForReason, isTakenAway } from '../server/refusals.ts';

type Part = Pick<UseQueryResult, 'error' | 'isSuccess' | 'refetch'>;

interface FileAccess {
  /** A reason must be given before this file may be read. */
  readonly isAsked: boolean;
  /** Loads the file after a reason was given. @throws the error of a part that could not be loaded */
  readonly open: () => Promise<void>;
}

/**
 * Whether a reason must be given before a file is read. Once asked for, it stays so until all parts of the file are loaded or
 * refused for another cause: typed text must not disappear when a part is retried in between or the server fails.
 * @param id the person of the file
 * @param parts queries of the file
 * @param key prefix of their keys
 */
export function useFileAccess(id: string, parts: readonly Part[], key: QueryKey): FileAccess {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<string | null>(null);
  const asks = parts.some(({ error }) => asksForReason(error));
  const isOver = parts.every(({ isSuccess }) => isSuccess) || parts.some(({ error }) => error && isTakenAway(error));
  const now = asks ? id : isOver ? null : asked;
  if (now !== asked) setAsked(now);
  return {
    isAsked: now === id,
    open: async () => {
      // Requests under way were sent without a reason.
      await queries.cancelQueries({ queryKey: key });
      await Promise.all(parts.map(({ refetch }) => refetch({ throwOnError: true })));
    },
  };
}
