import type { AdminDispute } from '@sankofa/api/contract/admin-disputes';
import { LEDGER_ACCOUNTS, type LedgerAccount, type LedgerBasis } from '@sankofa/api/contract/admin-ledger';
import type { PaymentState } from '@sankofa/api/contract/admin-payments';
import { AdminProduct } from '@sankofa/api/contract/admin-products';
import type { AdminRefund, RefundStatus } from '@sankofa/api/contract/admin-refunds';
import type { AdminSubscription } from '@sankofa/api/contract/admin-subscriptions';
import { formatNumber, regionName } from '@sankofa/api/messages/format';
import { labels, t } from '../messages.ts';
import { momentText, shortMomentText } from '../shell/date-format.ts';
import { type StateLabel, stateLabel } from '../theme/state-pill.tsx';
import { moneyText } from './money.ts';

export const PAYMENT_STATES: Readonly<Record<PaymentState, StateLabel>> = {
  paid: stateLabel('billing.state_paid', 'good'),
  partly_refunded: stateLabel('billing.state_partly_refunded', 'plain'),
  refunded: stateLabel('billing.state_refunded', 'plain'),
  disputed: stateLabel('billing.state_disputed', 'warn'),
  dispute_lost: stateLabel('billing.state_dispute_lost', 'bad'),
};

export const REFUND_STATES: Readonly<Record<RefundStatus, StateLabel>> = {
  awaiting_approval: stateLabel('billing.state_awaiting_approval', 'warn'),
  approved: stateLabel('billing.state_approved', 'plain'),
  declined: stateLabel('billing.state_declined', 'bad'),
  completed: stateLabel('billing.state_refunded', 'good'),
  failed: stateLabel('billing.state_failed', 'bad'),
};

export const SUBSCRIPTION_STATES: Readonly<Record<AdminSubscription['status'], StateLabel>> = {
  trialing: stateLabel('billing.state_trialing', 'plain'),
  active: stateLabel('billing.state_active', 'good'),
  past_due: stateLabel('billing.state_past_due', 'warn'),
  paused: stateLabel('billing.state_paused', 'plain'),
  ended: stateLabel('billing.state_ended', 'plain'),
};

export const DISPUTE_STATES: Readonly<Record<AdminDispute['state'], StateLabel>> = {
  open: stateLabel('billing.state_open', 'warn'),
  won: stateLabel('billing.state_won', 'good'),
  lost: stateLabel('billing.state_lost', 'bad'),
};

export const WITHDRAWAL_OUTCOMES = labels({
  ended: 'billing.outcome_ended',
  cancelled: 'billing.outcome_cancelled',
  refund_requested: 'billing.outcome_refund_requested',
  ended_already: 'billing.outcome_ended_already',
  used_up: 'billing.outcome_used_up',
  too_late: 'billing.outcome_too_late',
  not_found: 'billing.outcome_not_found',
  for_staff: 'billing.outcome_for_staff',
});
export const INVOICE_KINDS = labels({
  invoice: 'billing.invoice',
  credit_note: 'billing.credit_note',
  cancellation: 'billing.cancellation',
});

export const ACCOUNTS: Readonly<Record<LedgerAccount, string>> = labels({
  customer: 'billing.account_customer',
  provider: 'billing.account_provider',
  fees: 'billing.account_fees',
  revenue: 'billing.account_revenue',
  tax: 'billing.account_tax',
  refunds: 'billing.account_refunds',
  disputes: 'billing.account_disputes',
  dispute_losses: 'billing.account_dispute_losses',
  payable: 'billing.account_payable',
});

export const isLedgerAccount = (text: string): text is LedgerAccount => LEDGER_ACCOUNTS.some((one) => one === text);

export const providerText = (provider: string): string => t('billing.provider_name', { provider });

export const productText = (product: string): string => t('billing.product', { product });

/** An event that moves money. */
export const bookingText = (event: string): string => t('billing.booking', { event });

