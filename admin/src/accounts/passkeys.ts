import { ProblemError } from '@sankofa/api/client/client';
import { newCredential, usedCredential } from '@sankofa/api/client/passkey-credentials';
import { addMyPasskey, myPasskeyCreationOptions } from '@sankofa/api/contract/me';
import { passkeyRequestOptions, signInToConsoleWithPasskey } from '@sankofa/api/contract/sign-in-means';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { labels, t } from '../messages.ts';
import { client } from '../server/client.ts';
import type { StoredSession } from '../server/stored-session.ts';

export const passkeysWork = browserSupportsWebAuthn;

/** Texts by name of the browser's error (WebAuthn sections 5.1.3 and 5.1.4). */
const FAILURES: Readonly<Record<string, string>> = labels({
  InvalidStateError: 'accounts.passkey_exists',
  ConstraintError: 'accounts.passkey_constraint',
  NotSupportedError: 'accounts.passkey_unsupported',
  SecurityError: 'accounts.passkey_address',
});

/**
 * Creates a passkey on this device and adds it to the account.
 * @throws ProblemError, `passkey_failed` if the browser created none
 */
export async function makePasskey(name: string, owner: { password: string; code: string }): Promise<void> {
  const optionsJSON = await client.call(myPasskeyCreationOptions, { body: owner });
  const made = await inBrowser(() => startRegistration({ optionsJSON }), t('accounts.no_passkey_created'));
  await client.call(addMyPasskey, { body: { name, credential: newCredential(made) } });
}

/**
 * Signs in with a passkey of this device.
 * @throws ProblemError, `passkey_failed` if the browser used none
 */
export async function signInByPasskey(): Promise<StoredSession> {
  const optionsJSON = await client.call(passkeyRequestOptions);
  const refused = t('accounts.no_passkey_used');
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
    throw new ProblemError(0, 'passkey_failed', text ?? t('accounts.passkey_failed'));
  }
}
