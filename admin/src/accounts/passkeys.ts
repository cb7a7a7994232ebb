import { ProblemError } from '@sankofa/api/client/client';
import { newCredential, usedCredential } from '@sankofa/api/client/passkey-credentials';
import { addMyPasskey, myPasskeyCreationOptions } from '@sankofa/api/contract/me';
import { passkeyRequestOptions, signInToConsoleWithPasskey } from '@sankofa/api/contract/sign-in-means';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { labels, t } from '../messages.ts';
import { client } from '../server/client.ts';
import type { StoredSession } from '../server/stored-session.ts';

export const passkeysWork = browserSupportsWebAuthn;

/** What a browser says with these names (WebAuthn sections 5.1.3 and 5.1.4). */
const FAILURES: Readonly<Record<string, string>> = labels({
  InvalidStateError: 'accounts.failures_invalid_state_error',
  ConstraintError: 'accounts.failures_constraint_error',
  NotSupportedError: 'accounts.failures_not_supported_error',
  SecurityError: 'accounts.failures_security_error',
});

/**
 * Has this device make a passkey, and adds it to the account.
 * @throws ProblemError, `passkey_failed` when the browser made none
 */
export async function makePasskey(name: string, owner: { password: string; code: string }): Promise<void> {
  const optionsJSON = await client.call(myPasskeyCreationOptions, { body: owner });
  const made = await inBrowser(() => startRegistration({ optionsJSON }), t('accounts.no_passkey_was_made_try'));
  await client.call(addMyPasskey, { body: { name, credential: newCredential(made) } });
}

/**
 * Asks the browser for a passkey, and signs in with it.
 * @throws ProblemError, `passkey_failed` when the browser used none
 */
export async function signInByPasskey(): Promise<StoredSession> {
  const optionsJSON = await client.call(passkeyRequestOptions);
  const refused = t('accounts.no_passkey_was_used_try');
  const used = await inBrowser(() => startAuthentication({ optionsJSON }), refused);
  const credential = { ...usedCredential(used), user_handle: used.response.userHandle ?? '' };
  return client.call(signInToConsoleWithPasskey, { body: { credential } });
}

async function inBrowser<Result>(ask: () => Promise<Result>, refused: string): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const text = error.name === 'NotAllowedError' ? refused : FAILURES[error.name];
    throw new ProblemError(0, 'passkey_failed', text ?? 'The passkey did not work. Try again.');
  }
}
