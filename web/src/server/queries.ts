import { canRetry } from '@sankofa/api/client/retry';
import { QueryClient } from '@tanstack/react-query';
import { currentSession, onSessionChange } from '../accounts/session.ts';
import { filmLimit } from '../profiles/film-limit.ts';
import { onProfileChange, selectedProfileId } from '../profiles/selected-profile.ts';

/** Default stale time, in ms. */
const STALE_MS = 15_000;

export const queryClient = new QueryClient({
  // The server may run on this device, so requests are sent even when the browser is offline.
  defaultOptions: {
    queries: { staleTime: STALE_MS, retry: canRetry, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

// Another film limit resets all queries and refetches the active ones.
filmLimit.subscribe(() => void queryClient.resetQueries());

// The limit of another profile is known only from its first response: until then, no films of the former profile.
let profileId = selectedProfileId();
onProfileChange(() => {
  const next = selectedProfileId();
  if (next === profileId) return;
  profileId = next;
  void queryClient.resetQueries({ predicate: ({ queryKey: [area] }) => area !== 'profiles' });
});

let person = currentSession()?.user.id;

onSessionChange(() => {
  const next = currentSession()?.user.id;
  if (next === person) return;
  person = next;
  queryClient.clear();
});
