import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isTakenAway } from '../server/refusals.ts';
import { LoadError, type MissingRecord } from './load-error.tsx';
import { useFailure } from './use-failure.ts';

export type DisplayedQuery<T> = Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'errorUpdatedAt' | 'isPending' | 'isPlaceholderData' | 'refetch'
>;

interface Props<T> {
  readonly query: DisplayedQuery<T>;
  /** Height of the skeleton, in pixels. */
  readonly height: number;
  /** Heading of the error, where the page has no other. */
  readonly title?: string;
  readonly missing?: MissingRecord;
  readonly children: (data: T) => ReactNode;
}

/**
 * The data of a query, its skeleton, or its error. After a failed refetch the earlier data stay, with all open dialogs and
 * typed text, and `StaleNotice` says so; only a refusal removes them.
 */
export function QueryResult<T>({ query, height, title, missing, children }: Props<T>) {
  const { data, isPlaceholderData, refetch, errorUpdatedAt } = query;
  const failure = useFailure(query, errorUpdatedAt);
  if (failure && (data === undefined || isPlaceholderData || isTakenAway(failure))) {
    return (
      <LoadError error={failure} onRetry={() => refetch()} {...(title && { title })} {...(missing && { missing })} />
    );
  }
  if (data === undefined) return <Skeleton variant="rounded" height={height} />;
  return children(data);
}
