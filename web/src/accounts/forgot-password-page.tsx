import { Email, requestPasswordReset } from '@sankofa/api/contract/accounts';
import { z } from 'zod';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { AccountForm, emailField } from './account-form.tsx';
import styles from './email-link-page.module.css';

const schema = z.object({ email: Email });

/** Sends an e-mail with a link to choose a new password. */
export default function ForgotPasswordPage() {
  usePageTitle(t('accounts.forgot_password_title'));
  return (
    <Page>
      <div className={styles.page}>
        <h1>{t('accounts.new_password_text')}</h1>
        <p>{t('accounts.forgot_password_text')}</p>
        <AccountForm
          name="forgot"
          schema={schema}
          fields={[{ ...emailField, autoComplete: 'username' }]}
          submit={t('accounts.send_link')}
          send={({ email = '' }) => call(requestPasswordReset, { body: { email } })}
          done={t('accounts.forgot_password_done')}
        />
      </div>
    </Page>
  );
}
