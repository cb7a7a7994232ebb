import { ProblemError } from '@sankofa/api/client/client';
import { changeName, changePassword, Email, Name, Password, requestEmailChange } from '@sankofa/api/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import styles from './account-changes.module.css';
import { AccountForm, codeField, currentPasswordField, emailField, newPasswordField } from './account-form.tsx';
import { CodeInput, plainCode } from './code-field.tsx';
import { beginSession, currentSession } from './session.ts';
import { signInMeans } from './sign-in-means-query.ts';

/** Forms for the name, the password and the e-mail address. The last two ask for the current password, and for a code with two-step sign-in. */
export function AccountChanges({ person }: { readonly person: string }) {
  const { data } = useQuery(signInMeans(person));
  const queries = useQueryClient();
  const [wasAsked, setAsked] = useState(false);
  const asksCode = wasAsked || (data?.two_step.on ?? false);
  const owner = { current: z.string().min(1), ...(asksCode && { code: CodeInput }) };
  const ownerFields = [currentPasswordField, ...(asksCode ? [codeField] : [])];

  /** Sends with the code if there is one; shows the field for it when the server asks. */
  async function send(act: (code: { code?: string }) => Promise<unknown>, code = ''): Promise<void> {
    try {
      await act(asksCode ? { code: plainCode(code) } : {});
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'second_factor_required') setAsked(true);
      throw error;
    }
  }

  /** The name is part of the stored session, and shown with everything the person wrote. */
  async function rename(name: string): Promise<void> {
    const changed = await call(changeName, { body: { name } });
    const session = currentSession();
    if (session) beginSession({ ...session, user: { ...session.user, ...changed } });
    await queries.invalidateQueries();
  }

  return (
    <div className={styles.changes}>
      <section aria-labelledby="change-name-title">
        <h2 id="change-name-title">{t('accounts.change_name')}</h2>
        <p>{t('accounts.change_name_text')}</p>
        <AccountForm
          name="change-name"
          schema={z.object({ name: Name })}
          fields={[
            {
              name: 'name',
              label: 'accounts.new_name',
              kind: 'text',
              autoComplete: 'name',
              fault: 'accounts.name_fault',
            },
          ]}
          submit={t('accounts.change_name_submit')}
          send={({ name = '' }) => rename(name)}
          done={t('accounts.change_name_done')}
        />
      </section>
      <section aria-labelledby="change-password-title">
        <h2 id="change-password-title">{t('accounts.change_password')}</h2>
        <p>{t('accounts.change_password_text')}</p>
        <AccountForm
          name="change-password"
          schema={z.object({ ...owner, password: Password })}
          fields={[...ownerFields, newPasswordField]}
          submit={t('accounts.change_password_submit')}
          send={({ current = '', password = '', code }) =>
            send(
              (given) =>
                call(changePassword, { body: { current_password: current, new_password: password, ...given } }),
              code,
            )
          }
          done={t('accounts.change_password_done')}
        />
      </section>
      <section aria-labelledby="change-email-title">
        <h2 id="change-email-title">{t('accounts.change_email')}</h2>
        <p>{t('accounts.change_email_text')}</p>
        <AccountForm
          name="change-email"
          schema={z.object({ email: Email, ...owner })}
          fields={[{ ...emailField, label: 'accounts.new_email' }, ...ownerFields]}
          submit={t('accounts.send_link')}
          send={({ email = '', current = '', code }) =>
            send((given) => call(requestEmailChange, { body: { email, password: current, ...given } }), code)
          }
          done={t('accounts.change_email_done')}
        />
      </section>
    </div>
  );
}
