import type { ProblemError } from '@sankofa/api/client/client';
import { login, register } from '@sankofa/api/contract/accounts';
import { call } from '../server/client.ts';
import type { Credentials } from './credentials.ts';
import { beginSession } from './session.ts';
import type { SignInMode } from './sign-in-request.ts';

/**
 * Signs in or up and begins the session.
 * @param code the second step, once it was asked for
 * @throws ProblemError, `second_factor_required` when a code is to be asked for
 */
export async function signIn(mode: SignInMode, { email, password, name }: Credentials, code?: string): Promise<void> {
  beginSession(
    mode === 'sign-in'
      ? await call(login, { body: { email, password, ...(code !== undefined && { code }) } })
      : await call(register, { body: { email, password, name } }),
  );
}

/** What went wrong, in the server's words where it has some. */
export function failureText(mode: SignInMode, { message }: ProblemError): string {
  return mode === 'sign-in'
    ? `Login failed: ${message || 'Invalid email or password.'}`
    : `Sign up failed: ${message || 'Failed to create account. Please try again.'}`;
}
