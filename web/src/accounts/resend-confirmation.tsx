import { requestEmailConfirmation } from '@sankofa/api/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import styles from './resend-confirmation.module.css';

/** Has the link mailed again that confirms the address, and says what came of it. */
export function ResendConfirmation() {
  const resend = useMutation({ mutationFn: () => call(requestEmailConfirmation, {}) });
  const answer = resend.isSuccess
    ? 'Sent. Check your inbox, and your spam folder.'
    : resend.error && (detailOf(resend.error) ?? 'It could not be sent. Please try again.');
  return (
    <div className={styles.resend}>
      <Button variant="outlined" color="inherit" loading={resend.isPending} onClick={() => resend.mutate()}>
        Resend the e-mail
      </Button>
      <p role="status">{answer}</p>
    </div>
  );
}
