import { createClient } from '@sankofa/api/client/client';
import { requestedLanguage } from '@sankofa/api/client/language';
import { storedPosition } from '@sankofa/api/client/stored-position';
import { currentSession } from '../accounts/session.ts';
import { monitoredFetch } from './monitored-fetch.ts';
import { countStale } from './read-back.ts';
import { refreshSession } from './refresh.ts';

/** Calls the API as the signed-in person. Throws `ProblemError`. */
export const { call, request, wrote } = createClient({
  language: requestedLanguage,
  token: () => currentSession()?.token ?? null,
  isSignedIn: () => currentSession() !== null,
  refresh: refreshSession,
  fetch: monitoredFetch,
  kept: storedPosition(() => sessionStorage),
  onStale: countStale,
});
