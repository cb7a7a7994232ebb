import type { MovieCard } from '@sankofa/api/contract/home';
import { useSession } from '../accounts/session.ts';
import { COMING_SOON, playsAtOnce } from './availability.ts';
import styles from './film-card.module.css';

/** What the picture of a film says before anything else: whether it can be watched, and what that takes. */
export function FilmBadge({ film }: { readonly film: MovieCard }) {
  const isVisitor = useSession() === null;
  if (!film.has_video) return <span className={styles.soon}>{COMING_SOON}</span>;
  if (film.is_premium) return <span className={styles.badge}>Premium</span>;
  return isVisitor && playsAtOnce(film, isVisitor) ? <span className={styles.badge}>Free for all</span> : null;
}
