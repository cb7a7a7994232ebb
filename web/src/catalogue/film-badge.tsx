import type { MovieCard } from '@sankofa/api/contract/home';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { playsAtOnce, rightsOf } from './availability.ts';
import styles from './film-card.module.css';

/** Label on the picture of a film: coming soon, no longer available, premium, or free. */
export function FilmBadge({ film }: { readonly film: MovieCard }) {
  const isVisitor = useSession() === null;
  const rights = rightsOf(film);
  if (rights === 'ended') return <span className={styles.soon}>{t('catalogue.unavailable')}</span>;
  if (!film.has_video || rights === 'not_yet') return <span className={styles.soon}>{t('catalogue.coming_soon')}</span>;
  if (film.is_premium) return <span className={styles.soon}>{t('catalogue.premium')}</span>;
  return isVisitor && playsAtOnce(film, isVisitor) ? (
    <span className={styles.badge}>{t('catalogue.free_for_all')}</span>
  ) : null;
}
