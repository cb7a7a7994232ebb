import { ProblemError } from '@sankofa/api/client/client';
import type { ProblemCode } from '@sankofa/api/contract/problem-codes';

/**
 * What the server says of a problem of one of these codes, or of one that is refused to a kids profile wherever it is
 * asked for; null for any other, which the screen has words of its own for.
 */
export function problemMessage(error: Error, ...codes: readonly ProblemCode[]): string | null {
  if (!(error instanceof ProblemError)) return null;
  const isSaid = error.code === 'kids_profile_active' || codes.some((code) => code === error.code);
  return isSaid ? error.message : null;
}
