import { answerParentalRequest, getParentalRequest, type ParentalRequest } from '@sankofa/api/contract/age';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { rich, t } from '../messages.ts';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { momentOf } from '../shell/dates.ts';
import { EmailLinkPage } from '../shell/email-link-page.tsx';
import { ParentAnswer } from './parent-answer.tsx';

/** Opened by the link in an e-mail to a parent, who grants or refuses, once, without an account. */
export default function ParentalConsentPage() {
  return (
    <EmailLinkPage title={t('privacy.parent_title')} read={(token) => call(getParentalRequest, { body: { token } })}>
      {(request, token, queryKey) => <Decision token={token} request={request} queryKey={queryKey} />}
    </EmailLinkPage>
  );
}

interface DecisionProps {
  readonly token: string;
  readonly request: ParentalRequest;
  readonly queryKey: readonly string[];
}

function Decision({ token, request: { name, state, expires_at }, queryKey }: DecisionProps) {
  return (
    <ParentAnswer
      outcome={state === 'waiting' ? null : t(outcomes[state])}
      queryKey={queryKey}
      send={(decision: 'grant' | 'refuse') => call(answerParentalRequest, { body: { token, decision } })}
      buttons={(answer, isPending) => (
        <>
          <Button variant="contained" disabled={isPending} onClick={() => answer('grant')}>
            {t('privacy.parent_grant')}
          </Button>
          <Button variant="outlined" color="inherit" disabled={isPending} onClick={() => answer('refuse')}>
            {t('privacy.parent_refuse')}
          </Button>
        </>
      )}
    >
      <p>
        {rich('privacy.parent_request', {
          child: name,
          strong: (text: ReactNode) => (
            <strong>
              <bdi>{text}</bdi>
            </strong>
          ),
        })}
      </p>
      <p>
        {rich('privacy.parent_request_text', {
          link: (text: ReactNode) => <Link to="/legal/privacy-policy">{text}</Link>,
        })}
      </p>
      {expires_at !== null && <p>{t('privacy.parent_answer_until', { date: momentOf(expires_at) })}</p>}
    </ParentAnswer>
  );
}

const outcomes = {
  granted: 'privacy.parent_granted',
  refused: 'privacy.parent_refused',
  expired: 'privacy.parent_expired',
  replaced: 'privacy.parent_replaced',
} as const;
