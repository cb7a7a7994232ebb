import { t } from '../messages.ts';
import styles from './player.module.css';

/** Spinner while the film loads. */
export function Loading() {
  return <span className={styles.loading} role="status" aria-label={t('player.loading_film')} />;
}
