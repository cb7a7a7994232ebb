/** A passkey was not made or not used, and why, in the words of the screen. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
}

/** What a browser says with these names (WebAuthn sections 5.1.3 and 5.1.4) when a passkey is to be made. */
const creating: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was made. Try again, and confirm on your device.',
  InvalidStateError: 'This device has a passkey for your account already.',
  ConstraintError: 'This device cannot make a passkey: it needs a screen lock, a fingerprint or a PIN.',
  NotSupportedError: 'This device cannot make a passkey.',
};

const using: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used. Try again, or sign in with your password.',
};

/** Passkeys belong to one address, and work nowhere else. */
const elsewhere = 'Passkeys do not work at this address. Open Sankofa at its usual one.';

/**
 * A failure of the browser's in words; what is none of its own is thrown on.
 * @param act what the passkey was wanted for
 */
export function passkeyFailure(act: 'create' | 'use', error: unknown): PasskeyFailure {
  if (!(error instanceof Error)) throw error;
  if (error.name === 'SecurityError') return new PasskeyFailure(elsewhere, { cause: error });
  const words = act === 'create' ? creating : using;
  const text = words[error.name] ?? 'The passkey did not work. Please try again.';
  return new PasskeyFailure(text, { cause: error });
}
