import { createClient } from '@sankofa/api/client/client';
import { createSharedRefresh } from '@sankofa/api/client/shared-refresh';
import { refresh } from '@sankofa/api/contract/accounts';
import { beginSession, currentSession, endSession, reread } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { monitoredFetch } from './monitored-fetch.ts';

/** Sends the refresh cookie and nothing else. */
const anonymous = createClient({ token: () => null, fetch: monitoredFetch });

let isEndExpected = false;

/** Suppresses the sign-in dialog while the person ends their session, until the returned function is called. */
export function expectSessionEnd(): () => void {
  isEndExpected = true;
  return () => {
    isEndExpected = false;
  };
}

/** Exchanges the refresh cookie for a new access token; when the session has ended, asks the person to sign in. */
export const refreshSession = createSharedRefresh({
  current: currentSession,
  reread,
  keep: beginSession,
  end: (reason) => {
    endSession();
    if (!isEndExpected) askToSignIn({ mode: 'sign-in', reason });
  },
  exchange: () => anonymous.call(refresh),
  // Browsers have locks only in secure contexts.
  lock: (work) => (navigator.locks ? navigator.locks.request('sankofa-refresh', work) : work()),
});
