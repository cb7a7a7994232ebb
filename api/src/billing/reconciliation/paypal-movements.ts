import type { PaypalParts } from '../paypal/paypal-parts.ts';
import { type PaypalTransaction, signedMinorOf } from '../paypal/paypal-schemas.ts';
import type { Movement, MovementSource } from './movement.ts';

const HOUR_MS = 3_600_000;
/** PayPal lists a transaction within three hours. */
const LISTED_WITHIN_HOURS = 4;

/** Movements of our balance at PayPal. */
export const paypalMovements = ({ gateway, follower }: PaypalParts): MovementSource => ({
  provider: 'paypal',
  livemode: gateway.livemode,
  lateMs: LISTED_WITHIN_HOURS * HOUR_MS,
  async *movements(from, to) {
    for await (const transaction of gateway.transactions(from, to)) {
      const movement = toMovement(transaction);
      if (movement) yield movement;
    }
  },
  async record({ followId }) {
    if (followId !== null) await follower.capture(followId);
  },
});

/**
 * A transaction as a movement; null for transfers between PayPal and our bank (T03, T04), and for money that is held
 * during a dispute (T1110, T1111). https://developer.paypal.com/docs/transaction-search/transaction-event-codes/
 */
export function toMovement(transaction: PaypalTransaction): Movement | null {
  const { transaction_id: id, transaction_event_code: code, paypal_reference_id: reference } = transaction;
  if (/^T0[34]|^T111[01]/.test(code)) return null;
  const { transaction_amount: amount, fee_amount: fee } = transaction;
  const of = (kind: Movement['kind'], objectId: string, followId: string | null): Movement => ({
    kind,
    objectId,
    followId,
    currency: amount.currency_code,
    amountMinor: signedMinorOf(amount),
    feeMinor: fee ? -signedMinorOf(fee) : 0,
    at: new Date(transaction.transaction_initiation_date),
  });
  if (code === 'T1107') return of('refund', id, reference ?? null);
  // A reversal or chargeback names the payment. PayPal offers no way from there to its dispute that we use.
  if ((code === 'T1106' || code.startsWith('T12')) && reference) return of('dispute', reference, null);
  return code.startsWith('T00') ? of('payment', id, id) : of('other', id, null);
}
