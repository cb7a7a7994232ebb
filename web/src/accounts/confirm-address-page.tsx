import Alert from '@mui/material/Alert';
import { useLinkToken } from '@sankofa/api/client/use-link-token';
import { confirmEmail, Password } from '@sankofa/api/contract/accounts';
import type { ResponseOf } from '@sankofa/api/contract/route';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { call } from '../server/client.ts';
import { codeOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { AccountForm, newPasswordField } from './account-form.tsx';
import styles from './email-link-page.module.css';
import { beginSession, currentSession, useSession } from './session.ts';
import { askToSignIn } from './sign-in-request.ts';
import { SuspendedList } from './suspended-list.tsx';

type Confirmed = ResponseOf<typeof confirmEmail>;

const schema = z.object({ password: Password });

/**
 * Where the link of a new account leads. It asks first: programs that look into e-mails open links too. A browser that
 * is not signed in to the account chooses a password, so that nobody else keeps one for it.
 */
export default function ConfirmAddressPage() {
  usePageTitle('Confirm your e-mail address');
  const token = useLinkToken();
  return <ConfirmAddress key={token} token={token} />;
}

function ConfirmAddress({ token }: { readonly token: string }) {
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const isSignedIn = useSession() !== null;
  const confirm = useMutation({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    onSuccess: (answer) => {
      const session = currentSession();
      if (session) beginSession({ ...session, user: { ...session.user, email_confirmed: true } });
      setConfirmed(answer);
    },
  });
  const asksPassword = !isSignedIn || (confirm.error !== null && codeOf(confirm.error) === 'password_required');
  return (
    <Page>
      <div className={styles.letter}>
        {confirmed ? (
          <Done confirmed={confirmed} />
        ) : (
          <>
            <h1>Confirm your e-mail address</h1>
            {token === '' ? (
              <p>Something is missing from the link. Open the one in our e-mail again.</p>
            ) : asksPassword ? (
              <>
                <p>Choose a password for your account. It replaces any other, and signs you out everywhere else.</p>
                <AccountForm
                  name="confirm"
                  schema={schema}
                  fields={[{ ...newPasswordField, label: 'Password' }]}
                  submit="Confirm the address"
                  send={async ({ password = '' }) => {
                    setConfirmed(await call(confirmEmail, { body: { token, password } }));
                  }}
                  done=""
                />
              </>
            ) : (
              <>
                <p>Then you can also write reviews and comments, and share your lists.</p>
                {confirm.error && (
                  <Alert severity="error" variant="outlined">
                    {confirm.error.message}
                  </Alert>
                )}
                <div>
                  <Button variant="contained" loading={confirm.isPending} onClick={() => confirm.mutate()}>
                    Confirm the address
                  </Button>
                </div>
              </>
            )}
          </>
        )}
      </div>
    </Page>
  );
}

function Done({ confirmed: { email, signed_in, suspended } }: { readonly confirmed: Confirmed }) {
  return (
    <>
      <h1>Your address is confirmed</h1>
      <p role="status">
        <strong>{email}</strong> is the address of your account.
      </p>
      <SuspendedList suspended={suspended} />
      {signed_in ? (
        <p>
          <Link to="/account">Your account</Link>
        </p>
      ) : (
        <div>
          <Button variant="contained" onClick={() => askToSignIn({ mode: 'sign-in' })}>
            Sign in
          </Button>
        </div>
      )}
    </>
  );
}
