import { useLinkToken } from '@sankofa/api/client/use-link-token';
import { Password, resetPassword, type SuspendedMeans } from '@sankofa/api/contract/accounts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { t } from '../messages.ts';
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

/** Opened by the link in the e-mail: sets a new password, once. */
export default function ResetPasswordPage() {
  usePageTitle(t('accounts.new_password'));
  // A new password ends all sessions of its account, maybe also the one of this browser.
  useEffect(expectSessionEnd, []);
  const token = useLinkToken();
  return <Reset key={token} token={token} />;
}

function Reset({ token }: { readonly token: string }) {
  const [suspended, setSuspended] = useState<SuspendedMeans | null>(null);
  return (
    <Page>
      <div className={styles.page}>
        {suspended ? (
          <>
            <h1>{t('accounts.change_password_done_title')}</h1>
            <p role="status">{t('accounts.sign_in_again')}</p>
            <SuspendedList suspended={suspended} />
            <div>
              <Button variant="contained" onClick={() => askToSignIn({ mode: 'sign-in' })}>
                {t('accounts.sign_in')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <h1>{t('accounts.new_password_text')}</h1>
            <AccountForm
              name="reset"
              schema={schema}
              fields={[newPasswordField]}
              submit={t('accounts.change_password_submit')}
              send={async ({ password = '' }) => {
                setSuspended((await call(resetPassword, { body: { token, password } })).suspended);
              }}
              done=""
            />
            <p>
              <Link to="/forgot-password">{t('accounts.request_another_link')}</Link>
            </p>
          </>
        )}
      </div>
    </Page>
  );
}
