import Alert from '@mui/material/Alert';
import { useLinkToken } from '@sankofa/api/client/use-link-token';
import { confirmEmailChange } from '@sankofa/api/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import styles from './email-link-page.module.css';
import { beginSession, currentSession } from './session.ts';

/** Where the link to a new e-mail address leads. It asks first: programs that look into e-mails open links too. */
export default function ConfirmEmailPage() {
  usePageTitle('New e-mail address');
  const token = useLinkToken();
  return <ConfirmNew key={token} token={token} />;
}

function ConfirmNew({ token }: { readonly token: string }) {
  const confirm = useMutation({
    mutationFn: () => call(confirmEmailChange, { body: { token } }),
    onSuccess: ({ email }) => {
      const session = currentSession();
      if (session) beginSession({ ...session, user: { ...session.user, email, email_confirmed: true } });
    },
  });
  return (
    <Page>
      <div className={styles.letter}>
        {confirm.data ? (
          <>
            <h1>Your address is changed</h1>
            <p role="status">
              Your account uses <strong>{confirm.data.email}</strong> from now on: to sign in, and for letters.
            </p>
            <p>
              <Link to="/account">Your account</Link>
            </p>
          </>
        ) : (
          <>
            <h1>Confirm your new address</h1>
            <p>Your account will use the address this letter came to, instead of the one it has.</p>
            {confirm.error && (
              <Alert severity="error" variant="outlined">
                {confirm.error.message}
              </Alert>
            )}
            <div>
              <Button variant="contained" loading={confirm.isPending} onClick={() => confirm.mutate()}>
                Use this address
              </Button>
            </div>
          </>
        )}
      </div>
    </Page>
  );
}
