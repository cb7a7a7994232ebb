import Alert from '@mui/material/Alert';
import { useLinkToken } from '@sankofa/api/client/use-link-token';
import { confirmWithdrawal, WITHDRAWAL_DAYS } from '@sankofa/api/contract/withdrawal';
import { useMutation } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { dateOf } from '../shell/dates.ts';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { changeFailure } from './failures.ts';
import styles from './withdrawal-page.module.css';

/** Opened by the link of a receipt. It asks first, because mail scanners open links too. */
export default function ConfirmWithdrawalPage() {
  usePageTitle(t('billing.withdrawal_confirm_title'));
  const token = useLinkToken();
  const confirm = useMutation({ mutationFn: () => call(confirmWithdrawal, { body: { token } }) });
  const done = confirm.data;
  return (
    <Page>
      <div className={styles.page}>
        <h1>{t('billing.withdrawal_confirm_title')}</h1>
        {done ? (
          <p role="status">
            {t(`billing.withdrawal_${done.outcome}`, { days: WITHDRAWAL_DAYS })}{' '}
            {done.ends_at !== null && t('billing.access_until', { date: dateOf(done.ends_at) })} {done.refund}
          </p>
        ) : (
          <>
            <p>{t('billing.withdrawal_confirm_text')}</p>
            {confirm.error && (
              <Alert severity="error" variant="outlined">
                {changeFailure(confirm.error)}
              </Alert>
            )}
            <div className={styles.actions}>
              <Button variant="contained" loading={confirm.isPending} onClick={() => confirm.mutate()}>
                {t('billing.withdrawal_carry_out')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Page>
  );
}
