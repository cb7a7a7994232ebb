import { newCredential, usedCredential } from '@sankofa/api/client/passkey-credentials';
import {
  addPasskey,
  confirmPasskey,
  passkeyConfirmationOptions,
  passkeyCreationOptions,
  passkeyRequestOptions,
  signInWithPasskey,
} from '@sankofa/api/contract/sign-in-means';
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { call } from '../server/client.ts';
import { passkeyFailure } from './passkey-failure.ts';
import { beginSession } from './session.ts';

export const passkeysWork = browserSupportsWebAuthn;

/**
 * Creates a passkey on this device and adds it to the account. Returns its id.
 * @throws ProblemError; PasskeyFailure
 */
export async function makePasskey(name: string, owner: { password: string; code?: string }): Promise<string> {
  const optionsJSON = await call(passkeyCreationOptions, { body: owner });
  const credential = newCredential(await create(optionsJSON));
  return (await call(addPasskey, { body: { name, credential } })).id;
}

async function create(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON> {
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw passkeyFailure('create', error);
  }
}

/**
 * Signs in with a passkey.
 * @param how `autofill`: the browser suggests it in the field for the e-mail address; `ask`: it asks at once
 * @throws ProblemError; PasskeyFailure
 */
export async function signInByPasskey(how: 'ask' | 'autofill'): Promise<void> {
  const used = await get(await call(passkeyRequestOptions), how === 'autofill');
  const credential = { ...usedCredential(used), user_handle: used.response.userHandle ?? '' };
  beginSession(await call(signInWithPasskey, { body: { credential } }));
}

/** Confirms a suspended passkey by using it. @throws ProblemError; PasskeyFailure */
export async function confirmSuspended(id: string): Promise<void> {
  const used = await get(await call(passkeyConfirmationOptions, { params: { id } }), false);
  const { userHandle } = used.response;
  const credential = { ...usedCredential(used), ...(userHandle && { user_handle: userHandle }) };
  await call(confirmPasskey, { params: { id }, body: { credential } });
}

async function get(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  useBrowserAutofill: boolean,
): Promise<AuthenticationResponseJSON> {
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill });
  } catch (error) {
    throw passkeyFailure('use', error);
  }
}
