import { ProblemError } from '@sankofa/api/client/client';
import { QueryClient } from '@tanstack/react-query';

/** Repeats help against a lost connection or a stumbling server, never against a 4xx. */
export function mayHelp(failures: number, error: Error): boolean {
  const isRefused = error instanceof ProblemError && error.status >= 400 && error.status < 500;
  return failures < 2 && !isRefused;
}

/** What the server said, kept while the console is open. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: mayHelp } } });
