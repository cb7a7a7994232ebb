import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { t } from '../messages.ts';
import { useLiveState } from '../server/live.tsx';
import { isTakenAway } from '../server/refusals.ts';

/** Queries on the screen whose last refetch failed. */
const STALE = {
  type: 'active',
  predicate: ({ state: { data, error } }: Query) => data !== undefined && error !== null && !isTakenAway(error),
} as const;

/** Visible however far the page is scrolled. */
const AT_TOP = { position: 'sticky', top: 0, zIndex: 2, borderRadius: 0 } as const;

/** Says, once per page, that data may be stale: a refetch failed, or the live connection is lost. */
export function StaleNotice() {
  const queries = useQueryClient();
  const live = useLiveState();
  const cache = queries.getQueryCache();
  const error = useSyncExternalStore(
    useCallback((changed) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]),
    () => cache.findAll(STALE)[0]?.state.error,
  );
  if (error) {
    return (
      <Alert
        severity="warning"
        sx={{ ...AT_TOP, flexWrap: 'wrap' }}
        action={
          <Button color="inherit" onClick={() => void queries.refetchQueries(STALE)}>
            {t('shell.retry')}
          </Button>
        }
      >
        {t('shell.refetch_failed', { message: error.message })}
      </Alert>
    );
  }
  return live === 'reconnecting' ? (
    <Alert severity="warning" role="status" sx={AT_TOP}>
      {t('shell.live_connection_lost')}
    </Alert>
  ) : null;
}
