import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { t } from '../messages.ts';
import { useLiveState } from '../server/live.tsx';
import { isTakenAway } from '../server/refusals.ts';

/** What is on the screen and was read before, but not this time. */
const STALE = {
  type: 'active',
  predicate: ({ state: { data, error } }: Query) => data !== undefined && error !== null && !isTakenAway(error),
} as const;

/** At the top of the window, however far down the page somebody is. */
const AT_TOP = { position: 'sticky', top: 0, zIndex: 2, borderRadius: 0 } as const;

/** Says, once for the whole page, that what it shows may be old: something could not be read again, or nothing tells of changes. */
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
        {t('shell.not_everything_could_be_read', { message: error.message })}
      </Alert>
    );
  }
  return live === 'reconnecting' ? (
    <Alert severity="warning" role="status" sx={AT_TOP}>
      {t('shell.live_connection_was_lost_reconnecting')}
    </Alert>
  ) : null;
}
