import { useQueryClient } from '@tanstack/react-query';
import { Button } from './button.tsx';
import { connectionMessage, serverReachable } from './connection.ts';
import styles from './connection-banner.module.css';
import { useStore } from './store.ts';

/** Says so while this device is offline or the server does not answer. */
export function ConnectionBanner() {
  const reachable = useStore(serverReachable);
  const queries = useQueryClient();
  return (
    <div role="status">
      {!reachable && (
        <div className={styles.banner}>
          <p>{connectionMessage()}. What you see may be out of date.</p>
          <Button variant="outlined" color="inherit" size="small" onClick={() => void queries.refetchQueries()}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
