import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { ReadFailed } from './read-failed.tsx';
import { NoneFound } from './record-table.tsx';

interface Props<T extends RaRecord> {
  /** What is said when there are no records. */
  readonly none: string;
  readonly children: (records: readonly T[]) => ReactNode;
}

/** The records of a list that is no table, once they are there; until then, or instead, why they are not. */
export function LoadedList<T extends RaRecord>({ none, children }: Props<T>) {
  const { data, isPending, error, refetch } = useListContext<T>();
  if (error) {
    return (
      <Box sx={{ p: 1.5 }}>
        <ReadFailed error={error} onRetry={refetch} />
      </Box>
    );
  }
  if (isPending) return <Skeleton variant="rounded" height={160} sx={{ m: 1.5 }} />;
  return data.length === 0 ? <NoneFound>{none}</NoneFound> : children(data);
}
