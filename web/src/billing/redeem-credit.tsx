import Alert from '@mui/material/Alert';
import { redeemCredit } from '@sankofa/api/contract/billing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import { readAfterPayment } from './after-payment.ts';
import { changeFailure } from './failures.ts';

/** Pays for a film with a credit of a bundle. */
export function RedeemCredit({ movieId, done }: { readonly movieId: string; readonly done: () => void }) {
  const queries = useQueryClient();
  const redeem = useMutation({
    mutationFn: async () => {
      await call(redeemCredit, { params: { id: movieId }, body: {} });
      await readAfterPayment(queries);
    },
    onSuccess: () => {
      notify('success', t('billing.credit_used'));
      done();
    },
  });
  return (
    <>
      {redeem.error && (
        <Alert severity="error" variant="outlined">
          {changeFailure(redeem.error)}
        </Alert>
      )}
      <Button variant="contained" size="large" loading={redeem.isPending} onClick={() => redeem.mutate()}>
        {t('billing.use_credit')}
      </Button>
    </>
  );
}
