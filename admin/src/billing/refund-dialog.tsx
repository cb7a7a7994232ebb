import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { AdminPayment } from '@sankofa/api/contract/admin-payments';
import {
  type AdminRefund,
  REFUND_PERIOD_DAYS,
  requestRefund,
  UNAPPROVED_REFUNDS_MINOR,
} from '@sankofa/api/contract/admin-refunds';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can, isOneself } from '../server/stored-session.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { amountInput, minorOf, moneyText } from './money.ts';
import { refundableMinor } from './refundable.ts';

interface Props {
  readonly payment: AdminPayment;
  /** What can still be refunded, in minor units. */
  readonly left: number;
  readonly onClose: () => void;
  /** Called with a confirmation to show. */
  readonly onDone: (message: string) => Promise<void>;
}

interface ButtonProps {
  readonly payment: AdminPayment;
  readonly refunds: readonly AdminRefund[];
  readonly onDone: (message: string) => Promise<void>;
}

/** Refunds a payment, or proposes it to finance; nothing if none of it can be refunded. */
export function RefundButton({ payment, refunds, onDone }: ButtonProps) {
  const [asks, setAsks] = useState(false);
  const ofPayment = refunds.filter((refund) => refund.payment_id === payment.id);
  const left = refundableMinor(payment, ofPayment);
  if (left === 0 || !can('refunds.propose') || isOneself(payment.customer.id)) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsks(true)}>
        {t(can('billing.refund') ? 'billing.refund' : 'billing.propose_refund')}
      </Button>
      {asks && <RefundDialog payment={payment} left={left} onClose={() => setAsks(false)} onDone={onDone} />}
    </>
  );
}

/** Refunds a payment, or a part of it. */
export function RefundDialog({ payment: { id, currency }, left, onClose, onDone }: Props) {
  const isDirect = can('billing.refund');
  const [typed, setTyped] = useState(() => amountInput(left));
  const amount = minorOf(typed);
  const isAllowed = amount !== null && amount > 0 && amount <= left;
  return (
    <ReasonDialog
      title={t('billing.refund_title')}
      text={
        isDirect
          ? t('billing.refund_text', { limit: moneyText(UNAPPROVED_REFUNDS_MINOR, currency), days: REFUND_PERIOD_DAYS })
          : t('billing.proposal_text')
      }
      button={t(isDirect ? 'billing.refund' : 'billing.propose_refund')}
      isReady={isAllowed}
      field={
        <TextField
          label={t('billing.amount_in', { currency })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={!isAllowed}
          helperText={t('billing.at_most', { amount: moneyText(left, currency) })}
          required
          fullWidth
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      }
      onClose={onClose}
      act={async (reason) => {
        if (amount === null) return;
        const { status } = await client.call(requestRefund, { params: { id }, body: { amount, reason } });
        await onDone(status === 'awaiting_approval' ? t('billing.refund_awaits') : t('billing.refund_requested'));
      }}
    />
  );
}
