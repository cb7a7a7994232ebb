import type { TimelineData } from '@sankofa/api/contract/audit';
import { formatList } from '@sankofa/api/messages/format';
import type { AreaEventLabels } from '../area.ts';
import { reasonText } from '../audit/reason-text.ts';
import { t } from '../messages.ts';
import { momentText } from '../shell/date-format.ts';
import { productText, WITHDRAWAL_OUTCOMES } from './billing-labels.ts';
import { moneyText } from './money.ts';

type Data = TimelineData['billing'];
type Item = Data['CheckoutStarted']['item'];

/** What a payment is for, with an amount. */
const bought = (item: Item, amountMinor: number, currency: string): string =>
  t('billing.product_for', { product: productText(item.productId), amount: moneyText(amountMinor, currency) });

const eventLabels: AreaEventLabels<'billing'> = {
  ProviderCustomerRequested: ({ provider }) => ({
    title: t('billing.event_customer_requested', { provider }),
    tone: 'shown',
  }),
  ProviderCustomerLinked: ({ provider }) => ({ title: t('billing.event_linked', { provider }), tone: 'shown' }),
  ProviderCustomerDeletionRequested: ({ provider }) => ({
    title: t('billing.event_customer_deletion', { provider }),
    tone: 'shown',
  }),
  ProviderCustomerDeleted: ({ provider }) => ({
    title: t('billing.event_customer_deleted', { provider }),
    tone: 'taken',
  }),
  CheckoutStarted: ({ item, amountMinor, currency, provider }) => ({
    title: t('billing.event_checkout_started', { provider }),
    detail: bought(item, amountMinor, currency),
    tone: 'shown',
  }),
  CheckoutOpened: () => ({ title: t('billing.event_checkout_opened'), tone: 'shown' }),
  CheckoutPending: () => ({ title: t('billing.event_checkout_pending'), tone: 'shown' }),
  CheckoutCompleted: () => ({ title: t('billing.event_checkout_completed'), tone: 'given' }),
  CheckoutFailed: ({ declineCode }) => ({
    title: t('billing.event_checkout_failed'),
    detail: declineCode,
    tone: 'taken',
  }),
  CheckoutExpired: () => ({ title: t('billing.event_checkout_expired'), tone: 'taken' }),
  PaymentReceived: ({ paid, amountMinor }) => ({
    title: t('billing.event_paid'),
    detail: bought(paid.item, amountMinor, paid.currency),
    tone: 'given',
  }),
  PaymentFeeCharged: ({ paid, feeMinor }) => ({
    title: t('billing.event_fee', { provider: paid.provider }),
    detail: moneyText(feeMinor, paid.currency),
    tone: 'shown',
  }),
  PaymentFailed: ({ declineCode, attempt }) => ({
    title: t('billing.event_payment_failed', { attempt }),
    detail: declineCode,
    tone: 'taken',
  }),
  FilmBought: () => ({ title: t('billing.event_film_bought'), tone: 'given' }),
  CreditsBought: ({ credits }) => ({ title: t('billing.event_credits_bought', { credits }), tone: 'given' }),
  CreditRedeemed: () => ({ title: t('billing.event_credit_redeemed'), tone: 'given' }),
  PassBought: ({ until }) => ({ title: t('billing.event_pass', { until: momentText(until) }), tone: 'given' }),
  SubscriptionStarted: ({ item, priceMinor, currency }) => ({
    title: t('billing.event_subscribed'),
    detail: bought(item, priceMinor, currency),
    tone: 'given',
  }),
  PriceMoveAnnounced: ({ productId, newPriceMinor, currency, movesAt }) => ({
    title: t('billing.event_price_move', { date: momentText(movesAt) }),
    detail: t('billing.product_for', { product: productText(productId), amount: moneyText(newPriceMinor, currency) }),
    tone: 'shown',
  }),
  SubscriptionReminded: ({ reminder, dueAt }) => ({
    title: t('billing.event_reminded', { reminder, date: momentText(dueAt) }),
    tone: 'shown',
  }),
  SubscriptionChanged: ({ changes, subscription }) => ({
    title: formatList(changes.map((change) => t('billing.event_subscription', { change }))),
    detail: productText(subscription.item.productId),
    tone: 'shown',
  }),
  SubscriptionEnded: ({ cause, subscription }) => ({
    title: t('billing.event_subscription_ended', { cause }),
    detail: productText(subscription.item.productId),
    tone: 'taken',
  }),
  SubscriptionChangeRequested: ({ change }) => ({
    title: t('billing.event_change_requested', { change }),
    tone: 'shown',
  }),
  SubscriptionChangeSettled: ({ isDone }) => ({
    title: isDone ? t('billing.event_change_done') : t('billing.event_change_refused'),
    tone: 'shown',
  }),
  RefundRequested: ({ amountMinor, needsApproval, ...data }) => ({
    title: t('billing.event_refund_requested', {
      amount: moneyText(amountMinor, 'USD'),
      approval: needsApproval ? 'needed' : 'none',
    }),
    detail: reasonText(data),
    tone: 'staff',
  }),
  RefundApproved: () => ({ title: t('billing.event_refund_approved'), tone: 'staff' }),
  RefundDeclined: (data) => ({
    title: t('billing.event_refund_declined'),
    detail: reasonText(data),
    tone: 'staff',
  }),
  RefundCompleted: ({ paid, amountMinor }) => ({
    title: t('billing.event_refunded'),
    detail: bought(paid.item, amountMinor, paid.currency),
    tone: 'given',
  }),
  RefundFailed: ({ failure }) => ({ title: t('billing.event_refund_failed'), detail: failure, tone: 'taken' }),
  RefundReturned: ({ failure }) => ({ title: t('billing.event_refund_returned'), detail: failure, tone: 'taken' }),
  DisputeOpened: ({ paid, amountMinor, disputeReason }) => ({
    title: t('billing.event_disputed', { amount: moneyText(amountMinor, paid.currency) }),
    detail: disputeReason,
    tone: 'taken',
  }),
  DisputeEvidenceSubmitted: () => ({ title: t('billing.event_evidence_sent'), tone: 'shown' }),
  DisputeClosed: ({ outcome }) => ({ title: t('billing.event_dispute_closed', { outcome }), tone: 'shown' }),
  AccessGranted: ({ movieId, until, ...data }) => ({
    title: t('billing.event_granted', { what: movieId === null ? 'all' : 'film', until: momentText(until) }),
    detail: reasonText(data),
    tone: 'given',
  }),
  AccessGrantRevoked: (data) => ({
    title: t('billing.event_grant_revoked'),
    detail: reasonText(data),
    tone: 'staff',
  }),
  WithdrawalConfirmed: ({ kind, outcome }) => ({
    title: t('billing.event_withdrawal', { kind }),
    detail: WITHDRAWAL_OUTCOMES[outcome],
    tone: 'taken',
  }),
  InvoiceIssued: ({ paid, amountMinor }) => ({
    title: t('billing.event_invoice'),
    detail: bought(paid.item, amountMinor, paid.currency),
    tone: 'shown',
  }),
  CreditNoteIssued: ({ paid, amountMinor }) => ({
    title: t('billing.event_credit_note'),
    detail: bought(paid.item, amountMinor, paid.currency),
    tone: 'shown',
  }),
  CreditNoteCancelled: ({ paid, amountMinor }) => ({
    title: t('billing.event_note_cancelled'),
    detail: bought(paid.item, amountMinor, paid.currency),
    tone: 'shown',
  }),
  BuyerIdentityErased: () => ({ title: t('billing.event_buyer_erased'), tone: 'taken' }),
  TrialCardUsed: () => ({ title: t('billing.event_trial_card'), tone: 'shown' }),
};

export default eventLabels;
