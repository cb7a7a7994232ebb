import { getParentalWithdrawal, type ParentalWithdrawal, withdrawParentalConsent } from '@sankofa/api/contract/age';
import type { ReactNode } from 'react';
import { rich, t } from '../messages.ts';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { EmailLinkPage } from '../shell/email-link-page.tsx';
import { ParentAnswer } from './parent-answer.tsx';

/** Opened by the link in the e-mail that confirms a grant: a parent withdraws it with one press. */
export default function WithdrawConsentPage() {
  return (
    <EmailLinkPage
      title={t('privacy.parent_withdraw_title')}
      read={(token) => call(getParentalWithdrawal, { body: { token } })}
    >
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
      outcome={state === 'granted' ? null : t(outcomes[state])}
      queryKey={queryKey}
      send={() => call(withdrawParentalConsent, { body: { token } })}
      buttons={(withdraw, isPending) => (
        <Button variant="contained" disabled={isPending} onClick={() => withdraw(undefined)}>
          {t('privacy.parent_withdraw')}
        </Button>
      )}
    >
      <p>
        {rich('privacy.parent_withdraw_text', {
          child: name,
          strong: (text: ReactNode) => (
            <strong>
              <bdi>{text}</bdi>
            </strong>
          ),
        })}
      </p>
    </ParentAnswer>
  );
}

const outcomes = { withdrawn: 'privacy.parent_withdrawn', over: 'privacy.parent_withdraw_over' } as const;
