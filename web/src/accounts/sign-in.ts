import type { ProblemError } from '@sankofa/api/client/client';
import { login, register } from '@sankofa/api/contract/accounts';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import type { Credentials } from './credentials.ts';
import { beginSession } from './session.ts';
import type { SignInMode } from './sign-in-request.ts';

/**
 * Signs in or up and begins the session.
 * @param code of the second step
 * @throws ProblemError, with code `second_factor_required` when a code is needed
 */
export async function signIn(mode: SignInMode, { email, password, name }: Credentials, code?: string): Promise<void> {
  beginSession(
    mode === 'sign-in'
      ? await call(login, { body: { email, password, ...(code !== undefined && { code }) } })
      : await call(register, { body: { email, password, name } }),
  );
}

/** The message of a failed attempt, with the server’s detail if there is one. */
export function failureText(mode: SignInMode, { message }: ProblemError): string {
  return mode === 'sign-in'
    ? t('accounts.login_failed', { detail: message || t('accounts.login_failed_detail') })
    : t('accounts.sign_up_failed', { detail: message || t('accounts.sign_up_failed_detail') });
}
