import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asksForReason, isTakenAway } from '../server/refusals.ts';

type Part = Pick<UseQueryResult, 'error' | 'isSuccess' | 'refetch'>;

interface FileAccess {
  /** A reason has to be said before this file may be read. */
  readonly isAsked: boolean;
  /** Reads the file once a reason has been said. @throws why a part of it could not be read */
  readonly open: () => Promise<void>;
}

/**
 * Whether a reason has to be said before a file is read. Once that was asked, it stays so until all parts of the file are read,
 * or are refused for another reason: what is being typed must not go when they are tried again in between, or the server
 * stumbles.
 * @param id whose file it is
 * @param parts what is read of the file
 * @param key what the keys of these parts begin with
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
      // What is under way was asked before there was a reason.
      await queries.cancelQueries({ queryKey: key });
      await Promise.all(parts.map(({ refetch }) => refetch({ throwOnError: true })));
    },
  };
}
