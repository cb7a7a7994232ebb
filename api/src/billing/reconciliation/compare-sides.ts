import type { Figures } from '@sankofa/events/billing/reconciliation-difference';

/** One side of a movement of money. */
export interface Side {
  readonly currency: string;
  /** Before fees, in minor units. */
  readonly amountMinor: number;
  readonly feeMinor: number;
}

/**
 * Compares a movement at the provider with the ledger.
 * @param theirs null if the provider does not have it
 * @param ours null if the ledger does not have it
 * @returns null if they are equal
 */
export function compareSides(theirs: Side | null, ours: Side | null): Figures | null {
  const [there, here] = [moved(theirs), moved(ours)];
  const kind =
    there && !here
      ? 'not_recorded'
      : here && !there
        ? 'not_at_provider'
        : there?.currency !== here?.currency
          ? 'currency'
          : there?.amountMinor !== here?.amountMinor
            ? 'amount'
            : there?.feeMinor !== here?.feeMinor
              ? 'fee'
              : null;
  const side = there ?? here;
  if (!kind || !side) return null;
  return {
    kind,
    currency: side.currency,
    providerMinor: there?.amountMinor ?? 0,
    providerFeeMinor: there?.feeMinor ?? 0,
    ledgerMinor: here?.amountMinor ?? 0,
    ledgerFeeMinor: here?.feeMinor ?? 0,
  };
}

/** A side without money is none: a refund that was returned, or a dispute that was won. */
const moved = (side: Side | null): Side | null =>
  side && (side.amountMinor !== 0 || side.feeMinor !== 0) ? side : null;
