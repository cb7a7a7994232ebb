import Typography from '@mui/material/Typography';
import type { AdminRefund } from '@sankofa/api/contract/admin-refunds';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { RefundActs } from './refund-acts.tsx';

/** Who approved or declined a refund; buttons to do so while it waits. */
export function RefundDecision({ refund }: { readonly refund: AdminRefund }) {
  const { status, decided_by: by } = refund;
  if (by === null) return <RefundActs refund={refund} />;
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {t('billing.decided_by', {
        decision: status === 'declined' ? 'declined' : 'approved',
        name: personName(by),
      })}
    </Typography>
  );
}
