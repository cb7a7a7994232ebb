import type { PendingPurchase, Purchase } from '@sankofa/api/contract/billing';
import { Link } from 'react-router-dom';
import { t } from '../messages.ts';
import { dateOf } from '../shell/dates.ts';
import styles from './billing-page.module.css';
import { formatMinor } from './price.ts';

interface PurchaseListProps {
  readonly purchases: readonly Purchase[];
  readonly pending: readonly PendingPurchase[];
}

/** Films, bundles and passes that the person has bought, after those whose payment is being processed. */
export function PurchaseList({ purchases, pending }: PurchaseListProps) {
  return (
    <section aria-labelledby="purchases">
      <h2 id="purchases">{t('billing.purchases')}</h2>
      {purchases.length + pending.length === 0 ? (
        <p className={styles.dim}>{t('billing.no_purchases')}</p>
      ) : (
        <ul className={styles.rows}>
          {pending.map((one) => (
            <li key={one.id}>
              <Name {...one} />
              <span className={styles.dim}>{t('billing.being_processed')}</span>
              <span className={styles.amount}>{formatMinor(one.amount, one.currency)}</span>
            </li>
          ))}
          {purchases.map((one) => (
            <li key={one.id}>
              <Name {...one} />
              <span className={styles.dim}>{dateOf(one.paid_at)}</span>
              <span className={styles.amount}>
                {formatMinor(one.amount, one.currency)}
                <Refunds {...one} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Name({ package_name, movie }: Pick<Purchase, 'package_name' | 'movie'>) {
  return (
    <span>
      {movie === null ? (
        <bdi>{package_name}</bdi>
      ) : (
        <Link to={`/movie/${movie.id}`}>
          <bdi>{movie.title}</bdi>
        </Link>
      )}
    </span>
  );
}

function Refunds({ refunded, refunding, currency }: Pick<Purchase, 'refunded' | 'refunding' | 'currency'>) {
  return (
    <>
      {refunded > 0 && (
        <span className={styles.dim}> {t('billing.refunded', { amount: formatMinor(refunded, currency) })}</span>
      )}
      {refunding > 0 && (
        <span className={styles.dim}> {t('billing.refunding', { amount: formatMinor(refunding, currency) })}</span>
      )}
    </>
  );
}
