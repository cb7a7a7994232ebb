import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { getParentalWithdrawal, type ParentalWithdrawal, withdrawParentalConsent } from '@sankofa/api/contract/age';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import styles from './parent-page.module.css';
import { ParentPage } from './parent-page.tsx';

/** Where the link in the letter that confirms a grant leads: a parent withdraws it, with one press as they gave it. */
export default function WithdrawConsentPage() {
  return (
    <ParentPage title="Withdraw parental consent" read={(token) => call(getParentalWithdrawal, { query: { token } })}>
      {(standing, token, queryKey) => <Withdrawal token={token} standing={standing} queryKey={queryKey} />}
    </ParentPage>
  );
}

interface WithdrawalProps {
  readonly token: string;
  readonly standing: ParentalWithdrawal;
  readonly queryKey: readonly string[];
}

function Withdrawal({ token, standing: { name, state }, queryKey }: WithdrawalProps) {
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call(withdrawParentalConsent, { body: { token } }),
    onSuccess: (withdrawn) => queries.setQueryData(queryKey, withdrawn),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  if (state !== 'granted') {
    return (
      <p role="status" className={styles.text}>
        {outcomes[state]}
      </p>
    );
  }
  return (
    <div className={styles.text}>
      <p>
        You gave your consent to{' '}
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        using Sankofa. When you withdraw it, the limits for people under 18 hold again at once: no film rated above
        PG-13 plays for them. They are told, and can ask you again.
      </p>
      {withdraw.error && (
        <Alert severity="error" variant="outlined">
          {withdraw.error.message}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button variant="contained" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Withdraw consent
        </Button>
      </div>
    </div>
  );
}

const outcomes = {
  withdrawn: 'You withdrew your consent. The limits for people under 18 hold again. A letter to you confirms it.',
  over: 'There is no consent of yours any more that could be withdrawn: they are 18 by now, or have asked anew since.',
} as const;
