import { type LabelId, t } from '../messages.ts';
/** A passkey was not created or not used. The message is in the language of the reader. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
}

/** By the names of errors that browsers throw when they create a passkey (WebAuthn section 5.1.3). */
const creating: Readonly<Record<string, LabelId>> = {
  NotAllowedError: 'accounts.passkey_create_not_allowed',
  InvalidStateError: 'accounts.passkey_create_exists',
  ConstraintError: 'accounts.passkey_create_constraint',
  NotSupportedError: 'accounts.passkey_create_unsupported',
};

/** When they use one (WebAuthn section 5.1.4). */
const using: Readonly<Record<string, LabelId>> = {
  NotAllowedError: 'accounts.passkey_use_not_allowed',
};

/**
 * Turns an error of the browser into a message for people.
 * @throws anything that is not an Error
 */
export function passkeyFailure(act: 'create' | 'use', error: unknown): PasskeyFailure {
  if (!(error instanceof Error)) throw error;
  // A passkey belongs to one address and works nowhere else.
  const isWrongAddress = error.name === 'SecurityError';
  const label = isWrongAddress ? 'accounts.passkey_wrong_address' : (act === 'create' ? creating : using)[error.name];
  return new PasskeyFailure(t(label ?? 'accounts.passkey_failed'), { cause: error });
}
