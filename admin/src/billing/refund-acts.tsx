import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type AdminRefund, approveRefund, declineRefund } from '@sankofa/api/contract/admin-refunds';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can, isOneself } from '../server/stored-session.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { customerName } from './billing-columns.tsx';
import { moneyText } from './money.ts';

/** Approves or declines a refund that awaits it. Its requester can only decline. */
export function RefundActs({ refund }: { readonly refund: AdminRefund }) {
  const [asks, setAsks] = useState<'approve' | 'decline' | null>(null);
  const [notify, refresh] = [useNotify(), useRefresh()];
  if (refund.status !== 'awaiting_approval' || !can('billing.approve')) return null;
  const { id, amount, currency } = refund;
  const facts = { name: customerName(refund), amount: moneyText(amount, currency) };
  const done = (message: string): void => {
    notify(message, { type: 'success' });
    refresh();
  };
  const close = (): void => setAsks(null);
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
      {!isOneself(refund.requested_by?.id) && (
        <Button size="small" onClick={() => setAsks('approve')} aria-label={t('billing.approve_refund', facts)}>
          {t('billing.approve')}
        </Button>
      )}
      <Button
        size="small"
        color="error"
        onClick={() => setAsks('decline')}
        aria-label={t('billing.decline_refund', facts)}
      >
        {t('billing.decline')}
      </Button>
      {asks === 'approve' && (
        <ConfirmDialog
          title={t('billing.approve_title')}
          text={t('billing.approve_text', { ...facts, reason: refund.reason ?? t('billing.no_reason') })}
          button={t('billing.approve')}
          onClose={close}
          act={async () => {
            await client.call(approveRefund, { params: { id } });
            done(t('billing.refund_approved'));
          }}
        />
      )}
      {asks === 'decline' && (
        <ReasonDialog
          title={t('billing.decline_title')}
          text={t('billing.decline_text', facts)}
          button={t('billing.decline')}
          onClose={close}
          act={async (reason) => {
            await client.call(declineRefund, { params: { id }, body: { reason } });
            done(t('billing.refund_declined'));
          }}
        />
      )}
    </Box>
  );
}
