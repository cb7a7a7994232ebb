import Alert from '@mui/material/Alert';
import { useLinkToken } from '@sankofa/api/client/use-link-token';
import { confirmEmail, Password } from '@sankofa/api/contract/accounts';
import type { ResponseOf } from '@sankofa/api/contract/route';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { rich, t } from '../messages.ts';
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
 * Opened by the link in the e-mail to a new account. It asks first, because mail scanners open links too. A browser that is
 * not signed in chooses a password, so that a stranger who registered the address does not keep one.
 */
export default function ConfirmAddressPage() {
  usePageTitle(t('accounts.confirm_email'));
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
      <div className={styles.page}>
        {confirmed ? (
          <Done confirmed={confirmed} />
        ) : (
          <>
            <h1>{t('accounts.confirm_email')}</h1>
            {token === '' ? (
              <p>{t('accounts.link_incomplete')}</p>
            ) : asksPassword ? (
              <>
                <p>{t('accounts.confirm_address_password')}</p>
                <AccountForm
                  name="confirm"
                  schema={schema}
                  fields={[{ ...newPasswordField, label: 'accounts.password' }]}
                  submit={t('accounts.confirm_address')}
                  send={async ({ password = '' }) => {
                    setConfirmed(await call(confirmEmail, { body: { token, password } }));
                  }}
                  done=""
                />
              </>
            ) : (
              <>
                <p>{t('accounts.confirm_address_text')}</p>
                {confirm.error && (
                  <Alert severity="error" variant="outlined">
                    {confirm.error.message}
                  </Alert>
                )}
                <div>
                  <Button variant="contained" loading={confirm.isPending} onClick={() => confirm.mutate()}>
                    {t('accounts.confirm_address')}
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
      <h1>{t('accounts.address_confirmed')}</h1>
      <p role="status">
        {rich('accounts.address_confirmed_text', { email, strong: (text: ReactNode) => <strong>{text}</strong> })}
      </p>
      <SuspendedList suspended={suspended} />
      {signed_in ? (
        <p>
          <Link to="/account">{t('accounts.your_account')}</Link>
        </p>
      ) : (
        <div>
          <Button variant="contained" onClick={() => askToSignIn({ mode: 'sign-in' })}>
            {t('accounts.sign_in')}
          </Button>
        </div>
      )}
    </>
  );
}
