import { answerParentalRequest, getParentalRequest, type ParentalRequest } from '@sankofa/api/contract/age';
import { Link } from 'react-router-dom';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { momentOf } from '../shell/dates.ts';
import { EmailLinkPage } from '../shell/email-link-page.tsx';
import { ParentAnswer } from './parent-answer.tsx';

/** Where the link in an e-mail to a parent leads: they grant or refuse, once, without an account. */
export default function ParentalConsentPage() {
  return (
    <EmailLinkPage title="Parental consent" read={(token) => call(getParentalRequest, { body: { token } })}>
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
      outcome={state === 'waiting' ? null : outcomes[state]}
      queryKey={queryKey}
      send={(decision: 'grant' | 'refuse') => call(answerParentalRequest, { body: { token, decision } })}
      buttons={(answer, isPending) => (
        <>
          <Button variant="contained" disabled={isPending} onClick={() => answer('grant')}>
            Grant consent
          </Button>
          <Button variant="outlined" color="inherit" disabled={isPending} onClick={() => answer('refuse')}>
            Refuse consent
          </Button>
        </>
      )}
    >
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        has an account with Sankofa, a streaming service for African and diaspora cinema, says they are under 18, and
        named you as a parent or guardian.
      </p>
      <p>
        If you grant your consent, films rated R play for them too, and what is known of them is handled as the{' '}
        <Link to="/legal/privacy-policy">privacy policy</Link> says. Until then, and if you refuse, the limits for
        people under 18 hold: no film rated above PG-13 plays. You can withdraw your consent at any time. Somebody you
        do not know? Then refuse.
      </p>
      {expires_at !== null && <p>You can answer until {momentOf(expires_at)}, once.</p>}
    </ParentAnswer>
  );
}

const outcomes = {
  granted:
    'You granted your consent. A letter to you confirms it; its link lets you withdraw your consent at any time.',
  refused: 'You refused your consent. The limits for people under 18 hold.',
  expired: 'The time to answer is over. If they ask again, you get another letter.',
  replaced: 'This link does not work any more: there is a newer letter, or the question does not stand any more.',
} as const;
