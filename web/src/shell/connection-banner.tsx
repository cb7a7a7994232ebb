import { useQueryClient } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { Button } from './button.tsx';
import { connectionBanner, serverReachable } from './connection.ts';
import styles from './connection-banner.module.css';
import { useStore } from './store.ts';

/** Shown while this device is offline or the server does not respond. */
export function ConnectionBanner() {
  const reachable = useStore(serverReachable);
  const queries = useQueryClient();
  return (
    <div role="status">
      {!reachable && (
        <div className={styles.banner}>
          <p>{connectionBanner()}</p>
          <Button variant="outlined" color="inherit" size="small" onClick={() => void queries.refetchQueries()}>
            {t('shell.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
