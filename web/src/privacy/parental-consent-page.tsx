import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { answerParentalRequest, getParentalRequest, type ParentalRequest } from '@sankofa/api/contract/age';
import { ProblemError } from '@sankofa/api/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '../server/client.ts';
import { momentOf } from '../shell/dates.ts';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { Trouble } from '../shell/trouble.tsx';
import styles from './parental-consent-page.module.css';

/** Where the link in a letter to a parent leads: they grant or refuse, once, without an account. */
export default function ParentalConsentPage() {
  usePageTitle('Parental consent');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const key = ['parental-consent', token];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => call(getParentalRequest, { query: { token } }),
  });
  const isNoLink = error instanceof ProblemError && error.status >= 400 && error.status < 500;
  return (
    <Page>
      <h1 className={styles.title}>Parental consent</h1>
      {data !== undefined && <Decision token={token} request={data} queryKey={key} />}
      {data === undefined && isNoLink && (
        <p>This link does not work. Open the one in our letter again, whole as it stands there.</p>
      )}
      {data === undefined && error && !isNoLink && (
        <Trouble
          level="h2"
          title="The question could not be read"
          text="Nothing has been decided. Try again."
          action={{ label: 'Retry', run: () => void refetch() }}
        />
      )}
      {data === undefined && !error && (
        <div className={styles.bone} role="status" aria-label="Loading" aria-busy="true" />
      )}
    </Page>
  );
}

interface DecisionProps {
  readonly token: string;
  readonly request: ParentalRequest;
  readonly queryKey: readonly string[];
}

function Decision({ token, request: { name, state, expires_at }, queryKey }: DecisionProps) {
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: (decision: 'grant' | 'refuse') => call(answerParentalRequest, { body: { token, decision } }),
    onSuccess: (answered) => queries.setQueryData(queryKey, answered),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  if (state !== 'waiting') {
    return (
      <p role="status" className={styles.text}>
        {outcomes[state]}
      </p>
    );
  }
  return (
    <div className={styles.text}>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        has an account with Sankofa, a streaming service for African and diaspora cinema, says they are under 18, and
        named you as a parent or guardian.
      </p>
      <p>
        If you grant your consent, they may use Sankofa, and what is known of them is handled as the{' '}
        <Link to="/legal/privacy-policy">privacy policy</Link> says. Until then, and if you refuse, the limits for
        people under 18 hold. Somebody you do not know? Then refuse.
      </p>
      {expires_at !== null && <p>You can answer until {momentOf(expires_at)}, once.</p>}
      {answer.error && (
        <Alert severity="error" variant="outlined">
          {answer.error.message}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button variant="contained" disabled={answer.isPending} onClick={() => answer.mutate('grant')}>
          Grant consent
        </Button>
        <Button variant="outlined" color="inherit" disabled={answer.isPending} onClick={() => answer.mutate('refuse')}>
          Refuse consent
        </Button>
      </div>
    </div>
  );
}

const outcomes = {
  granted: 'You granted your consent. Nothing more is to be done here.',
  refused: 'You refused your consent. The limits for people under 18 hold.',
  expired: 'The time to answer is over. If they ask again, you get another letter.',
  replaced: 'This link does not work any more: there is a newer letter, or the question does not stand any more.',
} as const;
