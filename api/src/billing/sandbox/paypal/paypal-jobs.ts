import type { Job } from '../sandbox-database.ts';
import { settleCapture } from './captures.ts';
import type { PayPalContext } from './paypal-context.ts';
import { resolveDispute } from './paypal-disputes.ts';

/** Runs a job that is due. */
export function runPayPalJob(context: PayPalContext, { kind, id }: Job): void {
  context.store.database.unschedule(kind, id);
  if (kind === 'paypal.dispute_due') resolveDispute(context, id, 'buyer');
  else if (kind === 'paypal.settle') {
    const capture = context.store.get('paypal.capture', id);
    const { choice } = context.store.get('paypal.checkout', capture.supplementary_data.related_ids.order_id);
    settleCapture(context, capture, choice === 'pending_denied' ? 'DECLINED' : 'COMPLETED');
  } else throw new Error(`unknown job ${kind}`);
}
