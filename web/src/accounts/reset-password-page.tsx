import { useLinkToken } from '@sankofa/api/client/use-link-token';
import { Password, resetPassword, type SuspendedMeans } from '@sankofa/api/contract/accounts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { call } from '../server/client.ts';
import { expectSessionEnd } from '../server/refresh.ts';
import { Button } from '../shell/button.tsx';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { AccountForm, newPasswordField } from './account-form.tsx';
import styles from './email-link-page.module.css';
import { askToSignIn } from './sign-in-request.ts';
import { SuspendedList } from './suspended-list.tsx';

const schema = z.object({ password: Password });

/** Where the link in the e-mail leads: a new password, once. */
export default function ResetPasswordPage() {
  usePageTitle('New password');
  // A new password ends all sessions of its account, which may be the one of this browser.
  useEffect(expectSessionEnd, []);
  const token = useLinkToken();
  return <Reset key={token} token={token} />;
}

function Reset({ token }: { readonly token: string }) {
  const [suspended, setSuspended] = useState<SuspendedMeans | null>(null);
  return (
    <Page>
      <div className={styles.letter}>
        {suspended ? (
          <>
            <h1>Your password is changed</h1>
            <p role="status">You are signed out everywhere. Sign in with the new password.</p>
            <SuspendedList suspended={suspended} />
            <div>
              <Button variant="contained" onClick={() => askToSignIn({ mode: 'sign-in' })}>
                Sign in
              </Button>
            </div>
          </>
        ) : (
          <>
            <h1>Choose a new password</h1>
            <AccountForm
              name="reset"
              schema={schema}
              fields={[newPasswordField]}
              submit="Change the password"
              send={async ({ password = '' }) => {
                setSuspended((await call(resetPassword, { body: { token, password } })).suspended);
              }}
              done=""
            />
            <p>
              <Link to="/forgot-password">Ask for another link</Link>
            </p>
          </>
        )}
      </div>
    </Page>
  );
}
