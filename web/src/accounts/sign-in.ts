import { login, register } from '@sankofa/api/contract/accounts';
import { ProblemError } from '@sankofa/api/contract/client';
import { call } from '../server/client.ts';
import type { Credentials } from './credentials.ts';
import { beginSession } from './session.ts';
import type { SignInMode } from './sign-in-request.ts';

/** Why nobody was signed in, in the words of the screen. */
export interface SignInFailure {
  readonly text: string;
  /** Seconds before another attempt is taken; 0 when it may be made at once. */
  readonly waitSeconds: number;
}

/** Signs in or up and begins the session. Null when that worked. */
export async function signIn(mode: SignInMode, { email, password, name }: Credentials): Promise<SignInFailure | null> {
  try {
    beginSession(
      mode === 'sign-in'
        ? await call(login, { body: { email, password } })
        : await call(register, { body: { email, password, name } }),
    );
    return null;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { text: failureText(mode, error), waitSeconds: error.retryAfter ?? 0 };
  }
}

/** What went wrong, in the server's words where it has some. */
export function failureText(mode: SignInMode, { message }: ProblemError): string {
  return mode === 'sign-in'
    ? `Login failed: ${message || 'Invalid email or password.'}`
    : `Sign up failed: ${message || 'Failed to create account. Please try again.'}`;
}
