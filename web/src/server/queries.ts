import { canRetry } from '@sankofa/api/client/retry';
import { notifyManager, QueryClient, type QueryFilters } from '@tanstack/react-query';
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

/** Empties queries and fetches the active ones again. `resetQueries` would bring back what came with the page. */
function forget(filters: QueryFilters = {}): void {
  const forgotten = new Set(queryClient.getQueryCache().findAll(filters));
  notifyManager.batch(() => {
    for (const query of forgotten) {
      query.reset();
      if (query.state.data !== undefined) query.setState({ data: undefined, dataUpdatedAt: 0, status: 'pending' });
    }
    void queryClient.refetchQueries({ type: 'active', predicate: (query) => forgotten.has(query) });
  });
}

// What was fetched under another film limit may not be shown.
filmLimit.subscribe(() => forget());

// The limit of another profile is known only from its first response: until then, no films of the former profile.
let profileId = selectedProfileId();
onProfileChange(() => {
  const next = selectedProfileId();
  if (next === profileId) return;
  profileId = next;
  forget({ predicate: ({ queryKey: [area] }) => area !== 'profiles' });
});

let person = currentSession()?.user.id;

onSessionChange(() => {
  const next = currentSession()?.user.id;
  if (next === person) return;
  person = next;
  queryClient.clear();
});
