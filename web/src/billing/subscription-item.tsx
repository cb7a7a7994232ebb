import Alert from '@mui/material/Alert';
import type { AccountSubscription } from '@sankofa/api/contract/billing';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { dateOf } from '../shell/dates.ts';
import styles from './billing-page.module.css';
import { CancelSubscription } from './cancel-subscription.tsx';
import { ChangePlan } from './change-plan.tsx';
import { PortalButton } from './payment-method.tsx';
import { formatMinor } from './price.ts';
import { isCancelled, stateText, subscriptionText } from './subscription-labels.ts';
import { useChangeSubscription } from './use-change-subscription.ts';
import { useMayBuy } from './use-may-buy.ts';

/** A subscription: its state, the next payment, and how to change it. */
export function SubscriptionItem({ person, subscription, hasPortal }: SubscriptionItemProps) {
  const {
    id,
    package_id,
    package_name,
    creator_name,
    provider,
    status,
    price,
    currency,
    access_until: until,
  } = subscription;
  const [address, setAddress] = useSearchParams();
  const [isCancelling, setCancelling] = useState(false);
  const isPlan = package_id !== 'creator_support';
  const isOver = status === 'ended';
  const isCancelledNow = isCancelled(subscription);
  // A plan by PayPal ends by itself: there is nothing to cancel or change.
  const renews = provider === 'stripe' && !isOver;
  const change = useChangeSubscription(subscription);
  const mayChangePlan = useMayBuy() && isPlan && renews && !isCancelledNow;
  const isChanging = mayChangePlan && address.has('plan');
  const { text, tone } = stateText(subscription);
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3>
          <bdi>{creator_name ?? package_name}</bdi>
        </h3>
        <span className={styles.state} data-tone={tone}>
          {text}
        </span>
      </div>
      {status === 'past_due' && (
        <Alert severity="error" variant="outlined">
          {until === null ? t('billing.past_due') : t('billing.past_due_until', { date: dateOf(until) })}
        </Alert>
      )}
      <p>
        {creator_name !== null && <bdi>{package_name}: </bdi>}
        {provider === 'paypal'
          ? formatMinor(price, currency)
          : t('billing.price_month', { price: formatMinor(price, currency) })}
      </p>
      <p className={styles.dim}>{subscriptionText(subscription)}</p>
      {subscription.notice !== null && <p className={styles.dim}>{subscription.notice}</p>}
      {renews && (
        <div className={styles.actions}>
          {isCancelledNow ? (
            <Button variant="contained" loading={change.isPending} onClick={() => change.mutate({ change: 'resume' })}>
              {t('billing.resume')}
            </Button>
          ) : (
            <>
              {status === 'past_due' && hasPortal && <PortalButton label={t('billing.mend')} isMain />}
              {mayChangePlan && status !== 'paused' && (
                <Button
                  variant="outlined"
                  color="inherit"
                  aria-haspopup="dialog"
                  onClick={() => setAddress({ plan: '' }, { replace: true })}
                >
                  {t('billing.change_plan')}
                </Button>
              )}
              {status === 'active' && (
                <Button
                  variant="outlined"
                  color="inherit"
                  loading={change.isPending}
                  onClick={() => change.mutate({ change: 'pause' })}
                >
                  {t('billing.pause')}
                </Button>
              )}
              {status === 'paused' && (
                <Button
                  variant="contained"
                  loading={change.isPending}
                  onClick={() => change.mutate({ change: 'unpause' })}
                >
                  {t('billing.unpause')}
                </Button>
              )}
              <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setCancelling(true)}>
                {t('billing.cancel_subscription')}
              </Button>
            </>
          )}
        </div>
      )}
      {isCancelling && <CancelSubscription subscription={subscription} close={() => setCancelling(false)} />}
      {isChanging && (
        <ChangePlan
          key={id}
          person={person}
          subscription={subscription}
          wanted={address.get('plan') ?? ''}
          close={() => setAddress({}, { replace: true })}
        />
      )}
    </article>
  );
}

interface SubscriptionItemProps {
  readonly person: string;
  readonly subscription: AccountSubscription;
  /** Whether the provider has a page where the card can be changed. */
  readonly hasPortal: boolean;
}
