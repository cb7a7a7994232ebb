import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** A new passkey of the browser's, as the api takes it. */
export const newCredential = ({ id, response }: RegistrationResponseJSON) => ({
  id,
  client_data: response.clientDataJSON,
  attestation_object: response.attestationObject,
});

/** What the browser signed with a passkey, as the api takes it. */
export const usedCredential = ({ id, response }: AuthenticationResponseJSON) => ({
  id,
  client_data: response.clientDataJSON,
  authenticator_data: response.authenticatorData,
  signature: response.signature,
});
