import { openBillingPortal } from '@sankofa/api/contract/billing';
import { useMutation } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import styles from './billing-page.module.css';
import { changeFailure } from './failures.ts';

/** The provider's page for the card and the receipts. */
export function PaymentMethod({ hasPortal }: { readonly hasPortal: boolean }) {
  return (
    <section aria-labelledby="method">
      <h2 id="method">{t('billing.payment_method')}</h2>
      <div className={styles.card}>
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
