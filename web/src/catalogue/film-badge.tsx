import type { MovieCard } from '@sankofa/api/contract/home';
import { useSession } from '../accounts/session.ts';
import type { Session } from '../accounts/stored-session.ts';
import { accessTo } from '../billing/access.ts';
import { formatPrice } from '../billing/price.ts';
import { t } from '../messages.ts';
import { useIsChild } from '../profiles/selected-profile.ts';
import { playsAtOnce, rightsOf } from './availability.ts';
import styles from './film-card.module.css';

/** Label on the picture of a film: coming soon, no longer available, how a premium film can be watched, or free. */
export function FilmBadge({ film }: { readonly film: MovieCard }) {
  const session = useSession();
  const rights = rightsOf(film);
  if (rights === 'ended') return <span className={styles.soon}>{t('catalogue.unavailable')}</span>;
  if (!film.has_video || rights === 'not_yet') return <span className={styles.soon}>{t('catalogue.coming_soon')}</span>;
  if (film.only_trailer) return <span className={styles.soon}>{t('catalogue.trailer')}</span>;
  if (film.is_premium) return <PremiumBadge film={film} session={session} />;
  return session === null && playsAtOnce(film, session) ? (
    <span className={styles.badge}>{t('catalogue.free_for_all')}</span>
  ) : null;
}

/** Owned, included, or its price, which children do not see. */
function PremiumBadge({ film, session }: { readonly film: MovieCard; readonly session: Session | null }) {
  const isChild = useIsChild();
  const access = accessTo(film.id, session);
  if (access !== null) return <span className={styles.badge}>{t(`catalogue.premium_${access}`)}</span>;
  return (
    <span className={styles.soon}>
      {film.price === null || isChild
        ? t('catalogue.premium')
        : t('catalogue.premium_price', { price: formatPrice(film.price, 'USD') })}
    </span>
  );
}
