import { t } from '../messages.ts';
import styles from './player.module.css';

/** That pictures are on their way. */
export function Loading() {
  return <span className={styles.loading} role="status" aria-label={t('player.loading_film')} />;
}
