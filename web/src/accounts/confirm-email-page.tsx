import Alert from '@mui/material/Alert';
import { useLinkToken } from '@sankofa/api/client/use-link-token';
import { confirmEmailChange } from '@sankofa/api/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { rich, t } from '../messages.ts';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import styles from './email-link-page.module.css';
import { beginSession, currentSession } from './session.ts';

/** Opened by the link sent to a new e-mail address. It asks first, because mail scanners open links too. */
export default function ConfirmEmailPage() {
  usePageTitle(t('accounts.new_email_title'));
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
      <div className={styles.page}>
        {confirm.data ? (
          <>
            <h1>{t('accounts.address_changed')}</h1>
            <p role="status">
              {rich('accounts.address_changed_text', {
                email: confirm.data.email,
                strong: (text: ReactNode) => <strong>{text}</strong>,
              })}
            </p>
            <p>
              <Link to="/account">{t('accounts.your_account')}</Link>
            </p>
          </>
        ) : (
          <>
            <h1>{t('accounts.confirm_new_address')}</h1>
            <p>{t('accounts.confirm_new_address_text')}</p>
            {confirm.error && (
              <Alert severity="error" variant="outlined">
                {confirm.error.message}
              </Alert>
            )}
            <div>
              <Button variant="contained" loading={confirm.isPending} onClick={() => confirm.mutate()}>
                {t('accounts.use_this_address')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Page>
  );
}
