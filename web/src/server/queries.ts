import { QueryClient } from '@tanstack/react-query';
import { currentSession, onSessionChange } from '../accounts/session.ts';

/** How long an answer is taken as fresh, in milliseconds. */
const fresh = 15_000;

/** Repeats help against a lost connection, never against an answer that says what is wrong. */
const mayHelp = (failures: number, error: Error): boolean =>
  failures < 2 && !('status' in error && typeof error.status === 'number' && error.status < 500);

/** What the server said, kept while the page is open. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: fresh, retry: mayHelp } },
});

let person = currentSession()?.user.id;

onSessionChange(() => {
  const next = currentSession()?.user.id;
  if (next === person) return;
  person = next;
  queryClient.clear();
});
