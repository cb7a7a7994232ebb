import { changePassword, Email, Password, requestEmailChange } from '@sankofa/api/contract/accounts';
import { z } from 'zod';
import { call } from '../server/client.ts';
import styles from './account-changes.module.css';
import { AccountForm, currentPasswordField, emailField, newPasswordField } from './account-form.tsx';

const Current = z.string().min(1);
const passwords = z.object({ current: Current, password: Password });
const address = z.object({ email: Email, current: Current });

/** A new password, and another e-mail address: each asks for the password one has. */
export function AccountChanges() {
  return (
    <div className={styles.changes}>
      <section aria-labelledby="change-password-title">
        <h2 id="change-password-title">Change your password</h2>
        <p>Everywhere else you are signed out.</p>
        <AccountForm
          name="change-password"
          schema={passwords}
          fields={[currentPasswordField, newPasswordField]}
          submit="Change password"
          send={({ current = '', password = '' }) =>
            call(changePassword, { body: { current_password: current, new_password: password } })
          }
          done="Your password is changed."
        />
      </section>
      <section aria-labelledby="change-email-title">
        <h2 id="change-email-title">Change your email</h2>
        <p>We write to the new address with a link. Nothing changes until you open it.</p>
        <AccountForm
          name="change-email"
          schema={address}
          fields={[{ ...emailField, label: 'New email' }, currentPasswordField]}
          submit="Send the link"
          send={({ email = '', current = '' }) => call(requestEmailChange, { body: { email, password: current } })}
          done="A letter is on its way to the new address. Its link works once, within an hour."
        />
      </section>
    </div>
  );
}
