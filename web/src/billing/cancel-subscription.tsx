import type { AccountSubscription } from '@sankofa/api/contract/billing';
import { t } from '../messages.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { dateOf } from '../shell/dates.ts';
import { useChangeSubscription } from './use-change-subscription.ts';

/** Cancels a subscription after one confirmation, which says until when access lasts. */
export function CancelSubscription({ subscription, close }: CancelSubscriptionProps) {
  const change = useChangeSubscription(subscription, close);
  const { status, trial_ends_at, next_payment_at, access_until } = subscription;
  const until = access_until ?? (status === 'trialing' ? trial_ends_at : next_payment_at);
  return (
    <ConfirmDialog
      title={t('billing.cancel_question')}
      button={t('billing.cancel_subscription')}
      keep={t('billing.keep_subscription')}
      isPending={change.isPending}
      onConfirm={() => change.mutate({ change: 'cancel' })}
      close={close}
    >
      <p>{until === null ? t('billing.cancel_text_now') : t('billing.cancel_text', { date: dateOf(until) })}</p>
    </ConfirmDialog>
  );
}

interface CancelSubscriptionProps {
  readonly subscription: AccountSubscription;
  readonly close: () => void;
}