/** An account of the ledger: "Provider fees, Stripe". @param name of the part, where it is not that of `partText` */
export const accountText = (account: LedgerAccount, part: string, name = partText(account, part)): string =>
  part === 'all' ? ACCOUNTS[account] : t('billing.account_part', { account: ACCOUNTS[account], part: name });

/** Which of the accounts of a kind. People are shown by their id. */
export function partText(account: LedgerAccount, part: string): string {
  switch (account) {
    case 'customer':
    case 'payable':
      return part;
    case 'tax':
      return part === 'unknown' ? t('billing.unknown_country') : regionName(part);
    case 'revenue':
    case 'refunds':
      return t('billing.product_kind', { kind: part });
    default:
      return providerText(part);
  }
}

type Dates = Pick<
  AdminSubscription,
  'status' | 'period_ends_at' | 'cancels_at' | 'past_due_since' | 'ended_at' | 'trial_ends_at'
>;

/** What comes next for a subscription, or when it ended. */
export function nextOf(one: Dates): string {
  if (one.ended_at !== null) return t('billing.ended_at', { moment: shortMomentText(one.ended_at) });
  if (one.past_due_since !== null) return t('billing.overdue_since', { moment: shortMomentText(one.past_due_since) });
  if (one.cancels_at !== null) return t('billing.cancels_at', { moment: shortMomentText(one.cancels_at) });
  if (one.status === 'paused') return '';
  if (one.status === 'trialing' && one.trial_ends_at !== null) {
    return t('billing.trial_ends_at', { moment: shortMomentText(one.trial_ends_at) });
  }
  return t('billing.renews_at', { moment: shortMomentText(one.period_ends_at) });
}

/** Why a refund failed, by the code of the provider. */
export const failureText = (code: string): string => t('billing.refund_failure', { failure: code, code });

/** Why a payment is disputed, by the code of the provider. */
export const disputeReasonText = (code: string): string => t('billing.dispute_reason', { reason: code, code });

export const disputeLine = ({ amount, currency, reason, opened_at }: AdminDispute): string =>
  t('billing.dispute_line', {
    amount: moneyText(amount, currency),
    reason: disputeReasonText(reason),
    moment: momentText(opened_at),
  });

export function refundLine({ amount, currency, reason, requested_at, completed_at }: AdminRefund): string {
  const at = requested_at ?? completed_at;
  return t('billing.refund_line', {
    amount: moneyText(amount, currency),
    moment: at === null ? '' : momentText(at),
    reason: reason ?? t('billing.no_reason'),
  });
}

/** A share of 0 to 1; `none` is null. */
export const shareText = (rate: number | null): string =>
  rate === null ? t('billing.no_share') : formatNumber(rate, { style: 'percent', maximumFractionDigits: 1 });

/** Choices of a filter by product. */
export const productChoices = () => AdminProduct.shape.id.options.map((id) => ({ id, name: productText(id) }));

/** Choices of a filter by provider. */
export const providerChoices = () => ['stripe', 'paypal'].map((id) => ({ id, name: providerText(id) }));

export const FIGURES = labels({
  mrr: 'billing.figure_mrr',
  churn: 'billing.figure_churn',
  trials: 'billing.figure_trials',
});
export type Figure = keyof typeof FIGURES;

export const isFigure = (text: string): text is Figure => Object.hasOwn(FIGURES, text);

export const BASES: Readonly<Record<LedgerBasis, string>> = labels({
  booked: 'billing.basis_booked',
  effective: 'billing.basis_effective',
});

/** "$7.99 a month" */
export const priceText = ({ priceMinor, currency, interval }: AdminProduct['terms']): string =>
  t('billing.price_text', { amount: moneyText(priceMinor, currency), interval: interval ?? 'once' });

export const productStateOf = ({
  is_sold,
  withdrawn_at,
}: Pick<AdminProduct, 'is_sold' | 'withdrawn_at'>): StateLabel => {
  if (is_sold) return { word: t('billing.is_sold'), tone: 'good' };
  return { word: t(withdrawn_at === null ? 'billing.is_draft' : 'billing.is_withdrawn'), tone: 'plain' };
};
