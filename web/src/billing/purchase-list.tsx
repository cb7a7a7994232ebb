import type { Purchase } from '@sankofa/api/contract/billing';
import { Link } from 'react-router-dom';
import { t } from '../messages.ts';
import { dateOf } from '../shell/dates.ts';
import styles from './billing-page.module.css';
import { formatMinor } from './price.ts';

/** Films, bundles and passes that the person has bought. */
export function PurchaseList({ purchases }: { readonly purchases: readonly Purchase[] }) {
  return (
    <section aria-labelledby="purchases">
      <h2 id="purchases">{t('billing.purchases')}</h2>
      {purchases.length === 0 ? (
        <p className={styles.dim}>{t('billing.no_purchases')}</p>
      ) : (
        <ul className={styles.rows}>
          {purchases.map(({ id, package_name, movie, amount, currency, paid_at, refunded }) => (
            <li key={id}>
              <span>
                {movie === null ? (
                  <bdi>{package_name}</bdi>
                ) : (
                  <Link to={`/movie/${movie.id}`}>
                    <bdi>{movie.title}</bdi>
                  </Link>
                )}
              </span>
              <span className={styles.dim}>{dateOf(paid_at)}</span>
              <span className={styles.amount}>
                {formatMinor(amount, currency)}
                {refunded > 0 && (
                  <span className={styles.dim}>
                    {' '}
                    {t('billing.refunded', { amount: formatMinor(refunded, currency) })}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
