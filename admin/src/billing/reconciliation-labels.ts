import type { Difference, DifferenceKind, MovementKind, Reconciliation } from '@sankofa/api/contract/reconciliations';
import { labels, t } from '../messages.ts';
import { type StateLabel, stateLabel } from '../theme/state-pill.tsx';
import { moneyText } from './money.ts';

export const DIFFERENCE_KINDS: Readonly<Record<DifferenceKind, string>> = labels({
  not_recorded: 'billing.difference_not_recorded',
  not_at_provider: 'billing.difference_not_at_provider',
  currency: 'billing.difference_currency',
  amount: 'billing.difference_amount',
  fee: 'billing.difference_fee',
});

const MOVEMENTS: Readonly<Record<MovementKind, string>> = labels({
  payment: 'billing.payment',
  refund: 'billing.movement_refund',
  refund_return: 'billing.movement_refund_return',
  dispute: 'billing.movement_dispute',
  dispute_return: 'billing.movement_dispute_return',
  other: 'billing.movement_other',
});

export const DIFFERENCE_STATES: Readonly<Record<Difference['state'], StateLabel>> = {
  open: stateLabel('billing.state_open', 'warn'),
  closed: stateLabel('billing.state_closed', 'plain'),
};

/** "Payment: missing in the ledger" */
export const differenceText = ({ movement, kind }: Pick<Difference, 'movement' | 'kind'>): string =>
  t('billing.difference_of', { movement: MOVEMENTS[movement], kind: DIFFERENCE_KINDS[kind] });

/** One side of a movement; nothing if that side does not have it. */
export function sideText(amount: number, fee: number, currency: string): string {
  if (amount === 0 && fee === 0) return t('billing.nothing_there');
  const text = moneyText(amount, currency);
  return fee === 0 ? text : t('billing.amount_and_fee', { amount: text, fee: moneyText(fee, currency) });
}

/** How a reconciliation stands. */
export function reconciliationState({ differences }: Pick<Reconciliation, 'differences'>): StateLabel {
  if (differences === null) return { word: t('billing.is_reconciling'), tone: 'plain' };
  return differences === 0
    ? { word: t('billing.is_reconciled'), tone: 'good' }
    : { word: t('billing.differences_count', { count: differences }), tone: 'warn' };
}
