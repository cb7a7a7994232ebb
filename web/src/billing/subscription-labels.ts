import type { AccountSubscription } from '@sankofa/api/contract/billing';
import { t } from '../messages.ts';
import { dateOf } from '../shell/dates.ts';
import { formatMinor } from './price.ts';

/** Whether a subscription that renews by itself has been cancelled, and still runs. */
export const isCancelled = ({ provider, status, ends_at }: AccountSubscription): boolean =>
  provider === 'stripe' && status !== 'ended' && ends_at !== null;

interface StateText {
  readonly text: string;
  readonly tone: 'success' | 'quiet' | 'danger';
}

/** The state of a subscription in a word. */
export function stateText(subscription: AccountSubscription): StateText {
  const { status } = subscription;
  if (isCancelled(subscription)) return { text: t('billing.state_cancelled'), tone: 'quiet' };
  switch (status) {
    case 'trialing':
      return { text: t('billing.state_trialing'), tone: 'success' };
    case 'active':
      return { text: t('billing.state_active'), tone: 'success' };
    case 'past_due':
      return { text: t('billing.state_past_due'), tone: 'danger' };
    case 'paused':
      return { text: t('billing.state_paused'), tone: 'quiet' };
    case 'ended':
      return { text: t('billing.state_ended'), tone: 'quiet' };
  }
}

/** The next payment of a subscription, or its end. */
export function subscriptionText(subscription: AccountSubscription): string {
  const {
    provider,
    status,
    price,
    currency,
    next_payment_at: next,
    trial_ends_at: trial,
    ends_at: ends,
  } = subscription;
  if (ends !== null) {
    const date = dateOf(ends);
    if (status === 'ended') return t('billing.ended_on', { date });
    return t(provider === 'paypal' ? 'billing.ends_by_itself' : 'billing.access_until', { date });
  }
  if (status === 'paused') return t('billing.paused_text');
  if (status === 'past_due') return t('billing.charged_again');
  if (status === 'trialing' && trial !== null) {
    return t('billing.trial_until', { date: dateOf(trial), price: formatMinor(price, currency) });
  }
  if (next === null) return t('billing.no_next_payment');
  return t('billing.next_payment', { date: dateOf(next), price: formatMinor(price, currency) });
}
