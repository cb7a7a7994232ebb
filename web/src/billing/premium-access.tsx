import { useQuery } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { askToPay } from './payment-request.ts';
import cards from './plan-card.module.css';
import { formatPrice } from './price.ts';
import { premiumPackages } from './queries.ts';
import styles from './subscription-overlay.module.css';
import { useMayBuy } from './use-may-buy.ts';

const PRODUCTS = ['single_movie', 'movie_bundle', 'weekend_pass'] as const;

/** What is paid once: a film, a bundle, a pass. */
export function PremiumAccess() {
  const { data, error, refetch } = useQuery(premiumPackages);
  const isOffered = useMayBuy();
  if (data && PRODUCTS.every((id) => data[id] === undefined)) return null;
  return (
    <section aria-labelledby="premium-access">
      <h2 id="premium-access">{t('billing.premium_access')}</h2>
      <p className={styles.lede}>{t('billing.premium_access_text')}</p>
      {error && data === undefined ? (
        <LoadError title={t('billing.premium_failed')} refetch={refetch} />
      ) : (
        <div className={cards.grid} aria-busy={data === undefined}>
          {data === undefined && PRODUCTS.map((id) => <div key={id} className={styles.bone} />)}
          {data &&
            PRODUCTS.map((id) => {
              const product = data[id];
              if (product === undefined) return null;
              return (
                <article key={id} className={styles.offer}>
                  <h3>
                    <bdi>{product.name}</bdi>
                  </h3>
                  <p className={styles.price}>{formatPrice(product.price, product.currency)}</p>
                  <p>
                    <bdi>{product.description}</bdi>
                  </p>
                  {id === 'single_movie' ? (
                    <Button variant="outlined" color="inherit" to="/movies">
                      {t('billing.choose_film')}
                    </Button>
                  ) : isOffered ? (
                    <Button
                      variant="outlined"
                      color="inherit"
                      aria-haspopup="dialog"
                      onClick={() => askToPay({ packageId: id }, t('billing.sign_in_to_buy'))}
                    >
                      {t('billing.buy_named', { name: product.name })}
                    </Button>
                  ) : null}
                </article>
              );
            })}
        </div>
      )}
    </section>
  );
}
