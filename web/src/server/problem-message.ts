import { ProblemError } from '@sankofa/api/client/client';
import type { ProblemCode } from '@sankofa/api/contract/problem-codes';

/**
 * The server's message for these codes, and for refusals to kids profiles; null for other errors, for which the caller has
 * its own text.
 */
export function problemMessage(error: Error, ...codes: readonly ProblemCode[]): string | null {
  if (!(error instanceof ProblemError)) return null;
  const isShown = error.code === 'kids_profile_active' || codes.some((code) => code === error.code);
  return isShown ? error.message : null;
}
