import { Email, requestPasswordReset } from '@sankofa/api/contract/accounts';
import { z } from 'zod';
import { call } from '../server/client.ts';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { AccountForm, emailField } from './account-form.tsx';
import styles from './email-link-page.module.css';

const schema = z.object({ email: Email });

/** Asks for an e-mail with a link to choose a new password. */
export default function ForgotPasswordPage() {
  usePageTitle('Forgotten password');
  return (
    <Page>
      <div className={styles.letter}>
        <h1>Choose a new password</h1>
        <p>Type the address of your account. We write to it with a link that works once, within an hour.</p>
        <AccountForm
          name="forgot"
          schema={schema}
          fields={[{ ...emailField, autoComplete: 'username' }]}
          submit="Send the link"
          send={({ email = '' }) => call(requestPasswordReset, { body: { email } })}
          done="If an account has this address, a letter is on its way. Look among unwanted mail too."
        />
      </div>
    </Page>
  );
}
