import { createClient } from '@sankofa/api/client/client';
import { storedPosition } from '@sankofa/api/client/stored-position';
import { currentSession } from '../accounts/session.ts';
import { countStale } from './read-back.ts';
import { refreshSession } from './refresh.ts';
import { watchedFetch } from './watched-fetch.ts';

/** Calls the api as whoever is signed in. Fails with `ProblemError`. */
export const { call, request, wrote } = createClient({
  token: () => currentSession()?.token ?? null,
  refresh: refreshSession,
  fetch: watchedFetch,
  kept: storedPosition(() => sessionStorage),
  onStale: countStale,
});
