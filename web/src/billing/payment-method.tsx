import { openBillingPortal, type PaymentCard } from '@sankofa/api/contract/billing';
import { formatDate } from '@sankofa/api/messages/format';
import { useMutation, useQuery } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import styles from './billing-page.module.css';
import { changeFailure } from './failures.ts';
import { paymentCards } from './queries.ts';

/** What subscriptions are paid with, and the provider's page for the card and the receipts. */
export function PaymentMethod({ person, hasPortal, isPaypal }: PaymentMethodProps) {
  const { data: cards = [] } = useQuery(paymentCards(person, hasPortal));
  return (
    <section aria-labelledby="method">
      <h2 id="method">{t('billing.payment_method')}</h2>
      <div className={styles.card}>
        {(cards.length > 0 || isPaypal) && (
          <ul className={styles.methods}>
            {cards.map((card) => (
              <li key={card.id}>
                <strong>{t('billing.card', { brand: card.brand, last4: card.last4 })}</strong>{' '}
                <span className={styles.dim}>{expiryText(card)}</span>
              </li>
            ))}
            {isPaypal && (
              <li>
                <strong>{t('billing.method_paypal')}</strong>{' '}
                <span className={styles.dim}>{t('billing.paypal_once')}</span>
              </li>
            )}
          </ul>
        )}
        <p>{t(hasPortal ? 'billing.payment_method_text' : 'billing.payment_method_none')}</p>
        {hasPortal && (
          <div className={styles.actions}>
            <PortalButton label={t('billing.open_portal')} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Until when a card is valid, or was. It is valid until the end of that month. */
function expiryText({ exp_month: month, exp_year: year }: PaymentCard): string {
  const date = formatDate(Date.UTC(year, month - 1), { month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  return t('billing.card_expiry', { date, state: Date.UTC(year, month) > Date.now() ? 'valid' : 'over' });
}

interface PaymentMethodProps {
  readonly person: string;
  readonly hasPortal: boolean;
  /** Whether a plan was paid by PayPal. */
  readonly isPaypal: boolean;
}

/** Leaves for the provider's page. */
export function PortalButton({ label, isMain = false }: { readonly label: string; readonly isMain?: boolean }) {
  const portal = useMutation({
    mutationFn: async () => location.assign((await call(openBillingPortal, { body: {} })).url),
    onError: (error) => notify('error', changeFailure(error)),
  });
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      color={isMain ? 'primary' : 'inherit'}
      loading={portal.isPending}
      onClick={() => portal.mutate()}
    >
      {label}
    </Button>
  );
}
