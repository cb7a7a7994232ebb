import { createClient } from '@sankofa/api/contract/client';
import { currentSession } from '../accounts/session.ts';
import { serverReachable } from '../shell/connection.ts';
import { refreshSession } from './refresh.ts';

/** Answers of something in front of the server that could not reach it. */
const unreachable: ReadonlySet<number> = new Set([502, 503, 504]);

const watchedFetch: typeof fetch = async (...request) => {
  try {
    const response = await fetch(...request);
    serverReachable.set(!unreachable.has(response.status));
    return response;
  } catch (error) {
    serverReachable.set(false);
    throw error;
  }
};

/** Calls the api as whoever is signed in. Fails with `ProblemError`. */
export const { call, request, wrote } = createClient({
  token: () => currentSession()?.token ?? null,
  refresh: refreshSession,
  fetch: watchedFetch,
});
