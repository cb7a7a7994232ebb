import { refresh } from '@sankofa/api/contract/accounts';
import { createClient, ProblemError } from '@sankofa/api/contract/client';
import { beginSession, currentSession, endSession, reread } from '../accounts/session.ts';

/** Sends the refresh cookie and nothing else. */
const anonymous = createClient({ token: () => null });

/**
 * Exchanges the refresh cookie for a new access token. True when there is a token to try with; when the server says
 * that the session has ended, this browser is signed out without a word. One tab at a time: a refresh token works
 * once, and two tabs sending the same one would look like theft.
 */
export function refreshSession(): Promise<boolean> {
  const refused = currentSession()?.token;
  return navigator.locks.request('sankofa-refresh', async () => {
    const newest = reread();
    if (newest === null) return false;
    if (newest.token !== refused) return true;
    try {
      beginSession(await anonymous.call(refresh));
      return true;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (error.status === 401) endSession();
      return false;
    }
  });
}
