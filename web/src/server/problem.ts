import { ProblemError } from '@sankofa/api/client/client';

/** Code of a problem; null for other errors. */
export const codeOf = (error: Error): string | null => (error instanceof ProblemError ? error.code : null);

/** The server's message for a client error (4xx); null for other errors. */
export const detailOf = (error: Error): string | null =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500 ? error.message : null;
