import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isTakenAway } from '../server/refusals.ts';
import { LoadError, type MissingRecord } from './load-error.tsx';
import { useFailure } from './use-failure.ts';

/** What it takes of a query to show what it reads. */
export type DisplayedQuery<T> = Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'errorUpdatedAt' | 'isPending' | 'isPlaceholderData' | 'refetch'
>;

interface Props<T> {
  readonly query: DisplayedQuery<T>;
  /** Height of what is to come, in pixels. */
  readonly height: number;
  /** The heading of a page that has no other when it could not be read. */
  readonly title?: string;
  readonly missing?: MissingRecord;
  readonly children: (data: T) => ReactNode;
}

/**
 * What was read, once it is there; until then its outline, or why it is not there. What could be read before and not this
 * time stays, with all that is open and typed in it, and `StaleNotice` says so; only a refusal takes it away.
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
