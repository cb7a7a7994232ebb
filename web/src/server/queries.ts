import { canRetry } from '@sankofa/api/client/retry';
import { QueryClient } from '@tanstack/react-query';
import { currentSession, onSessionChange } from '../accounts/session.ts';
import { filmLimit } from '../profiles/film-limit.ts';

/** How long an answer is taken as fresh, in milliseconds. */
const fresh = 15_000;

/** What the server said, kept while the page is open. */
export const queryClient = new QueryClient({
  // The server may be on this very device, so calls are made even when the browser reports no network.
  defaultOptions: {
    queries: { staleTime: fresh, retry: canRetry, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

// What was answered under another limit is forgotten, and what is on the screen is asked for again.
filmLimit.subscribe(() => void queryClient.resetQueries());

let person = currentSession()?.user.id;

onSessionChange(() => {
  const next = currentSession()?.user.id;
  if (next === person) return;
  person = next;
  queryClient.clear();
});
