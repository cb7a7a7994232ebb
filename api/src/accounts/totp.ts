import { generateSecret, generateSync, generateURI } from 'otplib';

/** RFC 6238's default time step. */
export const TOTP_STEP_SECONDS = 30;

/** The six digits of an authenticator app at a time. `secret` is base32. */
export const totpCode = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000), period: TOTP_STEP_SECONDS });

/** Step of the code relative to now: -1, 0 or 1 (clocks differ); null if the code is wrong. */
export function verifyTotp(secret: string, code: string, now: Date): -1 | 0 | 1 | null {
  for (const drift of [0, -1, 1] as const) {
    if (totpCode(secret, new Date(now.getTime() + drift * TOTP_STEP_SECONDS * 1000)) === code) return drift;
  }
  return null;
}

/** A new secret, base32: 160 bits, as RFC 4226 section 4 recommends. */
export const newTotpSecret = (): string => generateSecret({ length: 20 });

/** Content of the QR code for authenticator apps (otpauth key URI format). */
export const totpUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'Sankofa', label: email, secret, period: TOTP_STEP_SECONDS });
