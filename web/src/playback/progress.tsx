import type { ContinuedFilm } from '@sankofa/api/contract/playback';
import styles from './progress.module.css';
import { timeLeft } from './time-left.ts';

/** Progress bar of a film, with its remaining time. */
export function Progress({ film }: { readonly film: ContinuedFilm }) {
  const { position_seconds: position, duration_seconds: duration } = film;
  return (
    <span className={styles.progress}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (position / duration) * 100)}%` }} />
      </span>
      <span className={styles.left}>{timeLeft(duration - position)}</span>
    </span>
  );
}
