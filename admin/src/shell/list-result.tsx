import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { ListState } from './list-state.tsx';
import { NoneFound } from './record-table.tsx';

interface Props<T extends RaRecord> {
  /** Shown when there are no records. */
  readonly none: string;
  readonly children: (records: readonly T[]) => ReactNode;
}

/** The records of a list that is not a table, its skeleton, or why it could not be loaded. */
export function ListResult<T extends RaRecord>({ none, children }: Props<T>) {
  const { data } = useListContext<T>();
  return (
    <ListState>
      {!data && <Skeleton variant="rounded" height={160} sx={{ m: 1.5 }} />}
      {data?.length === 0 && <NoneFound>{none}</NoneFound>}
      {data && data.length > 0 && children(data)}
    </ListState>
  );
}
