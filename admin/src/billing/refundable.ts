import type { AdminPayment } from '@sankofa/api/contract/admin-payments';
import type { AdminRefund } from '@sankofa/api/contract/admin-refunds';

/** What can still be refunded of a payment, in minor units: nothing of a disputed one, as the server decides. */
export function refundableMinor(
  { amount, state }: Pick<AdminPayment, 'amount' | 'state'>,
  refunds: readonly Pick<AdminRefund, 'amount' | 'status'>[],
): number {
  if (state === 'disputed' || state === 'dispute_lost') return 0;
  const open = refunds.filter(({ status }) => status !== 'declined' && status !== 'failed');
  return Math.max(0, amount - open.reduce((sum, refund) => sum + refund.amount, 0));
}
