import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { dateOf } from '../shell/dates.ts';
import { LoadError } from '../shell/load-error.tsx';
import { askToPay } from './payment-request.ts';
import cards from './plan-card.module.css';
import { formatPrice } from './price.ts';
import { creatorPackages } from './queries.ts';
import styles from './subscription-overlay.module.css';
import { useIsCheckingOut } from './use-checkout.ts';
import { useMayBuy } from './use-may-buy.ts';

/** Monthly support for one of three featured creators. */
export function CreatorSupport() {
  const { data, error, refetch } = useQuery(creatorPackages);
  const [chosen, setChosen] = useState<string | null>(null);
  const creator = data?.creators.find(({ id }) => id === chosen) ?? data?.creators[0];
  if (data && Object.keys(data.packages).length === 0) return null;
  return (
    <section aria-labelledby="creators">
      <h2 id="creators">{t('billing.support')}</h2>
      <p className={styles.lede}>{t('billing.support_text')}</p>
      {error && data === undefined && <LoadError title={t('billing.creators_failed')} refetch={refetch} />}
      {data === undefined && !error && <div className={styles.bone} aria-busy="true" />}
      {data && creator === undefined && <p>{t('billing.no_creators')}</p>}
      {data && creator && (
        <>
          <fieldset className={styles.creators}>
            <legend>{t('billing.featured_creators')}</legend>
            {data.creators.map(({ id, name, tier, verified_at }) => (
              <label key={id} className={styles.creator}>
                <input
                  type="radio"
                  name="creator"
                  value={id}
                  checked={id === creator.id}
                  onChange={() => setChosen(id)}
                />
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <span>{t('billing.verified_since', { tier, date: dateOf(verified_at) })}</span>
              </label>
            ))}
          </fieldset>
          <div className={cards.grid}>
            {(['creator_support', 'creator_premium'] as const).map((id) => {
              const plan = data.packages[id];
              if (plan === undefined) return null;
              return (
                <article key={id} className={styles.offer}>
                  <h3>
                    <bdi>{plan.name}</bdi>
                  </h3>
                  <p className={styles.price}>
                    {formatPrice(plan.price, plan.currency)} <span>{t('billing.per_month')}</span>
                  </p>
                  <p>
                    <bdi>{plan.description}</bdi>
                  </p>
                  <SupportButton packageId={id} creator={creator} />
                </article>
              );
            })}
          </div>
        </>
      )}
    </section>
  );
}

function SupportButton({ packageId, creator }: SupportButtonProps) {
  const isCheckingOut = useIsCheckingOut(packageId);
  const isOffered = useMayBuy();
  if (!isOffered) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-haspopup="dialog"
      disabled={isCheckingOut}
      onClick={() => askToPay({ packageId, creatorId: creator.id }, t('billing.sign_in_to_subscribe'))}
    >
      {isCheckingOut ? t('billing.processing') : t('billing.support_named', { name: creator.name })}
    </Button>
  );
}

interface SupportButtonProps {
  readonly packageId: 'creator_support' | 'creator_premium';
  readonly creator: { readonly id: string; readonly name: string };
}
