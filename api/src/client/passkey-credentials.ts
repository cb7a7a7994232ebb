import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** A new passkey from the browser, in the format of the API. */
export const newCredential = ({ id, response }: RegistrationResponseJSON) => ({
  id,
  client_data: response.clientDataJSON,
  attestation_object: response.attestationObject,
});

/** The browser's assertion with a passkey, in the format of the API. */
export const usedCredential = ({ id, response }: AuthenticationResponseJSON) => ({
  id,
  client_data: response.clientDataJSON,
  authenticator_data: response.authenticatorData,
  signature: response.signature,
});
