import { ProblemError } from '@sankofa/api/client/client';
import { changeName, changePassword, Email, Name, Password, requestEmailChange } from '@sankofa/api/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../server/client.ts';
import styles from './account-changes.module.css';
import { AccountForm, codeField, currentPasswordField, emailField, newPasswordField } from './account-form.tsx';
import { plainCode, TypedCode } from './code-field.tsx';
import { beginSession, currentSession } from './session.ts';
import { signInMeans } from './sign-in-means-query.ts';

/** Another name; a new password, and another e-mail address: these ask for what shows that the account is theirs. */
export function AccountChanges({ person }: { readonly person: string }) {
  const { data } = useQuery(signInMeans(person));
  const queries = useQueryClient();
  const [wasAsked, setAsked] = useState(false);
  const asksCode = wasAsked || (data?.two_step.on ?? false);
  const owner = { current: z.string().min(1), ...(asksCode && { code: TypedCode }) };
  const ownerFields = [currentPasswordField, ...(asksCode ? [codeField] : [])];

  /** Sends with the code, if one was typed; asks for it when the server does. */
  async function send(act: (code: { code?: string }) => Promise<unknown>, code = ''): Promise<void> {
    try {
      await act(asksCode ? { code: plainCode(code) } : {});
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'second_factor_required') setAsked(true);
      throw error;
    }
  }

  /** The name stands in what is kept of the session, and beside whatever they wrote. */
  async function rename(name: string): Promise<void> {
    const changed = await call(changeName, { body: { name } });
    const session = currentSession();
    if (session) beginSession({ ...session, user: { ...session.user, ...changed } });
    await queries.invalidateQueries();
  }

  return (
    <div className={styles.changes}>
      <section aria-labelledby="change-name-title">
        <h2 id="change-name-title">Change your name</h2>
        <p>Others see it beside what you write.</p>
        <AccountForm
          name="change-name"
          schema={z.object({ name: Name })}
          fields={[{ name: 'name', label: 'New name', kind: 'text', autoComplete: 'name', fault: 'Type a name' }]}
          submit="Change name"
          send={({ name = '' }) => rename(name)}
          done="Your name is changed."
        />
      </section>
      <section aria-labelledby="change-password-title">
        <h2 id="change-password-title">Change your password</h2>
        <p>Everywhere else you are signed out.</p>
        <AccountForm
          name="change-password"
          schema={z.object({ ...owner, password: Password })}
          fields={[...ownerFields, newPasswordField]}
          submit="Change password"
          send={({ current = '', password = '', code }) =>
            send(
              (given) =>
                call(changePassword, { body: { current_password: current, new_password: password, ...given } }),
              code,
            )
          }
          done="Your password is changed."
        />
      </section>
      <section aria-labelledby="change-email-title">
        <h2 id="change-email-title">Change your email</h2>
        <p>We write to the new address with a link. Nothing changes until you open it.</p>
        <AccountForm
          name="change-email"
          schema={z.object({ email: Email, ...owner })}
          fields={[{ ...emailField, label: 'New email' }, ...ownerFields]}
          submit="Send the link"
          send={({ email = '', current = '', code }) =>
            send((given) => call(requestEmailChange, { body: { email, password: current, ...given } }), code)
          }
          done="A letter is on its way to the new address. Its link works once, within an hour."
        />
      </section>
    </div>
  );
}
