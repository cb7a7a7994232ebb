import { requestEmailConfirmation } from '@sankofa/api/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import styles from './resend-confirmation.module.css';

/** Sends the link that confirms the address again. */
export function ResendConfirmation() {
  const resend = useMutation({ mutationFn: () => call(requestEmailConfirmation, {}) });
  const answer = resend.isSuccess
    ? t('accounts.resent')
    : resend.error && (detailOf(resend.error) ?? t('accounts.resend_failed'));
  return (
    <div className={styles.resend}>
      <Button variant="outlined" color="inherit" loading={resend.isPending} onClick={() => resend.mutate()}>
        {t('accounts.resend')}
      </Button>
      <p role="status">{answer}</p>
    </div>
  );
}
