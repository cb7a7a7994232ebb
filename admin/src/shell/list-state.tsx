import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Pagination, useListContext } from 'react-admin';
import { isTakenAway } from '../server/refusals.ts';
import { LoadError } from './load-error.tsx';
import { useFailure } from './use-failure.ts';

/** Why no records can be shown: null while they load, and where earlier ones stay. */
function useListFailure(): Error | null {
  const { resource, page, perPage, sort, filterValues, data, error, isPending, isPlaceholderData } = useListContext();
  const asked = JSON.stringify([resource, page, perPage, sort, filterValues]);
  const failure = useFailure(
    { error: error ?? null, isPending: isPending ?? false, isPlaceholderData: isPlaceholderData ?? false },
    asked,
  );
  return failure && (data === undefined || isPlaceholderData || isTakenAway(failure)) ? failure : null;
}

/** The records of a list, or why they could not be loaded: `QueryResult` for lists. */
export function ListState({ children }: { readonly children: ReactNode }) {
  const failure = useListFailure();
  const { refetch } = useListContext();
  if (!failure) return children;
  return (
    <Box sx={{ p: 1.5 }}>
      <LoadError error={failure} onRetry={refetch} />
    </Box>
  );
}

/** Pagination; none after an error, because the total is unknown. */
export function Pages() {
  return useListFailure() ? null : <Pagination rowsPerPageOptions={[25, 50, 100]} />;
}
