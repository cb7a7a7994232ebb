import type { ContinuedFilm } from '@sankofa/api/contract/playback';
import { t } from '../messages.ts';
import styles from './progress.module.css';
import { timeLeft } from './time-left.ts';

/** Progress bar of a film or its trailer, with the remaining time. */
export function Progress({ film }: { readonly film: ContinuedFilm }) {
  const { position_seconds: position, duration_seconds: duration } = film;
  const left = timeLeft(duration - position);
  return (
    <span className={styles.progress}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (position / duration) * 100)}%` }} />
      </span>
      <span className={styles.left}>{film.is_trailer ? t('playback.trailer_left', { left }) : left}</span>
    </span>
  );
}
