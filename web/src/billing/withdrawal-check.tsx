import Alert from '@mui/material/Alert';
import type { WithdrawalForm } from '@sankofa/api/contract/withdrawal';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { changeFailure } from './failures.ts';
import styles from './withdrawal-page.module.css';

/** The declaration as it will be sent. */
export function WithdrawalCheck({ form, failure, isPending, confirm, change }: WithdrawalCheckProps) {
  const { kind, contract, name, email } = form;
  const lines = { contract, name, email };
  return (
    <>
      <p>{t(kind === 'withdraw' ? 'billing.withdrawal_i_withdraw' : 'billing.withdrawal_i_cancel')}</p>
      <dl className={styles.lines}>
        {(['contract', 'name', 'email'] as const).map((line) => (
          <div key={line}>
            <dt>{t(`billing.withdrawal_${line}`)}</dt>
            <dd>
              <bdi>{lines[line]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {failure && (
        <Alert severity="error" variant="outlined">
          {changeFailure(failure)}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button variant="contained" loading={isPending} onClick={confirm}>
          {t(kind === 'withdraw' ? 'billing.withdrawal_confirm' : 'billing.withdrawal_confirm_cancel')}
        </Button>
        <Button color="inherit" disabled={isPending} onClick={change}>
          {t('billing.withdrawal_change')}
        </Button>
      </div>
    </>
  );
}

interface WithdrawalCheckProps {
  readonly form: WithdrawalForm;
  readonly failure: Error | null;
  readonly isPending: boolean;
  readonly confirm: () => void;
  readonly change: () => void;
}
