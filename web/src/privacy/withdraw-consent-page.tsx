import { getParentalWithdrawal, type ParentalWithdrawal, withdrawParentalConsent } from '@sankofa/api/contract/age';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { EmailLinkPage } from '../shell/email-link-page.tsx';
import { ParentAnswer } from './parent-answer.tsx';

/** Where the link in the e-mail that confirms a grant leads: a parent withdraws it, with one press as they gave it. */
export default function WithdrawConsentPage() {
  return (
    <EmailLinkPage title="Withdraw parental consent" read={(token) => call(getParentalWithdrawal, { body: { token } })}>
      {(standing, token, queryKey) => <Withdrawal token={token} standing={standing} queryKey={queryKey} />}
    </EmailLinkPage>
  );
}

interface WithdrawalProps {
  readonly token: string;
  readonly standing: ParentalWithdrawal;
  readonly queryKey: readonly string[];
}

function Withdrawal({ token, standing: { name, state }, queryKey }: WithdrawalProps) {
  return (
    <ParentAnswer
      outcome={state === 'granted' ? null : outcomes[state]}
      queryKey={queryKey}
      send={() => call(withdrawParentalConsent, { body: { token } })}
      buttons={(withdraw, isPending) => (
        <Button variant="contained" disabled={isPending} onClick={() => withdraw(undefined)}>
          Withdraw consent
        </Button>
      )}
    >
      <p>
        You gave your consent to{' '}
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        using Sankofa. When you withdraw it, the limits for people under 18 hold again at once: no film rated above
        PG-13 plays for them. They are told, and can ask you again.
      </p>
    </ParentAnswer>
  );
}

const outcomes = {
  withdrawn: 'You withdrew your consent. The limits for people under 18 hold again. A letter to you confirms it.',
  over: 'There is no consent of yours any more that could be withdrawn: they are 18 by now, or have asked anew since.',
} as const;
