import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { serverReachable } from './connection.ts';
import styles from './connection-banner.module.css';
import { useStore } from './store.ts';

/** Says so while this device is offline or the server does not answer. */
export function ConnectionBanner() {
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const reachable = useStore(serverReachable);
  const queries = useQueryClient();
  return (
    <div role="status">
      {!(online && reachable) && (
        <div className={styles.banner}>
          <p>
            {online
              ? 'Sankofa does not answer at the moment. What you see may be out of date.'
              : 'You are offline. What you see may be out of date.'}
          </p>
          {online && (
            <Button variant="outlined" color="inherit" size="small" onClick={() => void queries.refetchQueries()}>
              Retry
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function followNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
