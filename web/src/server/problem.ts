import { ProblemError } from '@sankofa/api/client/client';

/** The code of a problem the server answered; null for anything else. */
export const codeOf = (error: Error): string | null => (error instanceof ProblemError ? error.code : null);

/** What the server says about a problem of the person's; null when it is none of theirs. */
export const detailOf = (error: Error): string | null =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500 ? error.message : null;
