import { ProblemError } from '@sankofa/api/client/client';
import { login, register } from '@sankofa/api/contract/accounts';
import { type JoiningText, recordConsent } from '@sankofa/api/contract/privacy';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import type { Credentials } from './credentials.ts';
import { beginSession } from './session.ts';
import type { SignInMode } from './sign-in-request.ts';

/**
 * Signs in or up and begins the session.
 * @throws ProblemError, with code `second_factor_required` when a code is needed
 */
export async function signIn(
  mode: SignInMode,
  { email, password, name }: Credentials,
  { code, accepted = [] }: SignInMore = {},
): Promise<void> {
  beginSession(
    mode === 'sign-in'
      ? await call(login, { body: { email, password, ...(code !== undefined && { code }) } })
      : await call(register, { body: { email, password, name } }),
  );
  for (const { consent_type, hash: notice_hash } of accepted) {
    const given = {
      consent_type,
      notice_hash,
      consent_given: true,
      explicit_consent: true,
      source: 'sign_up',
    } as const;
    // A text that is not recorded, because it has just changed for example, is asked for by the notice above each page.
    await call(recordConsent, { body: given }).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
    });
  }
}

interface SignInMore {
  /** Of the second step. */
  readonly code?: string;
  /** Texts accepted with a sign-up. */
  readonly accepted?: readonly JoiningText[];
}

/** The message of a failed attempt, with the server’s detail if there is one. */
export function failureText(mode: SignInMode, { message }: ProblemError): string {
  return mode === 'sign-in'
    ? t('accounts.login_failed', { detail: message || t('accounts.login_failed_detail') })
    : t('accounts.sign_up_failed', { detail: message || t('accounts.sign_up_failed_detail') });
}
